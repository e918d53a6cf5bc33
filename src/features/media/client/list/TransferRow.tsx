import { Trans, useLingui } from '@lingui/react/macro';
import { Pause, Play, RotateCw, X } from 'lucide-react';
import { memo, type ReactNode, useEffect, useState } from 'react';
import { IconButton } from '#ui/base/IconButton.tsx';
import { Status } from '#ui/labels/Badge.tsx';
import { useFormat } from '#ui/labels/useFormat.ts';
import { worded } from '#ui/messages/worded.ts';
import type { ItemKind } from '../../media.rules.ts';
import { kindLimits } from '../../upload-limits.rules.ts';
import { MediaThumb } from '../MediaThumb.tsx';
import { isMoving, percentOf, secondsLeft, type Transfer } from '../queue/transfer.rules.ts';
import { uploadQueue } from '../queue/upload-queue.ts';
import { SlimProgress, TimeLeftWords } from './UploadProgress.tsx';
import { namedBy, type ReplacedItem, UploadRow } from './UploadRow.tsx';

const WIDTH_PX = 144;

let last: Promise<unknown> = Promise.resolve();

const draw = async (file: File): Promise<string | null> => {
  const bitmap = await createImageBitmap(file, { resizeWidth: WIDTH_PX, resizeQuality: 'medium' });
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return new Promise((resolve) =>
    canvas.toBlob((blob) => resolve(blob && URL.createObjectURL(blob)), 'image/jpeg', 0.8),
  );
};

/** Thumbnail of a photo that is still in this browser. One at a time, because each is decoded at full size. */
const localThumbnail = (file: File): Promise<string | null> => {
  const drawn = last.then(() => draw(file)).catch(() => null); // This browser cannot decode the format.
  last = drawn;
  return drawn;
};

