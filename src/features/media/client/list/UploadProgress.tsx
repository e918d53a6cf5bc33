import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { href } from '#shared/pages.ts';
import { ExternalLink } from '#ui/base/Link.tsx';
import { useFormat } from '#ui/labels/useFormat.ts';
import { Notice } from '#ui/messages/Notice.tsx';
import { ProgressBar, ProgressTrack } from '#ui/messages/ProgressBar.tsx';
import { worded } from '#ui/messages/worded.ts';
import { megabitsPerSecond, timeLeft } from '../measures.rules.ts';
import { type Batch, batchOf, quarterOf, secondsLeft, type Transfer } from '../queue/transfer.rules.ts';

/** "8 s left", "about 9 min left". */
export const TimeLeftWords = ({ seconds }: { seconds: number }) => {
  const { unit, count } = timeLeft(seconds);
  if (unit === 'seconds') return <Trans>{count} s left</Trans>;
  if (unit === 'minutes') return <Trans>about {count} min left</Trans>;
  return <Plural value={count} one="about # hour left" other="about # hours left" />;
};

const tones = { going: 'lagoon', standing: 'mango' } as const;

type Props = {
  /** Short text about what is happening. */
  words: ReactNode;
  /** From 0 to 100; left out when unknown. */
  percent?: number;
  tone?: keyof typeof tones;
};

/** Progress of one row: text over a thin bar. */
export const SlimProgress = ({ words, percent, tone = 'going' }: Props) => {
  const id = useId();
  return (
    <div className="grid gap-1.5 text-ink-2 text-sm">
      <span id={id} className="tabular-nums">
        {words}
      </span>
      <ProgressTrack slim labelledBy={id} percent={percent} tone={tones[tone]} />
    </div>
  );
};

/** The session ended during an upload. The page must stay open, because only it holds the files. */
export const SessionNotice = ({ transfers }: { transfers: readonly Transfer[] }) =>
  transfers.some(({ status }) => status === 'signedOut') && (
    <div className="mt-5">
      <Notice tone="warning" role="alert" title={<Trans>Your session has ended. Nothing is lost.</Trans>}>
        <Trans>
          Keep this page open, <ExternalLink href={href('login')}>sign in again</ExternalLink> and come back: the
          uploads go on from where they are.
        </Trans>
      </Notice>
    </div>
  );

const Progress = ({ transfers }: { transfers: readonly Transfer[] }) => {
  const { i18n } = useLingui();
  const batch = batchOf(transfers);
  const isSome = (status: Transfer['status']) => transfers.some((transfer) => transfer.status === status);
  if (!batch) return isSome('arrived') && <Trans>All files have arrived.</Trans>;
  if (isSome('signedOut')) return <Trans>You are signed out. The uploads wait.</Trans>;
  const waiting = transfers.find(({ status }) => status === 'retrying');
  if (waiting) return waiting.sentence ? worded(i18n, waiting.sentence) : <Trans>Signal lost, retrying.</Trans>;
  if (!batch.isMoving) return <Trans>Uploads paused.</Trans>;
  const quarter = quarterOf((batch.sentBytes / batch.bytes) * 100);
  return <Trans>Uploading, {quarter} percent.</Trans>;
};

/** Announces progress to screen readers: each quarter, each stop, and the end. The same text is not announced twice. */
export const UploadAnnouncer = ({ transfers }: { transfers: readonly Transfer[] }) => {
  const refused = transfers.filter(({ status }) => status === 'refused').length;
  return (
    <p role="status" className="sr-only">
      <Progress transfers={transfers} />{' '}
      {refused > 0 && <Plural value={refused} one="# file was not taken." other="# files were not taken." />}
    </p>
  );
};

/** Progress of all uploads together. */
export const BatchProgress = ({ batch }: { batch: Batch }) => {
  const format = useFormat();
  const { files, arrived, bytes, sentBytes, bytesPerSecond } = batch;
  const sent = format.size(sentBytes);
  const total = format.size(bytes);
  const seconds = secondsLeft(bytes - sentBytes, bytesPerSecond);
  return (
    <div className="mt-5">
      <ProgressBar
        label={
          arrived > 0 ? (
            <Plural value={files} one={`${arrived} of # file arrived`} other={`${arrived} of # files arrived`} />
          ) : (
            <Plural value={files} one="# file" other="# files" />
          )
        }
        share={sentBytes / bytes}
        tone={batch.isMoving ? 'lagoon' : 'mango'}
        detail={
          seconds !== null && bytesPerSecond !== null ? (
            <Trans>
              {sent} of {total} · <TimeLeftWords seconds={seconds} /> at {megabitsPerSecond(bytesPerSecond)} Mbit/s
            </Trans>
          ) : (
            <Trans>
              {sent} of {total}
            </Trans>
          )
        }
      />
    </div>
  );
};
