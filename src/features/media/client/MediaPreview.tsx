import { Trans, useLingui } from '@lingui/react/macro';
import { Picture } from '#ui/base/Picture.tsx';
import { byKind } from '../by-kind.rules.ts';
import type { ItemView } from '../own-items.contract.ts';
import { MediaThumb, thumbOf } from './MediaThumb.tsx';
import { SoundPreview } from './SoundPreview.tsx';

type Shown = Pick<ItemView, 'kind' | 'title' | 'altText' | 'picture' | 'playables' | 'peaks' | 'durationMs'>;
type Props = { item: Shown; sizes: string; className?: string };

const POSTER_WIDTH_PX = 1000;

const playing = ({ playables }: Shown, type: RegExp) => playables.filter((file) => type.test(file.type));

const Clip = ({ item, className }: Props) => {
  const { picture } = item;
  return (
    // biome-ignore lint/a11y/useMediaCaption: a preview without speech to write down
    <video
      key={item.playables[0]?.url}
      controls
      loop
      playsInline
      preload="metadata"
      poster={thumbOf(item, POSTER_WIDTH_PX)}
      aria-label={item.altText || item.title}
      className={`w-full bg-night object-contain ${className ?? ''}`}
      style={picture ? { aspectRatio: `${picture.width} / ${picture.height}` } : undefined}
    >
      {playing(item, /^video\/mp4/).map(({ url, type }) => (
        <source key={url} src={url} type={type} />
      ))}
    </video>
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
