import { Trans } from '@lingui/react/macro';
import type { Video } from '../../video.contract.ts';
import { AsideHead, ByLine } from '../detail/AsideHead.tsx';
import { WithdrawnNotice } from '../detail/GoneNotice.tsx';
import { IslandLocator } from '../explore/IslandLocator.tsx';
import { ClipLicence, type ClipOrder } from './ClipLicence.tsx';

/** "Negril, Jamaica", or the island alone. */
export const clipLocation = ({ location, island }: Video): string => [location, island.name].filter(Boolean).join(', ');

const Gone = ({ clip: { category, creator } }: { clip: Video }) => (
  <WithdrawnNotice title={<Trans>This clip is no longer here</Trans>} category={category} creator={creator} page="videos">
    <Trans>
      It was withdrawn while you were looking at it, so it can no longer be liked or licensed. Licences that were sold
      stay valid.
    </Trans>
  </WithdrawnNotice>
);

type Props = { clip: Video; order: ClipOrder; isGone: boolean };

/** What it is, whose it is and how to have it, in sight beside the clip. */
export const ClipAside = ({ clip, order, isGone }: Props) => (
  <div className="detail-split">
    <AsideHead title={clip.title} islandSlug={clip.island.slug} place={clipLocation(clip)}>
      <ByLine creator={clip.creator} />
    </AsideHead>
    {isGone ? <Gone clip={clip} /> : <ClipLicence order={order} />}
    <div className="mt-5">
      <IslandLocator islandSlug={clip.island.slug} />
    </div>
  </div>
);
