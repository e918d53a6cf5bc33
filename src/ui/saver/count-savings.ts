import { addSaved, savedBytesOf, wantedWidth } from './saved-bytes.ts';
import { saver } from './saver.ts';

/** The widths of all renditions are beside a picture that shows a small one. */
const widthsBeside = (image: HTMLImageElement): number[] =>
  (image.parentElement?.dataset.widths ?? '').split(',').filter(Boolean).map(Number);

const savedBy = (image: HTMLImageElement): number => {
  const widths = widthsBeside(image);
  const [file] = performance.getEntriesByName(image.currentSrc) as PerformanceResourceTiming[];
  if (widths.length === 0 || !file || file.encodedBodySize === 0 || file.transferSize === 0) return 0;
  // `naturalWidth` follows `sizes`; the width of the file itself is in the `srcset`.
  const entry = [...(image.parentElement?.querySelectorAll('source') ?? [])]
    .flatMap(({ srcset }) => srcset.split(', '))
    .find((each) => image.currentSrc.endsWith(each.split(' ')[0] ?? ''));
  const width = Number.parseInt(entry?.split(' ')[1] ?? '', 10);
  if (!width) return 0;
  return savedBytesOf(
    { width, bytes: file.encodedBodySize },
    wantedWidth(widths, image.clientWidth * devicePixelRatio),
  );
};

const counted = new WeakSet<HTMLImageElement>();

const count = (image: HTMLImageElement): void => {
  if (counted.has(image) || !image.complete || image.naturalWidth === 0) return;
  counted.add(image);
  const bytes = savedBy(image);
  if (bytes === 0) return;
  try {
    addSaved(localStorage, bytes, new Date());
  } catch {
    return; // Storage is off: nothing is said about savings.
  }
  saver.turn(saver.saving());
};

/** Counts pictures that really came smaller; what the browser had already is not counted. */
export const countSavings = (): void => {
  // The browser notes the sizes of 250 files and then no more; files that were counted need no notes.
  performance.addEventListener('resourcetimingbufferfull', () => performance.clearResourceTimings());
  document.addEventListener('load', ({ target }) => target instanceof HTMLImageElement && count(target), true);
  for (const image of document.images) count(image);
};
