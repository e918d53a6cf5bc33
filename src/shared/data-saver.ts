/** Says whether pages save data: `on` and `off` were chosen; `slow` and `slowest` were found by the browser, for pages that follow the connection. */
export const DATA_SAVER_COOKIE = 'tamarind-data-saver';

export const dataSaverChoices = ['follow', 'on', 'off'] as const;
export type DataSaverChoice = (typeof dataSaverChoices)[number];

/** How a page saves data: with smaller pictures, or with none until somebody asks for one. */
export type Saving = false | 'small' | 'byTap';

/** What was chosen wins over what the browser's request asks for. */
export const savesData = (cookie: string | undefined, saveDataHeader: string | undefined): Saving => {
  if (cookie === 'slowest') return 'byTap';
  if (cookie === 'on' || cookie === 'slow') return 'small';
  return cookie !== 'off' && saveDataHeader?.trim().toLowerCase() === 'on' && 'small';
};

export const choiceIn = (cookie: string | undefined): DataSaverChoice =>
  cookie === 'on' || cookie === 'off' ? cookie : 'follow';

/** No picture is wider while data is saved: on a phone about half the pixels in each direction. */
const WIDEST_SAVING_PX = 480;

/** The renditions that are offered while data is saved: never none. */
export const savingFiles = <File extends { width: number }>(files: readonly File[]): readonly File[] => {
  const small = files.filter(({ width }) => width <= WIDEST_SAVING_PX);
  return small.length > 0 ? small : files.slice(0, 1);
};

/** The same for a `srcset` that is written already. */
export const savingSrcSet = (srcSet: string): string => {
  const files = srcSet.split(', ').map((entry) => ({ entry, width: Number.parseInt(entry.split(' ')[1] ?? '', 10) }));
  return savingFiles(files)
    .map(({ entry }) => entry)
    .join(', ');
};
