import { useState } from 'react';

/** Gives a text to the browser as a file to save. */
export const saveFile = (name: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Browsers read the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

type Page<Entry> = { entries: readonly Entry[]; next: string | null };

/** Reads a paged list to its end; `undefined` when a page could not be loaded, because half a table would be wrong. */
export const useAllPages = <Entry>(readPage: (after: string | null) => Promise<Page<Entry>>) => {
  const [isBusy, setBusy] = useState(false);
  const load = async (): Promise<Entry[] | undefined> => {
    setBusy(true);
    try {
      const all: Entry[] = [];
      let after: string | null = null;
      do {
        const page: Page<Entry> = await readPage(after);
        all.push(...page.entries);
        after = page.next;
      } while (after !== null);
      return all;
    } catch {
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { load, isBusy };
};
