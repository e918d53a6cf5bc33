import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '#ui/api.ts';
import { toast } from '#ui/toast.ts';
import { discardItem, handInItem, listOwnItems, retryItem, withdrawItem } from '../../own-items.contract.ts';
import { dropItem, putItem } from '../own-item-pages.ts';

/** What a creator can do with an item as a whole. A refusal is told in the server's words, and the list is renewed. */
export const useItemMoves = () => {
  const { t } = useLingui();
  const queries = useQueryClient();
  const onError = (error: Error) => {
    const reply = error instanceof ApiError ? error.reply : null;
    toast({
      title: t`That did not work`,
      description: reply?.message ?? t`We could not be reached. Check your connection and try again.`,
      variant: 'destructive',
    });
    if (reply?.code === 'movedOn' || reply?.code === 'notFound')
      void queries.invalidateQueries({ queryKey: [listOwnItems.path] });
  };
  return {
    handingIn: useMutation({
      mutationFn: (id: string) => call(handInItem, { id }),
      onSuccess: (item) => putItem(queries, item),
    }),
    retrying: useMutation({
      mutationFn: (id: string) => call(retryItem, { id }),
      onSuccess: (item) => putItem(queries, item),
      onError,
    }),
    withdrawing: useMutation({
      mutationFn: (id: string) => call(withdrawItem, { id }),
      onSuccess: (item) => putItem(queries, item),
      onError,
    }),
    discarding: useMutation({
      mutationFn: (id: string) => call(discardItem, { id }),
      onSuccess: (_, id) => dropItem(queries, id),
      onError,
    }),
  };
};

export type ItemMoves = ReturnType<typeof useItemMoves>;
