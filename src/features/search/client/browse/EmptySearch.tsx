import { Plural, Trans } from '@lingui/react/macro';
import { byKind } from '#features/media/by-kind.rules.ts';
import type { ItemKind } from '#features/media/media.rules.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { EmptyState } from '#ui/messages/EmptyState.tsx';
import { Link } from '#ui/navigation/router.tsx';
import { chosenValues, type ListQuery, listAddress } from '../list/list-address.rules.ts';
import type { Go } from '../list/list-navigation.ts';
import type { ResultPage } from '../list/search-pages.ts';
import { ofKind, withoutChoices } from './browse-query.rules.ts';

/** Secondary link styled as a pill. */
export const pillClass =
  'inline-flex min-h-11 items-center rounded-full border border-control px-4 font-semibold text-ink text-ui hover:border-ink hover:bg-paper-2';

type Props = { query: ListQuery; first: ResultPage; go: Go };

const OfKind = (found: { kind: ItemKind; count: number }) =>
  byKind(found, {
    photo: ({ count }) => <Plural value={count} one="See # photo" other="See # photos" />,
    video: ({ count }) => <Plural value={count} one="See # video" other="See # videos" />,
    sound: ({ count }) => <Plural value={count} one="See # sound" other="See # sounds" />,
  });

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

/** Empty result: suggests fewer filters and other words, and invites creators. */
export const NothingFound = ({ query, first: { ideas, facets }, go }: Props) => {
  const isNarrowed = chosenValues(query).length > 0;
  const others = (facets?.kind ?? []).flatMap(({ value, count }) =>
    count > 0 ? [{ kind: value as ItemKind, count }] : [],
  );
  return (
    <EmptyState
      title={isNarrowed ? <Trans>Nothing with all of these filters</Trans> : <Trans>Nothing here yet</Trans>}
      actions={
        <>
          {others.map(({ kind, count }) => (
            <Button key={kind} variant="main" to={listAddress(ofKind(query, kind))}>
              <OfKind kind={kind} count={count} />
            </Button>
          ))}
          {isNarrowed && (
            <Button variant={others.length > 0 ? 'line' : 'main'} onClick={() => go(withoutChoices(query))}>
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
      {query.q ? (
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
