import { Trans } from '@lingui/react/macro';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { href } from '#shared/pages.ts';
import { Avatar } from '#ui/base/Avatar.tsx';
import { Icon } from '#ui/base/Icon.tsx';
import { Link } from '#ui/base/Link.tsx';
import { Link as RouterLink } from '#ui/navigation/router.tsx';
import { DetailTitle } from './DetailFrame.tsx';

export const CompareLicences = () => (
  <p className="text-sm">
    <Link to={href('licensing')}>
      <Trans>Compare the licences</Trans>
    </Link>
  </p>
);

type Props = { title: string; islandSlug: string; location: string; children?: ReactNode };

/** Title, and the location of the item. */
export const AsideHead = ({ title, islandSlug, location, children }: Props) => (
  <div className="min-w-0">
    <DetailTitle>{title}</DetailTitle>
    <p className="mt-3 flex gap-2 text-ui">
      <Icon glyph={MapPin} size={16} className="mt-[0.28em] text-ink-2" />
      <span className="min-w-0">
        <Link to={href('island', { name: islandSlug })}>{location}</Link>
      </span>
    </p>
    {children}
  </div>
);

type ByLineProps = { creator: { id: string; name: string; imageUrl: string | null }; children?: ReactNode };

/** Name of the creator, with details below. */
export const ByLine = ({ creator, children }: ByLineProps) => (
  <RouterLink
    to={href('creator', { id: creator.id })}
    className="group mt-4 flex min-h-11 w-fit items-center gap-3 text-ui"
  >
    <Avatar name={creator.name} imageUrl={creator.imageUrl} />
    <span className="leading-snug">
      <b className="block font-semibold underline-offset-4 group-hover:underline">{creator.name}</b>
      {children && <span className="text-ink-2 text-sm">{children}</span>}
    </span>
  </RouterLink>
);
