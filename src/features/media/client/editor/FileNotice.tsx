import { Trans, useLingui } from '@lingui/react/macro';
import { FileUp, RotateCw, X } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { Button } from '#ui/base/Button.tsx';
import { useFormat } from '#ui/labels/useFormat.ts';
import { Notice } from '#ui/messages/Notice.tsx';
import { worded } from '#ui/messages/worded.ts';
import type { ItemView, Rejection } from '../../own-items.contract.ts';
import { isRetryUseful } from '../../own-items.rules.ts';
import { mainAnswer } from '../../review.rules.ts';
import { pickerAccepts } from '../../upload-limits.rules.ts';
import { ChooseAgain } from '../list/ChooseAgainRow.tsx';
import { RefusalWords, TransferActions, TransferProgress } from '../list/TransferRow.tsx';
import { SlimProgress } from '../list/UploadProgress.tsx';
import { useCancelUpload } from '../list/useCancelUpload.tsx';
import { useRetry } from '../own-items.ts';
import { percentOf, type Transfer } from '../queue/transfer.rules.ts';
import { resumeUpload, uploadQueue } from '../queue/upload-queue.ts';
import { type UnfinishedUpload, useUnfinished } from '../queue/useTransfers.ts';
import { RejectionNotice } from './RejectionNotice.tsx';

const none: readonly Transfer[] = [];

/** The upload that will replace this item's file: from this browser, or started before a reload. */
const useReplacement = (itemId: string) => {
  const transfers = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.transfers, () => none);
  const { unfinished, drop } = useUnfinished(transfers);
  const isForItem = ({ replacesItemId }: Transfer | UnfinishedUpload) => replacesItemId === itemId;
  return { transfer: transfers.find(isForItem), stopped: unfinished.find(isForItem), drop };
};

/** Focus stays in the notice while its buttons come and go, and moves to the title when the notice goes. */
const useKeptFocus = (stage: string) => {
  const box = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each stage has buttons of its own
  useEffect(() => {
    if (hasFocus.current && !box.current?.contains(document.activeElement)) box.current?.focus({ preventScroll: true });
  }, [stage]);
  useLayoutEffect(() => {
    const notice = box.current;
    return () => {
      if (!hasFocus.current) return;
      const frame = notice?.closest<HTMLElement>('aside, [role=dialog]');
      (frame?.querySelector<HTMLElement>('h2[tabindex]') ?? frame)?.focus({ preventScroll: true });
    };
  }, []);
  return {
    ref: box,
    tabIndex: -1,
    onFocus: () => {
      hasFocus.current = true;
    },
    // Without a target the focused button was removed, or the window lost the focus.
    onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
      if (relatedTarget) hasFocus.current = false;
    },
  };
};

/** Name and size of the new file, above its progress. */
const NewFile = ({ file, children }: { file: { fileName: string; bytes: number }; children: ReactNode }) => {
  const format = useFormat();
  return (
    <>
      <p className="mt-0.5 mb-2">
        {file.fileName} · {format.size(file.bytes)}
      </p>
      {children}
      <p className="mt-2 text-ink-2">
        <Trans>It replaces the old file. What you wrote about it stays.</Trans>
      </p>
    </>
  );
};

type StoppedProps = {
  file: { fileName: string; bytes: number };
  percent: number;
  onFile: (file: File) => boolean;
  onCancel: () => void;
};

const Stopped = ({ file, percent, onFile, onCancel }: StoppedProps) => (
  <Notice tone="warning" title={<Trans>The new file has not arrived yet</Trans>}>
    <NewFile file={file}>
      <SlimProgress words={<Trans>Stopped at {percent} %</Trans>} percent={percent} tone="standing" />
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <ChooseAgain fileName={file.fileName} onFile={onFile} />
        <Button variant="ghost" size="s" icon={X} onClick={onCancel}>
          <Trans>Cancel upload</Trans>
        </Button>
      </div>
    </NewFile>
  </Notice>
);

type IdleProps = { item: ItemView; refused: Transfer | undefined };

const RefusedFile = ({ refused }: Pick<IdleProps, 'refused'>) =>
  refused && (
    <p role="alert" className="mt-2">
      <span className="font-bold">
        <Trans>{refused.fileName} was not taken.</Trans>
      </span>{' '}
      <RefusalWords transfer={refused} />
    </p>
  );

