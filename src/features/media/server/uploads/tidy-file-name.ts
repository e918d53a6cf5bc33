/** Characters that cannot be seen, turn the text around, or end a line. */
const UNSEEN = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff\ufff9-\ufffb]/gu;

/** The name as its owner sees it, without folders and without anything that could play tricks on a reader. */
export const tidyFileName = (given: string): string =>
  (given.split(/[/\\]/).at(-1) ?? '').toWellFormed().normalize('NFC').replace(UNSEEN, '').replace(/\s+/g, ' ').trim();

/** What an item is called until its creator says otherwise: the name of its file without the ending. */
export const titleFromName = (fileName: string, longest: number): string => {
  const dot = fileName.lastIndexOf('.');
  const title = dot > 0 ? fileName.slice(0, dot) : fileName;
  return Array.from(title).slice(0, longest).join('').trim();
};
