import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Call, CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Link } from '#ui/base/Link.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { Badge } from '#ui/labels/Badge.tsx';
import { LoadedPart } from '#ui/messages/LoadedPart.tsx';
import { listOpenBriefs, type OwnBrief } from '../../briefs.contract.ts';
import { BriefStatus, RewardWords, useDay, WhatAndWhere } from './brief-words.tsx';

type Briefs = CallReply<typeof listOpenBriefs>;

export const openBriefsRead = (call: Call) => read(call, listOpenBriefs, {});

/** How many works are there and wanted, until when, and who is on it. */
const Standing = ({ brief: { accepted, wanted, until, creators, ownAnswers } }: { brief: OwnBrief }) => {
  const day = useDay();
  return (
    <span>
      <Trans>
        {accepted} of {wanted} works, until {day(until)}.
      </Trans>{' '}
      {ownAnswers > 0 ? (
        <Plural value={ownAnswers} one="# of your works is attached." other="# of your works are attached." />
      ) : (
        <Plural value={creators} _0="Nobody is on it yet." one="# creator is on it." other="# creators are on it." />
      )}
    </span>
  );
};

const EarlyBadge = ({ until }: { until: string }) => {
  const day = useDay();
  return (
    <Badge tone="lagoon">
      <Trans>Before others, until {day(until.slice(0, 10))}</Trans>
    </Badge>
  );
};

const BriefCard = ({ brief }: { brief: OwnBrief }) => (
  <li className="grid grid-cols-[minmax(0,1fr)_auto] content-start gap-x-5 gap-y-1 border-control border-t pt-4.5 pb-4">
    <h3 className="text-xl">{brief.title}</h3>
    <p className="row-span-2 text-end">
      <span className="block font-display font-heading text-2xl tabular-nums">{brief.searches}</span>
      <span className="text-ink-2 text-xs">
        <Plural value={brief.searches} one="search in 4 weeks" other="searches in 4 weeks" />
      </span>
    </p>
    <p className="text-sm">
      <WhatAndWhere brief={brief} />
      {brief.earlyUntil && (
        <span className="ml-2">
          <EarlyBadge until={brief.earlyUntil} />
        </span>
      )}
      {brief.isNear && (
        <span className="ml-2">
          <Badge tone="leaf">
            <Trans>Your island</Trans>
          </Badge>
        </span>
      )}
    </p>
    {brief.description && <p className="col-span-full whitespace-pre-line text-sm">{brief.description}</p>}
    <p className="col-span-full text-sm">
      <RewardWords brief={brief} />
    </p>
    <div className="col-span-full mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-2 text-sm">
      <Standing brief={brief} />
      <Button
        size="s"
        variant={brief.isNear ? 'main' : 'line'}
        to={href('creatorUploads', {}, { brief: brief.id })}
        className="ml-auto max-sm:ml-0 max-sm:w-full"
      >
        {brief.ownAnswers > 0 ? <Trans>Add works</Trans> : <Trans>Answer this brief</Trans>}
      </Button>
    </div>
  </li>
);

/** Closed briefs that the viewer has answered, with what came of it. */
const Answered = ({ briefs }: { briefs: Briefs['answered'] }) => (
  <>
    <h3 className="mt-8 mb-2 text-lg">
      <Trans>Closed briefs that you answered</Trans>
    </h3>
    <ul className="divide-y divide-line border-line border-y">
      {briefs.map((brief) => (
        <li key={brief.id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-3">
          <Link to={href('creatorUploads', {}, { brief: brief.id })}>{brief.title}</Link>
          <BriefStatus state={brief.state} />
          <span className="text-ink-2 text-sm">
            <Trans>
              {brief.ownAccepted} of your {brief.ownAnswers} works published.
            </Trans>{' '}
            <Plural
              value={brief.licences}
              one="# licence of all works so far."
              other="# licences of all works so far."
            />
          </span>
        </li>
      ))}
    </ul>
  </>
);

type Props = {
  /** The address to come back to after signing in. */
  next: string;
  /** Shows only the first ones; all are on the page of progress. */
  most?: number;
  /** What is shown while no brief is open. */
  empty: ReactNode;
};

/** Open briefs for creators, those of their islands first. */
export const OpenBriefs = ({ next, most, empty }: Props) => {
  const briefs = useQuery(openBriefsRead(call));
  return (
    <LoadedPart query={briefs} failed={<Trans>The briefs could not be loaded</Trans>} next={next} waiting="h-48">
      {({ open, answered }) => (
        <>
          {open.length === 0 ? (
            empty
          ) : (
            <ul className="grid gap-x-[clamp(24px,3.3vw,56px)] lg:grid-cols-2">
              {open.slice(0, most).map((brief) => (
                <BriefCard key={brief.id} brief={brief} />
              ))}
            </ul>
          )}
          {most !== undefined && open.length > most && (
            <p className="mt-4">
              <Link to={href('creatorProgress')}>
                <Plural value={open.length} one="See # brief" other="See all # briefs" />
              </Link>
            </p>
          )}
          {most === undefined && answered.length > 0 && <Answered briefs={answered} />}
        </>
      )}
    </LoadedPart>
  );
};
