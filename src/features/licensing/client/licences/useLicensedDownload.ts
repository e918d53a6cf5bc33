import { useLingui } from '@lingui/react/macro';
import { clipCreditOf, creditOf, soundCreditOf } from '#features/items/client/licence/licence.rules.ts';
import { followDownload } from '#features/items/client/licence/useDownload.ts';
import { byKind } from '#features/media/by-kind.rules.ts';
import type { DownloadSize } from '#features/media/media.rules.ts';
import { useChange } from '#ui/data/useChange.ts';
import { type OwnLicence, openLicensedDownload } from '../../own-licences.contract.ts';

/** The line by which the creator of a licensed item is credited. */
export const creditOfLicence = (licence: Pick<OwnLicence, 'kind' | 'creator'>): string => {
  const creator = { name: licence.creator };
  return byKind(licence, {
    photo: () => creditOf({ photographer: creator.name }),
    video: () => clipCreditOf({ creator }),
    sound: () => soundCreditOf({ creator }),
  });
};

/** Requests a short-lived link to a licensed file and opens it. */
export const useLicensedDownload = (licence: Pick<OwnLicence, 'number' | 'kind' | 'creator'>) => {
  const { t } = useLingui();
  const credit = creditOfLicence(licence);
  const { run, sending } = useChange(openLicensedDownload, {
    done: (link) => {
      followDownload(link);
      return { title: t`Your download has begun`, description: t`Please credit it: ${credit}` };
    },
    failed: (said) => ({ title: t`The download did not begin`, description: said }),
  });
  return {
    /** The size that is being asked for. */
    sending: sending?.size,
    start: (size: DownloadSize) => void run({ number: licence.number, size }),
  };
};

export const useSizeWords = (): Record<DownloadSize, string> => {
  const { t } = useLingui();
  return { small: t`Small`, medium: t`Medium`, large: t`Large`, original: t`Original` };
};
