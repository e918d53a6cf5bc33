import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Photo } from '#features/catalogue/catalogue.contract.ts';
import { openDownload } from '#features/media/downloads.contract.ts';
import type { DownloadSize } from '#features/media/media.rules.ts';
import { ApiError, call } from '#ui/api.ts';
import { toast } from '#ui/toast.ts';
import { creditOf } from '../credit.rules.ts';

/** The link answers with an attachment, so the page stays where it is. */
const follow = ({ url, fileName }: { url: string; fileName: string }): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
};

/** Asks for a short-lived link and follows it. */
export const useDownload = (photo: Photo) => {
  const { t } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const wordsFor = (error: unknown): string => {
    if (error instanceof ApiError && error.reply) return error.reply.message;
    if (error instanceof TypeError) return t`We could not be reached. Check your connection and try again.`;
    return t`The download did not begin. Please try again.`;
  };
  const start = async (size: DownloadSize) => {
    setBusy(true);
    setProblem(undefined);
    try {
      follow(await call(openDownload, { id: photo.id, size }));
      toast({
        title: t`Your download has begun`,
        description: t`Please credit it: ${creditOf(photo)}`,
        variant: 'success',
      });
    } catch (error) {
      setProblem(wordsFor(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problem, start };
};
