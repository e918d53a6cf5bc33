import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Link } from '#ui/base/Link.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { useChange } from '#ui/data/useChange.ts';
import { Status } from '#ui/labels/Badge.tsx';
import { useFormat } from '#ui/labels/useFormat.ts';
import { LoadedPart } from '#ui/messages/LoadedPart.tsx';
import { demandWeeks } from '../../demand.rules.ts';
import { type getInsights, getUnmetDemand, lookNow, type UnmetWish } from '../../suggestions.contract.ts';
import { type ShownPart, shownKinds } from '../../suggestions.rules.ts';
import { getTrends, type Trend } from '../../trends.contract.ts';
import { WishBrief } from '../briefs/BriefsSection.tsx';
import { outcomeWords, pageOfWork } from './suggestion-parts.tsx';

const SHOWN_WISHES = 4;
const SHOWN_TRENDS = 2;
const SHOWN_CHANGES = 6;

const partAddress = (show: string) => href('adminAiInsights', {}, { show });

type CardProps = { id: string; title: ReactNode; about: ReactNode; links: ReactNode; children: ReactNode };

const Card = ({ id, title, about, links, children }: CardProps) => (
  <section
    aria-labelledby={id}
    className="flex min-w-0 flex-col rounded-card border border-line bg-paper-raised p-[clamp(16px,1.6vw,24px)]"
  >
    <h2 id={id} className="text-2xl">
      {title}
    </h2>
    <p className="mt-1 mb-3 text-ink-2 text-sm">{about}</p>
    {children}
    <p className="mt-auto flex flex-wrap gap-x-5 pt-3 text-sm">{links}</p>
  </section>
);

const CardLink = ({ show, children }: { show: string; children: ReactNode }) => (
  <Link to={partAddress(show)} className="inline-flex min-h-11 items-center">
    {children}
  </Link>
);

/** How often something was looked for, and what came of it, in plain words. */
export const SearchesOf = ({ wish: { searches, clicked } }: { wish: Pick<UnmetWish, 'searches' | 'clicked'> }) => (
  <>
    <Plural value={searches} one="# search" other="# searches" />,{' '}
    {clicked === 0 ? (
      <Trans>nobody opened a result</Trans>
    ) : (
      <Plural value={clicked} one="only one opened a result" other="only # opened a result" />
    )}
  </>
);

const WishLine = ({ wish }: { wish: UnmetWish }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b py-2">
    <span className="min-w-0">
      <Link to={href('search', {}, { q: wish.words })} className="font-semibold break-words">
        {wish.words}
      </Link>
      <span className="block text-ink-2 text-sm">
        <SearchesOf wish={wish} />
      </span>
    </span>
    <WishBrief wish={wish} />
  </li>
);

const addressOf = ({ kind, slug }: Trend): string =>
  kind === 'island' ? href('island', { name: slug }) : href('photos', {}, { category: slug });

const TrendLine = ({ trend }: { trend: Trend }) => (
  <li className="border-line border-b py-2">
    <Link to={addressOf(trend)} className="font-semibold break-words">
      {trend.name}
    </Link>
    <span className="block text-ink-2 text-sm">
      <Trans>
        Rising: {trend.views} views in four weeks, {trend.before} in the four before
      </Trans>
    </span>
  </li>
);

/** What people look for and do not find, and what they look at more than before. */
const Wanted = () => {
  const demand = useQuery(read(call, getUnmetDemand, { weeks: demandWeeks[0] }));
  const { data } = useQuery(read(call, getTrends, {}));
  const trends = data?.trends.slice(0, SHOWN_TRENDS) ?? [];
  return (
    <Card
      id="wanted-title"
      title={<Trans>Wanted</Trans>}
      about={<Trans>What people look for and can’t find, in twelve weeks</Trans>}
      links={
        <>
          <CardLink show="demand">
            <Trans>All gaps</Trans>
          </CardLink>
          <CardLink show="briefs">
            <Trans>Briefs</Trans>
          </CardLink>
          <CardLink show="trends">
            <Trans>Trends and seasons</Trans>
          </CardLink>
        </>
      }
    >
      <LoadedPart
        query={demand}
        failed={<Trans>The suggestions could not be loaded</Trans>}
        next={href('adminAiInsights')}
        waiting="h-48"
      >
        {({ wishes }) => {
          const open = wishes.filter(({ state }) => state !== 'rejected');
          return (
            <ul>
              {open.slice(0, SHOWN_WISHES).map((wish) => (
                <WishLine key={wish.words} wish={wish} />
              ))}
              {trends.map((trend) => (
                <TrendLine key={`${trend.kind} ${trend.slug}`} trend={trend} />
              ))}
              {open.length === 0 && trends.length === 0 && (
                <li className="text-ink-2 text-sm">
                  <Trans>People find what they look for. Gaps appear here after six fruitless searches.</Trans>
                </li>
              )}
            </ul>
          );
        }}
      </LoadedPart>
    </Card>
  );
};

