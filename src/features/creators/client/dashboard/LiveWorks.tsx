import { Plural, Trans } from '@lingui/react/macro';
import { Bookmark, Eye, ShoppingBag } from 'lucide-react';
import type { ReactNode } from 'react';
import { SoundFace } from '#features/media/client/Waveform.tsx';
import type { CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Icon, VisuallyHidden } from '#ui/base/Icon.tsx';
import { Picture } from '#ui/base/Picture.tsx';
import { Section } from '#ui/base/sections.tsx';
import { Link } from '#ui/navigation/router.tsx';
import type { getDashboard } from '../../dashboard.contract.ts';

type Live = CallReply<typeof getDashboard>['live'];
type LiveWork = Live['works'][number];

const WALL_SIZES = '(width < 48rem) 46vw, 220px';

/** The picture of a work at any size, or the waveform of a sound. */
export const LivePicture = ({ work, sizes, priority }: { work: LiveWork; sizes: string; priority?: boolean }) => {
  const { card } = work;
  if (card.kind === 'sound') return <SoundFace peaks={card.peaks} className="size-full" />;
  return (
    <Picture
      // The title stands beside it.
      picture={{ ...card, alt: '' }}
      sizes={sizes}
      className="size-full object-cover"
      {...(priority && { priority })}
    />
  );
};

const Fact = ({ glyph, count, name }: { glyph: typeof Eye; count: number; name: ReactNode }) =>
  count > 0 && (
    <span className="inline-flex items-center gap-1">
      <Icon glyph={glyph} size={14} />
      {count}
      <VisuallyHidden> {name}</VisuallyHidden>
    </span>
  );

/** What happened to a work this week; nothing where nothing did. */
export const WeekFacts = ({ work: { views, saves, licences } }: { work: LiveWork }) => (
  <span className="flex gap-3 text-ink-2 text-sm tabular-nums empty:hidden">
    <Fact glyph={Eye} count={views} name={<Plural value={views} one="view" other="views" />} />
    <Fact glyph={Bookmark} count={saves} name={<Plural value={saves} one="like or save" other="likes and saves" />} />
    <Fact glyph={ShoppingBag} count={licences} name={<Plural value={licences} one="licence" other="licences" />} />
  </span>
);

/** Live works as pictures: what was seen, saved and sold this week. */
export const LiveWorks = ({ live: { count, works } }: { live: Live }) => {
  // The first one is at the top of the page.
  const others = works.slice(1);
  return (
    others.length > 0 && (
      <Section
        id="live-title"
        title={<Trans>This week</Trans>}
        about={<Trans>Seen, saved and sold in seven days</Trans>}
        action={
          <Link to={href('creatorUploads')} className="link">
            <Plural value={count} one="# live work" other="All # live works" />
          </Link>
        }
      >
        <ul className="grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3 lg:grid-cols-6">
          {others.map((work) => (
            <li key={work.card.id} className="min-w-0">
              <Link to={href(work.card.kind, { id: work.card.id })} className="group block">
                <span className="block aspect-[4/3] overflow-hidden rounded-tile bg-paper-2">
                  <LivePicture work={work} sizes={WALL_SIZES} />
                </span>
                <span className="mt-1.5 block truncate text-sm group-hover:underline">{work.card.title}</span>
              </Link>
              <WeekFacts work={work} />
            </li>
          ))}
        </ul>
      </Section>
    )
  );
};
