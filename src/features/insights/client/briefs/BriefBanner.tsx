import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { stateWords } from '#features/media/client/item-words.ts';
import type { CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { IconButton } from '#ui/base/IconButton.tsx';
import { Link } from '#ui/base/Link.tsx';
import { useOnDemand } from '#ui/base/useOnDemand.ts';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { useChange } from '#ui/data/useChange.ts';
import { LoadedPart } from '#ui/messages/LoadedPart.tsx';
import { type AnswerWork, getOpenBrief, takeBackAnswer } from '../../briefs.contract.ts';
import { BriefStatus, RewardWords, useDay, WhatAndWhere } from './brief-words.tsx';

type OpenBrief = CallReply<typeof getOpenBrief>;

const loadAttach = () => import('./AttachDialog.tsx');

/** Files arrive while the screen is open, so the list of answers is read again from time to time. */
const RENEW_MS = 10_000;

const Work = ({ work, briefId, isOpen }: { work: AnswerWork; briefId: string; isOpen: boolean }) => {
  const { t } = useLingui();
  const { title } = work;
  const takingBack = useChange(takeBackAnswer, {
    failed: (message) => ({ title: t`“${title}” stays attached`, description: message }),
  });
  return (
    <li className="flex items-center gap-3 py-1.5 text-sm">
      <span className="min-w-0 flex-1 truncate">{title}</span>
      <span className="text-ink-2">{t(stateWords[work.state])}</span>
      {isOpen && (
        <IconButton
          icon={X}
          label={t`Take “${title}” back from the brief`}
          onClick={() => void takingBack.run({ id: briefId, itemId: work.id })}
        />
      )}
    </li>
  );
};

const Banner = ({ brief, works }: OpenBrief) => {
  const day = useDay();
  const attach = useOnDemand(loadAttach, { takesFocus: true });
  const [isAttaching, setAttaching] = useState(false);
  const isOpen = brief.state === 'open';
  return (
    <section aria-labelledby="brief-title" className="mt-6 rounded-card bg-paper-2 p-5">
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
        <BriefStatus state={brief.state} />
        <span className="text-ink-2">
          <WhatAndWhere brief={brief} />
        </span>
      </p>
      <h2 id="brief-title" className="mt-1 text-2xl">
        {brief.title}
      </h2>
      {brief.description && <p className="mt-2 whitespace-pre-line text-sm">{brief.description}</p>}
      <p className="mt-2 text-ink-2 text-sm">
        {isOpen ? (
          <Trans>
            What you upload here answers this brief until {day(brief.until)}: {brief.accepted} of {brief.wanted} works
            are there.
          </Trans>
        ) : (
          <Trans>This brief is closed. What you upload now is an upload like any other.</Trans>
        )}{' '}
        {isOpen && <RewardWords brief={brief} />}
      </p>
      {works.length > 0 && (
        <details className="mt-2">
          <summary className="cursor-pointer py-1.5 text-sm">
            <Plural value={works.length} one="# of your works is attached" other="# of your works are attached" />
          </summary>
          <ul className="divide-y divide-line">
            {works.map((work) => (
              <Work key={work.id} work={work} briefId={brief.id} isOpen={isOpen} />
            ))}
          </ul>
        </details>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        {isOpen && (
          <Button
            size="s"
            onPointerEnter={attach.prefetch}
            onClick={(event) => {
              setAttaching(true);
              attach.use(event);
            }}
          >
            <Trans>Attach works that you have</Trans>
          </Button>
        )}
        <Link to={href('creatorUploads')} className="text-sm">
          <Trans>Upload without the brief</Trans>
        </Link>
      </div>
      {attach.loaded && isAttaching && (
        <attach.loaded.AttachDialog brief={brief} works={works} onClose={() => setAttaching(false)} />
      )}
    </section>
  );
};

/** The brief that uploads of this page answer. */
export const BriefBanner = ({ briefId }: { briefId: string }) => {
  const brief = useQuery({ ...read(call, getOpenBrief, { id: briefId }), refetchInterval: RENEW_MS });
  return (
    <LoadedPart
      query={brief}
      failed={<Trans>This brief could not be loaded, or it is not open any more</Trans>}
      certain={
        <Trans>
          Uploads go on without it. <Link to={href('creatorProgress')}>See all open briefs</Link>.
        </Trans>
      }
      next={href('creatorUploads', {}, { brief: briefId })}
      waiting="h-36"
    >
      {(data) => <Banner {...data} />}
    </LoadedPart>
  );
};
