import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '#ui/api.ts';
import { read } from '#ui/query-client.ts';
import { toast } from '#ui/toast.ts';
import { listMemberships, type Membership, setMembership } from '../../collections.contract.ts';
import { renewCollections } from '../collection-reads.ts';

/** The tick flips at once and flips back, with a word, if the server refuses. */
export const useMembershipChanges = (itemId: string) => {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { queryKey } = read(call, listMemberships, { id: itemId });

  const show = (id: string, change: Partial<Membership>) =>
    queries.setQueryData(queryKey, (rows) => rows?.map((row) => (row.id === id ? { ...row, ...change } : row)));

  const toggle = async ({ id, title, includes, count }: Membership): Promise<void> => {
    const included = !includes;
    show(id, { includes: included, count: count + (included ? 1 : -1) });
    try {
      const result = await call(setMembership, { id, itemId, included });
      show(id, { includes: result.included, count: result.count });
      toast({ title: included ? t`Saved to “${title}”` : t`Taken out of “${title}”`, variant: 'success' });
      await renewCollections(queries);
    } catch (error) {
      show(id, { includes, count });
      const said = error instanceof ApiError ? error.reply?.message : undefined;
      toast({
        title: included ? t`Could not save to “${title}”` : t`Could not take it out of “${title}”`,
        description: said ?? t`We could not be reached. Check your connection and try again.`,
        variant: 'destructive',
      });
    }
  };
  return { toggle };
};
