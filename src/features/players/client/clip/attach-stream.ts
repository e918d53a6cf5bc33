import type Hls from 'hls.js/light';
import { saver } from '#ui/saver/saver.ts';

/** Quality by shorter side, such as 1080 or 360; `null` adapts to the connection. */
export type Quality = number | null;

export type AttachedStream = {
  /** Largest first; empty where the browser chooses by itself. */
  qualities: () => number[];
  choose: (quality: Quality) => void;
  detach: () => void;
};

type Source = { streamUrl: string | null; previewUrl: string | null };
type News = { onQualities: () => void; onFailed: () => void };

const HLS_TYPE = 'application/vnd.apple.mpegurl';
/** Quality for connections that save data. */
const SAVING_QUALITY = 360;

const shortSide = ({ width, height }: { width: number; height: number }): number => Math.min(width, height);

const plainFile = (film: HTMLVideoElement, url: string | null, { onFailed }: News): AttachedStream => {
  if (url === null) onFailed();
  else film.src = url;
  return {
    qualities: () => [],
    choose: () => undefined,
    detach: () => {
      film.removeAttribute('src');
      film.load();
    },
  };
};

const levelOf = (hls: Hls, quality: Quality): number =>
  quality === null ? -1 : hls.levels.findIndex((level) => shortSide(level) === quality);

/** Plays through hls.js, which supports choosing a quality; recovers from an error once, then falls back to the short preview. */
const through = (
  Engine: typeof Hls,
  film: HTMLVideoElement,
  { streamUrl, previewUrl }: Source & { streamUrl: string },
  news: News,
): AttachedStream => {
  // The content security policy allows no worker from a blob, and a short clip needs none.
  const hls = new Engine({ enableWorker: false, capLevelToPlayerSize: true });
  let current: AttachedStream | undefined;
  let hasMended = false;
  const giveUp = () => {
    hls.destroy();
    if (previewUrl === null) news.onFailed();
    else {
      const wasPlaying = !film.paused;
      current = plainFile(film, previewUrl, news);
      if (wasPlaying) void film.play().catch(() => undefined);
    }
    news.onQualities();
  };
  hls.on(Engine.Events.MANIFEST_PARSED, () => {
    if (saver.isOn()) hls.autoLevelCapping = levelOf(hls, SAVING_QUALITY);
    news.onQualities();
  });
  hls.on(Engine.Events.ERROR, (_, { fatal, type }) => {
    if (!fatal) return;
    if (hasMended || type !== Engine.ErrorTypes.MEDIA_ERROR) return giveUp();
    hasMended = true;
    hls.recoverMediaError();
  });
  hls.loadSource(streamUrl);
  hls.attachMedia(film);
  return {
    qualities: () => (current ? [] : [...new Set(hls.levels.map(shortSide))].sort((one, other) => other - one)),
    choose: (quality: Quality) => {
      if (!current) hls.nextLevel = levelOf(hls, quality);
    },
    detach: () => (current ? current.detach() : hls.destroy()),
  };
};

/** Attaches a clip to its video element: adaptive if possible, else the short preview. */
export const attachStream = async (film: HTMLVideoElement, source: Source, news: News): Promise<AttachedStream> => {
  const { streamUrl, previewUrl } = source;
  if (streamUrl === null) return plainFile(film, previewUrl, news);
  const { default: Engine } = await import('hls.js/light');
  if (Engine.isSupported()) return through(Engine, film, { streamUrl, previewUrl }, news);
  return plainFile(film, film.canPlayType(HLS_TYPE) ? streamUrl : previewUrl, news);
};
