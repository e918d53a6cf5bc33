import { Plural, Trans } from '@lingui/react/macro';
import type { Photo } from '#features/catalogue/catalogue.contract.ts';
import { IslandLocator } from '../../explore/IslandLocator.tsx';
import { AsideHead, ByLine } from '../AsideHead.tsx';
import { WithdrawnNotice } from '../GoneNotice.tsx';
import { LicenceBox } from '../licence/LicenceBox.tsx';
import type { LicenceOrder } from '../licence/useLicence.ts';
import { locationOf } from './photo-words.rules.ts';

const Gone = ({ photo: { category, creator, photographer } }: { photo: Photo }) => (
  <WithdrawnNotice
    title={<Trans>This photo is no longer here</Trans>}
    category={category}
    creator={{ id: creator.id, name: photographer }}
    page="photos"
  >
    <Trans>
      It was withdrawn while you were looking at it, so it can no longer be liked, downloaded or licensed. Licences that
      were sold stay valid.
    </Trans>
  </WithdrawnNotice>
);

type Props = { photo: Photo; order: LicenceOrder; isGone: boolean };

/** What it is, whose it is and how to have it, in sight beside the picture. */
export const PhotoAside = ({ photo, order, isGone }: Props) => {
  const { creator, photographer } = photo;
  return (
    <div className="detail-split">
      <AsideHead title={photo.title} islandSlug={photo.islandSlug} place={locationOf(photo)}>
        <ByLine creator={{ id: creator.id, name: photographer }}>
          <Plural value={creator.photoCount} one="# photo" other="# photos" />,{' '}
          <Plural value={creator.islandCount} one="# island" other="# islands" />
        </ByLine>
      </AsideHead>
      {isGone ? <Gone photo={photo} /> : <LicenceBox order={order} />}
      <div className="mt-5">
        <IslandLocator islandSlug={photo.islandSlug} />
      </div>
    </div>
  );
};
