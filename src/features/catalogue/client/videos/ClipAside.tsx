import { Trans } from '@lingui/react/macro';
import { MapPin } from 'lucide-react';
import { Link as RouterLink } from 'react-router';
import { href } from '#shared/pages.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import type { Video } from '../../video.contract.ts';
import { ClipLicence, type ClipOrder } from './ClipLicence.tsx';

/** "Negril, Jamaica", or the island alone. */
export const placeOfClip = ({ location, island }: Video): string => [location, island.name].filter(Boolean).join(', ');

/** Stands where the licence box stood. */
const Gone = ({ clip }: { clip: Video }) => (
  <section role="alert" className="mt-6 grid justify-items-start gap-3 rounded-card border border-line bg-card p-5">
    <h2 className="text-xl">
      <Trans>This clip is no longer here</Trans>
    </h2>
    <p className="text-ink-2 text-sm">
      <Trans>
        It was withdrawn while you were looking at it, so it can no longer be liked or licensed. Licences that were sold
        stay valid.
      </Trans>
    </p>
    <Button variant="main" to={href('videos', {}, { category: clip.category.slug })}>
      <Trans>More in {clip.category.name}</Trans>
    </Button>
  </section>
);

type Props = { clip: Video; order: ClipOrder; isGone: boolean };

/** What it is, whose it is and how to have it, in sight beside the clip. */
export const ClipAside = ({ clip, order, isGone }: Props) => (
  <div>
    <h1 className="detail-title">{clip.title}</h1>
    <p className="mt-3 flex items-center gap-2 text-ui">
      <Icon glyph={MapPin} size={16} className="text-ink-2" />
      <Link to={href('island', { name: clip.island.slug })}>{placeOfClip(clip)}</Link>
    </p>
    <RouterLink to={href('creator', { id: clip.creator.id })} className="group mt-5 flex items-center gap-3 text-ui">
      <Avatar name={clip.creator.name} />
      <b className="font-semibold underline-offset-4 group-hover:underline">{clip.creator.name}</b>
    </RouterLink>
    {isGone ? <Gone clip={clip} /> : <ClipLicence order={order} />}
  </div>
);
