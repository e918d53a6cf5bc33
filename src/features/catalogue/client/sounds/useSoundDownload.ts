import { useLingui } from '@lingui/react/macro';
import { openDownload } from '#features/media/downloads.contract.ts';
import { useChange } from '#ui/useChange.ts';
import type { SoundCard } from '../../item-card.contract.ts';
import { followDownload } from '../detail/licence/useDownload.ts';

/** Asks for a short-lived link to a free sound and follows it. */
export const useSoundDownload = ({ id, creator }: SoundCard) => {
  const { t } = useLingui();
  const { run, isBusy } = useChange(openDownload, {
    done: (link) => {
      followDownload(link);
      return {
        title: t`Your download has begun`,
        description: t`Please credit it: ${`Sound: ${creator.name} / Tamarind`}`,
      };
    },
    failed: (said) => ({ title: t`The download did not begin`, description: said }),
  });
  return { isBusy, start: () => void run({ id, size: 'original' }) };
};
