import type { PreviewedClip } from '#features/media/client/clip-slot.ts';
import { useOnDemand } from '#ui/base/useOnDemand.ts';
import { StartClip } from './StartClip.tsx';

const loadPlayer = () => import('./ClipPlayer.tsx');

const addressOf = ({ playables }: PreviewedClip, type: RegExp): string | null =>
  playables.find((file) => type.test(file.type))?.url ?? null;

/** Plays a clip that is not published yet, for its creator and for reviewers; nothing of it is counted. */
export const ClipPreview = ({ item, posterUrl }: { item: PreviewedClip; posterUrl: string }) => {
  const player = useOnDemand(loadPlayer);
  if (!player.loaded)
    return <StartClip title={item.title} onNear={player.prefetch} onStart={(): void => player.use()} />;
  const clip = {
    id: item.id,
    title: item.title,
    hoverUrl: addressOf(item, /^video\/mp4/),
    streamUrl: addressOf(item, /mpegurl$/),
    durationMs: item.durationMs ?? 0,
    hasSound: item.hasSound ?? true,
    captions: [],
  };
  return <player.loaded.ClipPlayer clip={clip} posterUrl={posterUrl} isCounted={false} />;
};
