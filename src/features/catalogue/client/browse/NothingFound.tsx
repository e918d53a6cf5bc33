import { Plural, Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { ItemKind } from '#features/media/media.rules.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { type BrowseQuery, addressOf, chosenValues, ofKind, withoutChoices } from './browse-address.rules.ts';
import { pillClass } from './pill-class.ts';
import type { ResultPage } from './result-pages.ts';
import type { Go } from './useBrowseMoves.ts';

type Props = { wanted: BrowseQuery; first: ResultPage; go: Go };

const OfKind = ({ kind, count }: { kind: string; count: number }) => {
  if (kind === 'sound') return <Plural value={count} one="See # sound" other="See # sounds" />;
  if (kind === 'video') return <Plural value={count} one="See # video" other="See # videos" />;
  return <Plural value={count} one="See # photo" other="See # photos" />;
};

const Ideas = ({ ideas }: { ideas: readonly string[] }) => (
  <div className="mt-5">
    <p>
      <Trans>There is something for these:</Trans>
    </p>
    <ul className="mt-2.5 flex flex-wrap gap-2">
      {ideas.map((idea) => (
        <li key={idea}>
          <Link to={href('search', {}, { q: idea })} className={pillClass}>
            {idea}
          </Link>
        </li>
      ))}
    </ul>
  </div>
);

/** An empty result is no dead end: fewer filters, other words, and creators hear of it. */
export const NothingFound = ({ wanted, first: { ideas, facets }, go }: Props) => {
  const isNarrowed = chosenValues(wanted).length > 0;
  const others = facets?.kind.filter(({ count }) => count > 0) ?? [];
  return (
    <EmptyState
      title={isNarrowed ? <Trans>Nothing with all of these filters</Trans> : <Trans>Nothing here yet</Trans>}
      actions={
        <>
          {others.map(({ value, count }) => (
            <Button key={value} variant="main" to={addressOf(ofKind(wanted, value as ItemKind))}>
              <OfKind kind={value} count={count} />
            </Button>
          ))}
          {isNarrowed && (
            <Button variant={others.length > 0 ? 'line' : 'main'} onClick={() => go(withoutChoices(wanted))}>
              <Trans>Clear all filters</Trans>
            </Button>
          )}
          <Button to={href('photos')}>
            <Trans>See all photos</Trans>
          </Button>
          <Button variant="ghost" to={href('explore')}>
            <Trans>Explore by island</Trans>
          </Button>
        </>
      }
    >
      {wanted.q ? (
        <Trans>
          Try fewer or other words, or the name of an island. What people look for in vain is counted, without their
          names, and shown to creators as wanted.
        </Trans>
      ) : (
        <Trans>Nobody has published this yet. Take a filter away, or look at what there is.</Trans>
      )}
      {ideas.length > 0 && <Ideas ideas={ideas} />}
    </EmptyState>
  );
};