type Reply = CallReply<typeof getInsights>;

const PartName = ({ part }: { part: ShownPart }) => {
  switch (part) {
    case 'words':
      return <Trans>Tags and alt text</Trans>;
    case 'duplicates':
      return <Trans>Duplicates</Trans>;
    case 'unsafe':
      return <Trans>Unsafe</Trans>;
    case 'prices':
      return <Trans>Prices</Trans>;
  }
};

/** Suggestions that an admin says yes or no to, with small pictures of the works. */
const NeedsYourEye = ({ reply: { outcomes, pictures } }: { reply: Reply }) => {
  const openOf = (part: ShownPart) =>
    outcomes
      .filter(({ kind }) => shownKinds[part].some((one) => one === kind))
      .reduce((sum, { open }) => sum + open, 0);
  const waiting = pictures.filter(({ part }) => openOf(part) > 0);
  const done = pictures.filter(({ part }) => openOf(part) === 0);
  return (
    <Card
      id="eye-title"
      title={<Trans>Needs your eye</Trans>}
      about={<Trans>Nothing changes until you say yes</Trans>}
      links={done.map(({ part }) => (
        <CardLink key={part} show={part}>
          <PartName part={part} />
        </CardLink>
      ))}
    >
      {waiting.length === 0 ? (
        <p className="text-ink-2 text-sm">
          <Trans>Nothing waits for you.</Trans>
        </p>
      ) : (
        <ul>
          {waiting.map(({ part, urls }) => (
            <li key={part} className="border-line border-b py-2">
              <Link to={partAddress(part)} className="flex min-h-11 items-baseline gap-3">
                <b className="min-w-[1.6em] font-display font-heading text-xl tabular-nums">{openOf(part)}</b>
                <span>
                  <PartName part={part} />
                </span>
              </Link>
              {urls.length > 0 && (
                <span className="mb-1 grid grid-cols-4 gap-1.5">
                  {urls.map((url) => (
                    <img
                      key={url}
                      src={url}
                      alt=""
                      loading="lazy"
                      className="aspect-3/2 w-full rounded-tile bg-paper-2 object-cover"
                    />
                  ))}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};

/** What became of suggestions, the latest first. */
const WhatChanged = ({ changed }: Pick<Reply, 'changed'>) => {
  const { day } = useFormat();
  return (
    <Card
      id="changed-title"
      title={<Trans>What changed</Trans>}
      about={<Trans>Decided last, with who decided</Trans>}
      links={
        <CardLink show="record">
          <Trans>How we know</Trans>
        </CardLink>
      }
    >
      {changed.length === 0 ? (
        <p className="text-ink-2 text-sm">
          <Trans>Nothing was decided yet.</Trans>
        </p>
      ) : (
        <ul>
          {changed
            .slice(0, SHOWN_CHANGES)
            .map(({ id, itemId, itemKind, title, value, finalValue, state, by, decidedAt }) => (
              <li key={id} className="border-line border-b py-2 text-sm">
                <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <Status kind={outcomeWords[state].kind}>{outcomeWords[state].words}</Status>
                  <span className="text-ink-2">
                    {by ? `${by}, ` : ''}
                    {day(decidedAt)}
                  </span>
                </span>
                <span className="break-words">
                  {itemId && itemKind ? (
                    <Link to={pageOfWork({ id: itemId, kind: itemKind })}>{title}</Link>
                  ) : (
                    <Link to={href('search', {}, { q: title })}>{title}</Link>
                  )}
                  {value && `: ${state === 'edited' ? finalValue : value}`}
                </span>
              </li>
            ))}
        </ul>
      )}
    </Card>
  );
};

/** The opening of the page: three cards, each with its way on. */
export const Opening = ({ reply }: { reply: Reply }) => (
  <div className="grid grid-cols-1 gap-[clamp(16px,1.6vw,24px)] lg:grid-cols-3">
    <Wanted />
    <NeedsYourEye reply={reply} />
    <WhatChanged changed={reply.changed} />
  </div>
);

/** When the library was looked at, and a way not to wait for the night. */
export const LookLine = ({ reply: { ranAt, isLooking } }: { reply: Pick<Reply, 'ranAt' | 'isLooking'> }) => {
  const { t } = useLingui();
  const { moment } = useFormat();
  const looking = useChange(lookNow, { failed: (said) => ({ title: t`Not looked`, description: said }) });
  const time = ranAt && moment(ranAt);
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-2 text-sm">
      <p role="status">
        {isLooking && <Trans>Looking now. New suggestions appear here in a few minutes.</Trans>}
        {!isLooking && time && <Trans>Last look {time}. The next one is tonight.</Trans>}
        {!isLooking && !time && <Trans>First results tomorrow.</Trans>}
      </p>
      {!isLooking && (
        <Button size="s" icon={RefreshCw} busy={looking.isBusy} onClick={() => void looking.run({})}>
          <Trans>Look now</Trans>
        </Button>
      )}
    </div>
  );
};