/** The button that chooses the new file. */
const ChooseFile = ({ item, isMain, children }: { item: ItemView; isMain: boolean; children: ReactNode }) => {
  const input = useRef<HTMLInputElement>(null);
  const { t } = useLingui();
  return (
    <>
      <Button size="s" variant={isMain ? 'main' : 'line'} icon={FileUp} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t`Another file for ${item.title}`}
        accept={pickerAccepts([item.kind])}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) uploadQueue.replace(item, file);
          currentTarget.value = '';
        }}
      />
    </>
  );
};

/** No upload is running: retry the same file, or choose another one. */
const Failed = ({ item, refused }: IdleProps) => {
  const retrying = useRetry();
  const { i18n } = useLingui();
  return (
    <Notice tone="bad" title={<Trans>This file could not be prepared</Trans>}>
      <p className="mt-0.5">{item.failure && worded(i18n, item.failure)}</p>
      <RefusedFile refused={refused} />
      <div className="mt-3 flex flex-wrap gap-2">
        {isRetryUseful(item.failure) && (
          <Button size="s" icon={RotateCw} busy={retrying.isBusy} onClick={() => void retrying.run({ id: item.id })}>
            <Trans>Try again</Trans>
          </Button>
        )}
        <ChooseFile item={item} isMain={false}>
          <Trans>Choose another file</Trans>
        </ChooseFile>
      </div>
      <p className="mt-2 text-ink-2">
        <Trans>With another file, everything you wrote about this one stays.</Trans>
      </p>
    </Notice>
  );
};

const answerWords = {
  correct: <Trans>Correct it and submit it again. If you see it differently, appeal.</Trans>,
  replace: <Trans>Send a better file in its place: words, hotspots and releases stay. Or appeal.</Trans>,
  appeal: <Trans>If it is your own work, appeal and tell us how it was made. If it is not, please delete it.</Trans>,
  delete: <Trans>It is best deleted. If you see it differently, appeal.</Trans>,
} satisfies Record<ReturnType<typeof mainAnswer>, ReactNode>;

/** Why it was not accepted, and what its creator can do about it. */
const Rejected = ({ item, rejection, refused }: IdleProps & { rejection: Rejection }) => {
  const answer = mainAnswer(rejection.reasons);
  return (
    <RejectionNotice rejection={rejection}>
      <RefusedFile refused={refused} />
      <p className="mt-2">{answerWords[answer]}</p>
      <div className="mt-3">
        <ChooseFile item={item} isMain={answer === 'replace'}>
          <Trans>Replace the file</Trans>
        </ChooseFile>
      </div>
    </RejectionNotice>
  );
};

/** Notice of a failed or rejected item, or the progress of the file that will replace its own. */
export const FileNotice = ({ item }: { item: ItemView }) => {
  const { i18n, t } = useLingui();
  const { transfer, stopped, drop } = useReplacement(item.id);
  const cancelling = useCancelUpload(drop);
  const box = useKeptFocus(transfer?.status ?? (stopped ? 'stopped' : 'failed'));

  const content = () => {
    if (transfer?.status === 'lost')
      return (
        <Stopped
          file={transfer}
          percent={percentOf(transfer)}
          onFile={(file) => uploadQueue.chooseAgain(transfer.key, file)}
          onCancel={() => cancelling.cancelTransfer(transfer)}
        />
      );
    if (transfer && transfer.status !== 'refused')
      return (
        <Notice tone="lagoon" title={<Trans>A new file is on its way</Trans>}>
          <NewFile file={transfer}>
            <div className="flex items-center gap-2">
              <div className="min-w-0 flex-1">
                <TransferProgress transfer={transfer} />
              </div>
              <TransferActions transfer={transfer} onCancel={cancelling.cancelTransfer} />
            </div>
            {transfer.status === 'retrying' && transfer.sentence && <p>{worded(i18n, transfer.sentence)}</p>}
          </NewFile>
        </Notice>
      );
    if (stopped)
      return (
        <Stopped
          file={stopped}
          percent={percentOf({ bytes: stopped.bytes, sentBytes: stopped.receivedBytes })}
          onFile={(file) => resumeUpload(stopped, file)}
          onCancel={() => cancelling.cancelUnfinished(stopped)}
        />
      );
    if (item.rejection) return <Rejected item={item} rejection={item.rejection} refused={transfer} />;
    return <Failed item={item} refused={transfer} />;
  };

  return (
    <section aria-label={t`The file of this item`} className="rounded-card" {...box}>
      {content()}
      {cancelling.dialog}
    </section>
  );
};
