import { Trans } from '@lingui/react/macro';
import { LatestLikes } from '#features/items/client/own/LatestLikes.tsx';
import { MoneyParts } from '#features/licensing/client/ProfileParts.tsx';
import { LeaveSection } from '#features/own-data/client/LeaveSection.tsx';
import { OwnDataSections } from '#features/own-data/client/OwnDataSections.tsx';
import { SettingsSection } from '#ui/base/sections.tsx';
import { DataSaverChoices } from '#ui/saver/DataSaver.tsx';

/** Parts of the profile that belong to features after accounts; they load after the page. */
export const ProfileParts = () => <MoneyParts />;

const DataSaverSection = () => (
  <SettingsSection
    id="data-saver"
    title={<Trans>Data saver</Trans>}
    about={
      <Trans>
        Smaller pictures, no clips on hover, nothing loaded ahead. Licensed downloads are never made smaller.
      </Trans>
    }
  >
    <DataSaverChoices />
  </SettingsSection>
);

/** …and those at its end. */
export const ProfileEnd = () => (
  <>
    <LatestLikes />
    <DataSaverSection />
    <OwnDataSections />
    <LeaveSection />
  </>
);
