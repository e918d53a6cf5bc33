import { Trans, useLingui } from '@lingui/react/macro';
import { use, useEffect, useState } from 'react';
import { Picture } from '#ui/base/Picture.tsx';
import { byKind } from '../by-kind.rules.ts';
import type { ItemView } from '../own-items.contract.ts';
import { ClipSlot, type PreviewedClip } from './clip-slot.ts';
import { MediaThumb, thumbOf } from './MediaThumb.tsx';
import { SoundPreview } from './SoundPreview.tsx';

type Shown = PreviewedClip & Pick<ItemView, 'kind' | 'peaks'>;
type Props = { item: Shown; sizes: string; className?: string };

const POSTER_WIDTH_PX = 1000;

const playing = ({ playables }: Shown, type: RegExp) => playables.filter((file) => type.test(file.type));

/** The poster, and our own player over it as soon as its code is there. */
const Clip = ({ item, sizes, className }: Props) => {
  const load = use(ClipSlot);
  const [loaded, setLoaded] = useState<Awaited<ReturnType<NonNullable<typeof load>>>>();
  useEffect(() => {
    // Without it the poster stays.
    load?.().then(setLoaded, () => undefined);
  }, [load]);
  const { picture } = item;
  const shape = picture ? { aspectRatio: `${picture.width} / ${picture.height}` } : undefined;
  return (
    <div className={`relative w-full overflow-hidden bg-night ${className ?? ''}`} style={shape}>
      {picture && (
        <Picture
          picture={{ ...picture, alt: item.altText || item.title, thumbnailUrl: thumbOf(item) ?? '' }}
          sizes={sizes}
          className="size-full"
        />
      )}
      {loaded && <loaded.ClipPreview key={item.id} item={item} posterUrl={thumbOf(item, POSTER_WIDTH_PX) ?? ''} />}
    </div>
  );
};

/** The picture, clip player or sound player of an item. */
export const MediaPreview = ({ item, sizes, className }: Props) => {
  const { t } = useLingui();
  const looks = { sizes, ...(className && { className }) };
  const player = byKind(item, {
    photo: () => null,
    video: () => (playing(item, /^video\/mp4/).length > 0 ? <Clip item={item} {...looks} /> : null),
    sound: () =>
      item.playables.length > 0 ? (
        <SoundPreview key={item.playables[0]?.url} item={item} {...(className && { className })} />
      ) : null,
  });
  if (player) return player;
  const { picture } = item;
  if (picture) {
    const source = { ...picture, alt: picture.alt || t`Preview of ${item.title}`, thumbnailUrl: thumbOf(item) ?? '' };
    return <Picture picture={source} {...looks} />;
  }
  return (
    <div
      className={`grid min-h-40 place-items-center content-center gap-2 bg-paper-2 text-ink-2 text-sm ${className ?? ''}`}
    >
      <MediaThumb kind={item.kind} className="size-8" />
      <Trans>Nothing to show yet</Trans>
    </div>
  );
};