const useThumbnail = ({ key, kind, status }: Transfer): string | null => {
  const [src, setSrc] = useState<string | null>(null);
  const needsThumbnail = kind === 'photo' && status !== 'refused';
  useEffect(() => {
    const file = needsThumbnail ? uploadQueue.fileOf(key) : undefined;
    if (!file) return;
    let made: string | null = null;
    let isUnmounted = false;
    void localThumbnail(file).then((url) => {
      made = url;
      if (isUnmounted && url) URL.revokeObjectURL(url);
      else setSrc(url);
    });
    return () => {
      isUnmounted = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [key, needsThumbnail]);
  return src;
};

const ProgressWords = ({ transfer }: { transfer: Transfer }) => {
  const percent = percentOf(transfer);
  const seconds = secondsLeft(transfer.bytes - transfer.sentBytes, transfer.meter.bytesPerSecond);
  switch (transfer.status) {
    case 'waiting':
      return <Trans>Waiting its turn</Trans>;
    case 'paused':
      return <Trans>Paused by you at {percent} %</Trans>;
    case 'retrying':
      return transfer.sentence ? (
        <Trans>Waiting at {percent} %, retrying</Trans>
      ) : (
        <Trans>Signal lost at {percent} %, retrying</Trans>
      );
    case 'signedOut':
      return <Trans>Waits at {percent} % for you to sign in</Trans>;
    case 'arrived':
      return <Trans>Arrived</Trans>;
    default:
      return seconds === null ? (
        <Trans>{percent} %</Trans>
      ) : (
        <Trans>
          {percent} %, <TimeLeftWords seconds={seconds} />
        </Trans>
      );
  }
};

type Props = { transfer: Transfer; onCancel: (transfer: Transfer) => void };

/** Pause, resume, retry and cancel buttons, depending on the status. */
export const TransferActions = ({ transfer, onCancel }: Props) => {
  const { t } = useLingui();
  const { key, status, fileName } = transfer;
  return (
    <>
      {status === 'retrying' && (
        <IconButton icon={RotateCw} label={t`Retry ${fileName} now`} onClick={() => uploadQueue.retryNow(key)} />
      )}
      {isMoving(transfer) && status !== 'retrying' && (
        <IconButton icon={Pause} label={t`Pause ${fileName}`} onClick={() => uploadQueue.pause(key)} />
      )}
      {status === 'paused' && (
        <IconButton icon={Play} label={t`Resume ${fileName}`} onClick={() => uploadQueue.resume(key)} />
      )}
      {status !== 'arrived' && (
        <IconButton icon={X} label={t`Cancel ${fileName}`} onClick={() => onCancel(transfer)} className="-mr-2" />
      )}
    </>
  );
};

const goingOn: readonly Transfer['status'][] = ['waiting', 'sending', 'arrived'];

export const TransferProgress = ({ transfer }: { transfer: Transfer }) => (
  <SlimProgress
    words={<ProgressWords transfer={transfer} />}
    percent={percentOf(transfer)}
    tone={goingOn.includes(transfer.status) ? 'going' : 'standing'}
  />
);

/** The row of an upload in progress. */
export const TransferRow = memo(({ transfer, onCancel, replaced }: Props & { replaced?: ReplacedItem | undefined }) => {
  const { i18n } = useLingui();
  const format = useFormat();
  return (
    <UploadRow
      thumb={<MediaThumb kind={transfer.kind} src={useThumbnail(transfer)} />}
      {...namedBy(replaced, transfer.fileName, format.size(transfer.bytes))}
      status={<TransferProgress transfer={transfer} />}
      actions={<TransferActions transfer={transfer} onCancel={onCancel} />}
      why={transfer.status === 'retrying' && transfer.sentence && worded(i18n, transfer.sentence)}
    />
  );
});

/** The new file is of another kind, so the item's details would not fit it. */
const OtherKindWords = ({ kind }: { kind: ItemKind }) => {
  const { i18n } = useLingui();
  const formats = worded(i18n, kindLimits[kind].formats);
  const words: Record<ItemKind, ReactNode> = {
    photo: <Trans>This item is a photo, so only another photo ({formats}) can replace its file.</Trans>,
    video: <Trans>This item is a clip, so only another clip ({formats}) can replace its file.</Trans>,
    sound: <Trans>This item is a sound, so only another sound ({formats}) can replace its file.</Trans>,
  };
  return words[kind];
};

/** Why a file was refused, and what to do. */
export const RefusalWords = ({ transfer: { refusal, sentence } }: { transfer: Transfer }) => {
  const { i18n } = useLingui();
  const format = useFormat();
  if (refusal?.code === 'tooManyUploads') {
    const most = refusal.openUploads;
    return <Trans>{most} files may be on their way at once. Please add this one when some have arrived.</Trans>;
  }
  if (refusal?.code === 'quotaReached') {
    const used = format.size(refusal.usedBytes);
    const all = format.size(refusal.storageBytes);
    const size = format.size(refusal.fileBytes);
    return (
      <Trans>
        You have used {used} of your {all}, and this file has {size}. Delete files that you no longer need, or choose a
        smaller one.
      </Trans>
    );
  }
  if (refusal?.code === 'otherKind') return <OtherKindWords kind={refusal.kind} />;
  if (refusal?.code === 'sentAlready')
    return (
      <Trans>This file is on its way already, as another upload. Cancel that one first, or choose another file.</Trans>
    );
  if (sentence) return worded(i18n, sentence);
  return <Trans>Our server did not take this file. Please try another one.</Trans>;
};

/** The row of a refused file, with what to do about it. */
export const RefusedRow = memo(({ transfer }: { transfer: Transfer }) => {
  const { t } = useLingui();
  const format = useFormat();
  const { key, fileName } = transfer;
  return (
    <UploadRow
      thumb={<MediaThumb kind={transfer.kind} />}
      name={fileName}
      meta={format.size(transfer.bytes)}
      status={
        <Status kind="bad">
          <Trans>Not taken</Trans>
        </Status>
      }
      actions={
        <IconButton
          icon={X}
          label={t`Dismiss ${fileName}`}
          onClick={() => uploadQueue.dismiss((other) => other.key === key)}
          className="-mr-2"
        />
      }
      why={<RefusalWords transfer={transfer} />}
    />
  );
});
