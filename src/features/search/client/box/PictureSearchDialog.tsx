import { Trans, useLingui } from '@lingui/react/macro';
import { ImageUp } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useFileDrop } from '#features/media/client/queue/useFileDrop.ts';
import { href } from '#shared/pages.ts';
import { classes } from '#ui/base/classes.ts';
import { Icon, Spinner } from '#ui/base/Icon.tsx';
import { ApiError, call } from '#ui/data/api.ts';
import { Notice } from '#ui/messages/Notice.tsx';
import { useNavigate } from '#ui/navigation/router.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { searchByPicture } from '../../search.contract.ts';
import { saveSearchedPicture } from './searched-picture.ts';

const LONGEST_SIDE_PX = 1024;
const LONGEST_THUMB_PX = 160;
const QUALITY = 0.85;

/** The file is no picture that this browser can read. */
class UnreadablePictureError extends Error {}

const drawn = (picture: ImageBitmap, longestPx: number): HTMLCanvasElement => {
  const scale = Math.min(1, longestPx / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  // Transparent areas become white, not black.
  if (context) {
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  }
  return canvas;
};

/** A small JPEG copy in base64 to send, and a smaller one to show. Both hold pixels only, no metadata. */
const shrinkPicture = async (file: Blob): Promise<{ base64: string; thumbUrl: string }> => {
  const picture = await createImageBitmap(file).catch(() => {
    throw new UnreadablePictureError();
  });
  const copy = drawn(picture, LONGEST_SIDE_PX).toDataURL('image/jpeg', QUALITY);
  const thumbUrl = drawn(picture, LONGEST_THUMB_PX).toDataURL('image/jpeg', QUALITY);
  picture.close();
  return { base64: copy.slice(copy.indexOf(',') + 1), thumbUrl };
};

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

type Step = 'waiting' | 'reading' | 'looking' | 'unreadable' | 'busy' | 'refused' | 'offline';

const stepAfter = (error: unknown): Step => {
  if (error instanceof UnreadablePictureError) return 'unreadable';
  if (!(error instanceof ApiError)) return 'offline';
  return error.status === 503 || error.status === 429 ? 'busy' : 'refused';
};

const usePictureSearch = (isOpen: boolean, onFound: () => void) => {
  const navigate = useNavigate();
  const request = useRef<AbortController>(undefined);
  const [step, setStep] = useState<Step>('waiting');
  const [thumbUrl, setThumbUrl] = useState<string>();

  // Closing the dialog or leaving the page also cancels the search on the server.
  useEffect(() => (isOpen ? () => request.current?.abort() : undefined), [isOpen]);

  const startSearch = async (file: Blob | undefined) => {
    if (!file) return;
    request.current = new AbortController();
    const { signal } = request.current;
    setStep('reading');
    try {
      const { base64, thumbUrl: url } = await shrinkPicture(file);
      setThumbUrl(url);
      setStep('looking');
      const { id } = await call(searchByPicture, { picture: base64 }, { signal });
      saveSearchedPicture({ id, url });
      setStep('waiting');
      onFound();
      void navigate(href('search', {}, { picture: id }));
    } catch (error) {
      setStep(signal.aborted ? 'waiting' : stepAfter(error));
    }
  };
  return { step, thumbUrl, ask: startSearch };
};

const Complaint = ({ step }: { step: Step }) => {
  if (step === 'unreadable')
    return <Trans>This file is no picture that your browser can read. JPEG, PNG and WebP always work.</Trans>;
  if (step === 'busy')
    return (
      <Trans>Search by picture is resting at the moment. Please try again in a minute, or search with words.</Trans>
    );
  if (step === 'refused') return <Trans>This picture could not be used. Please try another one.</Trans>;
  if (step === 'offline')
    return <Trans>The picture could not be sent. Please check your connection and try again.</Trans>;
  return null;
};

type FieldProps = { step: Step; thumbUrl: string | undefined; ask: (file: Blob | undefined) => Promise<void> };

const PictureField = ({ step, thumbUrl, ask: startSearch }: FieldProps) => {
  const inputId = useId();
  const isBusy = step === 'reading' || step === 'looking';
  const isOver = useFileDrop(useCallback(([file]: File[]) => void startSearch(file), [startSearch]));
  return (
    <>
      <label
        htmlFor={inputId}
        className={classes(
          'relative grid min-h-52 cursor-pointer place-content-center place-items-center gap-3 rounded-card border-2 border-dashed p-6 text-center focus-within:outline-3 focus-within:outline-lagoon focus-within:outline-offset-3',
          isOver ? 'border-lagoon bg-lagoon-wash' : 'border-control hover:border-ink',
        )}
      >
        <input
          id={inputId}
          type="file"
          accept="image/*"
          className="sr-only"
          disabled={isBusy}
          onChange={({ target }) => {
            void startSearch(target.files?.[0]);
            target.value = '';
          }}
        />
        {thumbUrl && step !== 'unreadable' ? (
          <img src={thumbUrl} alt="" className="max-h-32 rounded-tile" />
        ) : (
          <Icon glyph={ImageUp} size={32} className="text-ink-2" />
        )}
        <span role="status" className="inline-flex items-center gap-2 font-semibold">
          {isBusy && <Spinner size={18} />}
          {step === 'reading' && <Trans>Making a small copy…</Trans>}
          {step === 'looking' && <Trans>Looking for what is like it…</Trans>}
          {!isBusy && <Trans>Choose a picture</Trans>}
        </span>
        {!isBusy && (
          <span className="text-ink-2 text-sm">
            <Trans>or drop it here, or paste it</Trans>
          </span>
        )}
      </label>
      {!isBusy && step !== 'waiting' && (
        <div className="mt-4">
          <Notice tone="bad" role="alert">
            <Complaint step={step} />
          </Notice>
        </div>
      )}
    </>
  );
};

/** Accepts a picture by choosing, dropping or pasting, and shows similar ones. */
export const PictureSearchDialog = ({ open, onOpenChange }: Props) => {
  const { t } = useLingui();
  const { step, thumbUrl, ask: startSearch } = usePictureSearch(open, () => onOpenChange(false));
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Search by picture`}
      description={
        <Trans>A small copy is looked at on our own machine and forgotten at once. Nobody else gets to see it.</Trans>
      }
    >
      <PictureField step={step} thumbUrl={thumbUrl} ask={startSearch} />
    </Dialog>
  );
};
