import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { openDownload } from '#features/media/media.contract.ts';
import type { DownloadSize } from '#features/media/media.rules.ts';
import { useChange } from '#ui/data/useChange.ts';
import { wordedError } from '#ui/messages/worded.ts';

/** The server replies with an attachment, so the page stays and players keep playing. */
export const followDownload = ({ url, fileName }: { url: string; fileName: string }): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
};

type Options = {
  id: string;
  /** The line by which the creator is credited. */
  credit: string;
  /** Shows an error as a toast, for buttons without space for `problem`. */
  toastsErrors?: boolean;
};

/** Where a download is offered on a page: the box beside the item, and on phones the bar at the bottom. */
export type DownloadPlace = 'box' | 'bar';

/** Requests a short-lived link to an item's file and opens it. */
export const useDownload = ({ id, credit, toastsErrors = false }: Options) => {
  const { i18n, t } = useLingui();
  const [pressedAt, setPressedAt] = useState<DownloadPlace>('box');
  const { run, isBusy, error } = useChange(openDownload, {
    done: (link) => {
      followDownload(link);
      return { title: t`Your download has begun`, description: t`Please credit it: ${credit}` };
    },
    ...(toastsErrors && { failed: (said: string) => ({ title: t`The download did not begin`, description: said }) }),
  });
  const wordsFor = (reason: unknown): string => {
    if (reason instanceof TypeError)
      return navigator.onLine
        ? t`We could not be reached. Check your connection and try again.`
        : t`You’re offline. Try again when you have a signal.`;
    return wordedError(i18n, reason) ?? t`The download did not begin. Please try again.`;
  };
  return {
    isBusy,
    /** What went wrong, where the button was pressed: the other place may be far outside of the window. */
    problemAt: (place: DownloadPlace) => (error && place === pressedAt ? wordsFor(error) : undefined),
    start: (size: DownloadSize, place: DownloadPlace = 'box') => {
      setPressedAt(place);
      void run({ id, size });
    },
  };
};
