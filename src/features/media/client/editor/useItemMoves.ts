import { useLingui } from '@lingui/react/macro';
import { useChange } from '#ui/useChange.ts';
import { discardItem, handInItem, retryItem, withdrawItem } from '../../own-items.contract.ts';
import { dropItem, putItem } from '../own-item-pages.ts';

/** Works on a failed item again. A refusal is told in the server's words, and the list is renewed. */
export const useRetry = () => {
  const { t } = useLingui();
  return useChange(retryItem, {
    update: putItem,
    failed: (said) => ({ title: t`That did not work`, description: said }),
  });
};

/** Ways out for an item: deleting what was never published, and taking what is published off the site. */
export const useLeaving = (onDeleted: (id: string) => void) => {
  const { t } = useLingui();
  const failed = (said: string) => ({ title: t`That did not work`, description: said });
  return {
    discarding: useChange(discardItem, {
      update: (cache, _, { id }) => dropItem(cache, id),
      done: (_, { id }) => onDeleted(id),
      failed,
    }),
    withdrawing: useChange(withdrawItem, { update: putItem, failed }),
  };
};

export const useHandIn = () => useChange(handInItem, { update: putItem });
