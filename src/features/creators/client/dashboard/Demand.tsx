import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { OpenBriefs } from '#features/insights/client/briefs/OpenBriefs.tsx';
import type { CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Link } from '#ui/base/Link.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { Badge } from '#ui/labels/Badge.tsx';
import { LoadedPart } from '#ui/messages/LoadedPart.tsx';
import { getOpenDemand } from '../../dashboard.contract.ts';
import { Sparkline } from './Sparkline.tsx';

type Wish = CallReply<typeof getOpenDemand>['wishes'][number];

const MOST_BRIEFS = 4;

const WishRow = ({ wish: { words, searches, weeks, works, island, isNear } }: { wish: Wish }) => {
  const { t } = useLingui();
  return (
    <li className="flex items-center justify-between gap-4 border-control border-t py-3">
      <div className="min-w-0">
        <Link to={href('search', {}, { q: words })} className="break-words text-lg">
          “{words}”
        </Link>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 text-sm">
          <span>
            <Plural value={searches} one="# search" other="# searches" />
            {' · '}
            <Plural value={works} _0="no work has it" one="# work has it" other="# works have it" />
          </span>
          {island && isNear && (
            <Badge tone="leaf">
              <Trans>Your island</Trans>
            </Badge>
          )}
        </p>
      </div>
      <Sparkline values={weeks} label={t`Searches a week over twelve weeks`} />
    </li>
  );
};

const Wishes = () => {
  const demand = useQuery(read(call, getOpenDemand, {}));
  return (
    <LoadedPart
      query={demand}
      failed={<Trans>What people looked for could not be loaded</Trans>}
      next={href('creatorDashboard')}
    >
      {({ wishes }) =>
        wishes.length === 0 ? (
          <p className="text-ink-2">
            <Trans>In twelve weeks people found what they looked for, or looked too seldom to tell.</Trans>
          </p>
        ) : (
          <ul className="grid gap-x-[clamp(24px,3.3vw,56px)] md:grid-cols-2">
            {wishes.map((wish) => (
              <WishRow key={wish.words} wish={wish} />
            ))}
          </ul>
        )
      }
    </LoadedPart>
  );
};

/** Open briefs, and what people looked for and did not find: ideas for the next pictures. */
export const Demand = () => (
  <div className="bg-paper-2 py-[clamp(28px,3.2vw,48px)]">
    <div className="wrap grid gap-10">
      <section aria-labelledby="briefs-title">
        <h2 id="briefs-title" className="mb-4 text-2xl">
          <Trans>Open briefs</Trans>
        </h2>
        <OpenBriefs
          next={href('creatorDashboard')}
          most={MOST_BRIEFS}
          empty={
            <p className="text-ink-2">
              <Trans>No brief is open. We tell you when there is one for your islands.</Trans>
            </p>
          }
        />
      </section>
      <section aria-labelledby="demand-title">
        <h2 id="demand-title" className="text-2xl">
          <Trans>Looked for and not found</Trans>
        </h2>
        <p className="mt-2 mb-4 max-w-[56ch] text-ink-2">
          <Trans>What people typed in the last twelve weeks and left without, your islands first.</Trans>
        </p>
        <Wishes />
      </section>
    </div>
  </div>
);
