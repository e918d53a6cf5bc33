import { Plural, Trans } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/Button.tsx';
import type { CollectionSummary } from '../../collections.contract.ts';
import type { Season } from '../../season.rules.ts';
import { Cover } from '../cover/Cover.tsx';
import { SeasonBadge, SeasonDates } from '../SeasonWords.tsx';

export const LEAD_SIZES = '(min-width: 1024px) 30vw, 50vw';

type Props = { collection: CollectionSummary & { season: Season }; today: string };

/** What is on at the moment, large. */
export const SeasonLead = ({ collection: { id, title, note, season, count, covers }, today }: Props) => (
  <article className="grid items-center overflow-hidden bg-paper-2 max-md:-mx-(--gutter) md:rounded-card lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
    <Cover covers={covers} sizes={LEAD_SIZES} priority className="rounded-none!" />
    <div className="px-(--gutter) py-[clamp(24px,3.6vw,56px)] md:px-[clamp(24px,3.6vw,56px)]">
      <p className="flex flex-wrap items-center gap-3 font-medium text-sm">
        <SeasonBadge season={season} today={today} />
        <SeasonDates season={season} />
      </p>
      <h3 className="mt-4 text-3xl">{title}</h3>
      <p className="mt-4 max-w-[36em] text-ink-2">{note}</p>
      <div className="mt-7 flex flex-wrap items-center gap-5">
        <Button variant="main" to={href('collection', { id })} iconAfter={ArrowRight}>
          <Trans>Open {title}</Trans>
        </Button>
        <span className="text-ink-2 text-sm">
          <Plural value={count} one="# item" other="# items" />
        </span>
      </div>
    </div>
  </article>
);
