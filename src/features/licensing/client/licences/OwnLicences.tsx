import { Trans, useLingui } from '@lingui/react/macro';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Link } from '#ui/base/Link.tsx';
import { SettingsSection } from '#ui/base/sections.tsx';
import { SearchField } from '#ui/forms/SearchField.tsx';
import { type LicenceFilter, LicenceList } from './LicenceList.tsx';

/** All licences as a table, or those that the filter leaves. */
export const tableOf = (filter: LicenceFilter): string => {
  const chosen = new URLSearchParams(Object.entries(filter).filter(([, value]) => value));
  return chosen.size === 0 ? '/papers/licences.csv' : `/papers/licences.csv?${chosen}`;
};

export const LONGEST_LICENCE_SEARCH = 100;

const OwnLicences = () => {
  const { t } = useLingui();
  const [q, setQ] = useState('');
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <SearchField
          label={<Trans>Search your licences</Trans>}
          placeholder={t`Title, client, project or number`}
          maxLength={LONGEST_LICENCE_SEARCH}
          className="min-w-60 flex-1"
          onSearch={setQ}
        />
        <Button size="s" icon={FileDown} href={tableOf({ q })} download>
          <Trans>Save as CSV</Trans>
        </Button>
      </div>
      <LicenceList filter={q === '' ? {} : { q }} next={href('profile')} headingLevel="h3" />
    </>
  );
};

/** The part of the profile with licences and downloads. */
export const LicencesSection = () => (
  <SettingsSection
    id="own-licences"
    title={<Trans>Licences and downloads</Trans>}
    about={
      <Trans>
        Everything you have licensed or downloaded, with its files and documents. On{' '}
        <Link to={href('ownDownloads')}>a page of their own</Link> you can also look by kind and project.
      </Trans>
    }
  >
    <OwnLicences />
  </SettingsSection>
);
