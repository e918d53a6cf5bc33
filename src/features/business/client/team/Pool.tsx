import { Plural, Trans } from '@lingui/react/macro';
import type { CallReply } from '#shared/endpoint.ts';
import { useFormat } from '#ui/labels/useFormat.ts';
import type { getTeam } from '../../team.contract.ts';

export type Team = NonNullable<CallReply<typeof getTeam>['team']>;
type Bucket = Team['buckets'][number];

/** More tiles than this cannot be told apart: then the bar says how much is left. */
const MOST_TILES = 240;

/** Tiles are all alike, so each is named by its place. */
const tileNames = Array.from({ length: MOST_TILES }, (_, tile) => `tile ${tile + 1}`);

/** A used tile is what was taken with it: its picture, or for older ones its colour. */
const Tile = ({ isUsed, taken }: { isUsed: boolean; taken: Bucket['taken'][number] | undefined }) => {
  if (!isUsed) return <i />;
  return (
    <i className="is-used" style={taken && { background: taken.colour }}>
      {taken?.thumbnailUrl && <img src={taken.thumbnailUrl} alt="" loading="lazy" width={40} height={30} />}
    </i>
  );
};

const Tiles = ({ bucket: { granted, used, taken } }: { bucket: Bucket }) => (
  <div className="pool-tiles" aria-hidden="true">
    {granted <= MOST_TILES ? (
      tileNames.slice(0, granted).map((name, tile) => <Tile key={name} isUsed={tile < used} taken={taken[tile]} />)
    ) : (
      <span className="pool-bar">
        <b style={{ width: `${(used / granted) * 100}%` }} />
      </span>
    )}
  </div>
);

const Month = ({ bucket }: { bucket: Bucket }) => {
  const format = useFormat();
  const { granted, used, opensAt, expiresAt } = bucket;
  const opened = format.longDay(opensAt);
  const ends = format.longDay(expiresAt);
  return (
    <li>
      <Tiles bucket={bucket} />
      <p className="text-sm">
        <b>{opened}</b>{' '}
        <span className="text-ink-2">
          <Trans>
            {used} of {granted} used, usable until {ends}
          </Trans>
        </span>
      </p>
    </li>
  );
};

/** The pool: one tile is one download, and the months that end first are used first. */
export const Pool = ({ team: { buckets, downloadsLeft } }: { team: Team }) => (
  <section id="pool" aria-labelledby="pool-title" className="team-section">
    <h2 id="pool-title">
      <Trans>The pool</Trans>
    </h2>
    <p className="-mt-2 mb-4 text-ink-2 text-sm">
      <Trans>One tile is one download. The ones that expire first are used first, and unused ones roll over.</Trans>
    </p>
    {buckets.length === 0 ? (
      <p className="text-ink-2">
        <Trans>There are no downloads in the pool at the moment.</Trans>
      </p>
    ) : (
      <ul className="pool">
        {buckets.map((bucket) => (
          <Month key={bucket.id} bucket={bucket} />
        ))}
      </ul>
    )}
    {buckets.length > 1 && (
      <p className="mt-4 font-semibold">
        <Plural value={downloadsLeft} one="# download left in all" other="# downloads left in all" />
      </p>
    )}
  </section>
);
