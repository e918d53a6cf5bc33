import { Plural, Trans } from '@lingui/react/macro';
import { Heart, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { TileRows } from '#features/items/client/tiles/TileRows.tsx';
import type { CallReply } from '#shared/endpoint.ts';
import { languages } from '#shared/i18n.ts';
import { href } from '#shared/pages.ts';
import { Avatar } from '#ui/base/Avatar.tsx';
import { Icon } from '#ui/base/Icon.tsx';
import { ExternalLink } from '#ui/base/Link.tsx';
import { Picture } from '#ui/base/Picture.tsx';
import { useFormat } from '#ui/labels/useFormat.ts';
import { Link } from '#ui/navigation/router.tsx';
import type { getCreator } from '../../search.contract.ts';

const MOST_ISLANDS = 6;

export type Creator = CallReply<typeof getCreator>;

const Places = ({ creator: { homes, islands } }: { creator: Creator }) => {
  const places = homes.length > 0 ? homes : islands;
  if (places.length === 0) return null;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
      <Icon glyph={MapPin} size={16} />
      {places.slice(0, MOST_ISLANDS).map(({ slug, name: island }) => (
        <Link
          key={slug}
          to={href('island', { name: slug })}
          className="link inline-flex min-h-8 items-center pointer-coarse:min-h-11"
        >
          {island}
        </Link>
      ))}
      {places.length > MOST_ISLANDS && (
        <Plural value={places.length - MOST_ISLANDS} one="and # other place" other="and # other places" />
      )}
    </p>
  );
};

/** What creators say about themselves; text is shown as text, whatever is in it. */
const Said = ({ creator: { about, links, languages: spoken } }: { creator: Creator }) => (
  <>
    {about && <p className="mt-4 max-w-[62ch] whitespace-pre-line break-words">{about}</p>}
    {spoken.length > 0 && (
      <p className="mt-2 text-ink-2 text-sm">
        <Trans>Speaks</Trans> {spoken.map((code) => languages[code].name).join(', ')}
      </p>
    )}
    {links.length > 0 && (
      <ul className="mt-2 flex flex-wrap gap-x-5">
        {links.map((link) => (
          <li key={link} className="max-w-full truncate">
            <ExternalLink href={link}>{new URL(link).hostname.replace(/^www\./, '')}</ExternalLink>
          </li>
        ))}
      </ul>
    )}
  </>
);

type Props = { creator: Creator; action?: ReactNode; headingLevel?: 'h1' | 'h2' };

/** A creator as everybody sees them: cover, name, places, what they say, and pinned works. */
export const CreatorFace = ({ creator, action, headingLevel: Heading = 'h1' }: Props) => {
  const format = useFormat();
  const { name, imageUrl, since, likes, cover, pinned } = creator;
  const month = format.month(since);
  return (
    <>
      {cover && cover.kind !== 'sound' && (
        <div className="mt-4 aspect-[4/1] overflow-clip rounded-card *:size-full *:object-cover">
          <Picture picture={{ ...cover, alt: '' }} sizes="100vw" priority className="size-full object-cover" />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-7 gap-y-4 pt-[clamp(24px,3vw,48px)] pb-[clamp(20px,2.4vw,36px)] md:items-start">
        <Avatar name={name} imageUrl={imageUrl} size="xl" />
        <div className="min-w-0 flex-1 basis-72 max-md:order-1 max-md:basis-full">
          <Heading className="break-words font-hero text-[clamp(2.5rem,1.6rem+3.4vw,4.5rem)] leading-[0.98] tracking-[-0.036em]">
            {name}
          </Heading>
          <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-2">
            <span>
              <Trans>On Tamarind since {month}</Trans>
            </span>
            {likes > 0 && (
              <span className="inline-flex items-center gap-1.5">
                <Icon glyph={Heart} size={16} />
                <Plural value={likes} one="# like" other="# likes" />
              </span>
            )}
          </p>
          <Places creator={creator} />
          <Said creator={creator} />
        </div>
        {action}
      </div>
      {pinned.length > 0 && (
        <section aria-labelledby="pinned-title" className="mb-8">
          <h2 id="pinned-title" className="mb-3 text-xl">
            <Trans>Chosen works</Trans>
          </h2>
          <TileRows items={pinned} />
        </section>
      )}
    </>
  );
};
