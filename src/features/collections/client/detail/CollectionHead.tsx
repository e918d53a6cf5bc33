import { Plural, Trans } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import { DetailTitle } from '#features/items/client/detail/DetailFrame.tsx';
import type { CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Badge } from '#ui/labels/Badge.tsx';
import { Link } from '#ui/navigation/router.tsx';
import type { getCollection } from '../../collections.contract.ts';
import { SeasonBadge, SeasonDates } from '../SeasonWords.tsx';

export type WholeCollection = CallReply<typeof getCollection>;

const Maker = ({ owner }: Pick<WholeCollection, 'owner'>) => {
  if (!owner) return <Trans>Gathered by our editors</Trans>;
  const name = (
    <Link to={href('creator', { id: owner.id })} className="link">
      {owner.name}
    </Link>
  );
  return <Trans>Gathered by {name}</Trans>;
};

/** Title, curator and season of a collection. */
export const CollectionHead = ({ collection }: { collection: WholeCollection }) => {
  const { title, note, owner, season, today, visibility, count, gone } = collection;
  return (
    <header>
      <DetailTitle>{title}</DetailTitle>
      <p className="mt-3 text-ink-2 text-ui">
        <Maker owner={owner} />
        <span aria-hidden="true" className="px-1.5">
          ·
        </span>
        <Plural value={count} one="# item" other="# items" />
      </p>
      {(season || visibility === 'private') && (
        <p className="mt-3 flex flex-wrap items-center gap-3 font-medium text-sm">
          {season && (
            <>
              <SeasonBadge season={season} today={today} />
              <SeasonDates season={season} />
            </>
          )}
          {visibility === 'private' && (
            <Badge icon={Lock}>
              <Trans>Private: only you see it</Trans>
            </Badge>
          )}
        </p>
      )}
      {note && <p className="mt-5 max-w-[44em] whitespace-pre-line">{note}</p>}
      {gone > 0 && (
        <p className="mt-4 text-ink-2 text-sm">
          <Plural value={gone} one="# item is no longer available." other="# items are no longer available." />
        </p>
      )}
    </header>
  );
};
