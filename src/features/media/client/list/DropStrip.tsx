import { Trans } from '@lingui/react/macro';
import { ImageUp } from 'lucide-react';
import type { RefObject } from 'react';
import { MINUTE_MS, SECOND_MS } from '#shared/time.ts';
import { classes } from '#ui/base/classes.ts';
import { Icon } from '#ui/base/Icon.tsx';
import { useFormat } from '#ui/labels/useFormat.ts';
import { itemKinds } from '../../media.rules.ts';
import {
  kindLimits,
  LEAST_MEGAPIXELS,
  LEAST_SOUND_MS,
  LEAST_VIDEO_HEIGHT_PX,
  LEAST_VIDEO_MS,
  LEAST_VIDEO_WIDTH_PX,
  MOST_MEGAPIXELS,
  MOST_SOUND_MS,
  MOST_VIDEO_MS,
  pickerAccepts,
} from '../../upload-limits.rules.ts';

/** Upload limits, formatted for use in sentences. */
export const useLimits = () => {
  const format = useFormat();
  const mostOf = (kind: keyof typeof kindLimits) => format.size(kindLimits[kind].mostBytes);
  return {
    photo: { least: LEAST_MEGAPIXELS, most: MOST_MEGAPIXELS, size: mostOf('photo') },
    video: {
      least: LEAST_VIDEO_MS / SECOND_MS,
      most: MOST_VIDEO_MS / SECOND_MS,
      frame: `${LEAST_VIDEO_WIDTH_PX} × ${LEAST_VIDEO_HEIGHT_PX}`,
      size: mostOf('video'),
    },
    sound: { least: LEAST_SOUND_MS / SECOND_MS, most: MOST_SOUND_MS / MINUTE_MS, size: mostOf('sound') },
  };
};

type Props = {
  input: RefObject<HTMLInputElement | null>;
  onFiles: (files: File[]) => void;
  /** Large while the page has no items. */
  isLarge: boolean;
  /** How many uploads may be open at once; undefined until the server has replied. */
  mostAtOnce: number | undefined;
};

const LimitWords = () => {
  const { photo, video, sound } = useLimits();
  return (
    <Trans>
      Photos {photo.least} to {photo.most} megapixels, {photo.size}. Clips {video.least} to {video.most} s from{' '}
      {video.frame}, {video.size}. Sounds up to {sound.most} min, {sound.size}.
    </Trans>
  );
};

/** Opens the file picker; files may also be dropped anywhere on the page, or pasted. */
export const DropStrip = ({ input, onFiles, isLarge, mostAtOnce }: Props) => (
  <label
    className={classes(
      'relative mt-5 flex cursor-pointer items-center gap-4 rounded-card border-[1.5px] border-control border-dashed bg-card px-4 py-3.5 transition-colors hover:border-ink sm:px-5',
      'has-focus-visible:outline-3 has-focus-visible:outline-ring has-focus-visible:outline-offset-3',
      isLarge && 'min-h-80 flex-col justify-center gap-5 text-center',
    )}
  >
    <Icon glyph={ImageUp} size={isLarge ? 44 : 20} className={isLarge ? 'text-lagoon-text' : ''} />
    <span className={classes('min-w-0', !isLarge && 'flex-1')}>
      <span className={classes('block', isLarge ? 'font-display font-heading text-2xl' : 'font-bold text-ui')}>
        <span className="pointer-coarse:hidden">
          <Trans>Drop photos, clips or sounds here</Trans>
        </span>
        <span className="hidden pointer-coarse:inline">
          <Trans>Choose photos, clips or sounds</Trans>
        </span>
      </span>
      {isLarge ? (
        <span className="mt-2 block text-ink-2">
          {mostAtOnce !== undefined && <Trans>Up to {mostAtOnce} at once.</Trans>}{' '}
          <span className="pointer-coarse:hidden">
            <Trans>Choose them from your device, drag them here, or paste.</Trans>
          </span>
          <span className="hidden pointer-coarse:inline">
            <Trans>They come from your device; several can be chosen at once.</Trans>
          </span>
        </span>
      ) : (
        <span className="block text-ink-2 text-sm">
          <LimitWords />
        </span>
      )}
    </span>
    <input
      ref={input}
      type="file"
      multiple
      accept={pickerAccepts(itemKinds)}
      className="sr-only"
      onChange={({ currentTarget }) => {
        onFiles([...(currentTarget.files ?? [])]);
        currentTarget.value = '';
      }}
    />
  </label>
);

/** Overlay while files are dragged over the page. */
export const DropVeil = () => (
  <div className="pointer-events-none fixed inset-0 z-50 grid animate-fade-in place-items-center bg-scrim p-6">
    <div className="grid size-full place-items-center content-center gap-3 rounded-dialog border-2 border-lagoon border-dashed bg-paper/95 text-center">
      <Icon glyph={ImageUp} size={40} className="text-lagoon-text" />
      <p className="font-display font-heading text-2xl">
        <Trans>Let go to upload</Trans>
      </p>
    </div>
  </div>
);
