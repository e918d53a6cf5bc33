import { LatestLikes } from '#features/items/client/own/LatestLikes.tsx';
import { MoneyParts } from '#features/licensing/client/ProfileParts.tsx';
import { OwnDataSections } from '#features/own-data/client/OwnDataSections.tsx';

/** Parts of the profile that belong to features after accounts; they load after the page. */
export const ProfileParts = () => <MoneyParts />;

/** …and those at its end. */
export const ProfileEnd = () => (
  <>
    <LatestLikes />
    <OwnDataSections />
  </>
);
