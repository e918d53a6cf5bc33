import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { openDownload } from '#features/media/downloads.contract.ts';
import { ApiError, call } from '#ui/api.ts';
import { toast } from '#ui/toast.ts';
import type { SoundCard } from '../../item-card.contract.ts';

/** The link answers with an attachment, so the page and what plays stay where they are. */
const follow = ({ url, fileName }: { url: string; fileName: string }): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
};

/** Asks for a short-lived link to a free sound and follows it. */
export const useSoundDownload = ({ id, creator }: SoundCard) => {
  const { t } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    try {
      follow(await call(openDownload, { id, size: 'original' }));
      toast({
        title: t`Your download has begun`,
        description: t`Please credit it: ${`Sound: ${creator.name} / Tamarind`}`,
        variant: 'success',
      });
    } catch (error) {
      const said = error instanceof ApiError ? error.reply?.message : undefined;
      toast({
        title: t`The download did not begin`,
        description: said ?? t`We could not be reached. Check your connection and try again.`,
        variant: 'destructive',
      });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, start };
};
