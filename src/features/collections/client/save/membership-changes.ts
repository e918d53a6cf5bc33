import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#ui/api.ts';
import type { CacheWriter } from '#ui/cached.ts';
import { read } from '#ui/query-client.ts';
import { useChange } from '#ui/useChange.ts';
import { listMemberships, type Membership, setMembership } from '../../collections.contract.ts';

/** The tick flips at once and flips back, with a word, if the server refuses. */
export const useMembershipChanges = (itemId: string) => {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { queryKey } = read(call, listMemberships, { id: itemId });

  const rowOf = (id: string) => queries.getQueryData(queryKey)?.find((row) => row.id === id);
  const titleOf = (id: string) => rowOf(id)?.title ?? '';
  const put = (cache: CacheWriter, id: string, fields: Partial<Membership>) =>
    cache.write(queryKey, (rows) => rows?.map((row) => (row.id === id ? { ...row, ...fields } : row)));

  const { run } = useChange(setMembership, {
    show: (cache, { id, included }) => {
      const { includes = false, count = 0 } = rowOf(id) ?? {};
      put(cache, id, { includes: included, count: count + Number(included) - Number(includes) });
      return () => put(cache, id, { includes, count });
    },
    update: (cache, { included, count }, { id }) => put(cache, id, { includes: included, count }),
    done: (_, { id, included }) => ({
      title: included ? t`Saved to “${titleOf(id)}”` : t`Taken out of “${titleOf(id)}”`,
    }),
    failed: (said, _, { id, included }) => ({
      title: included ? t`Could not save to “${titleOf(id)}”` : t`Could not take it out of “${titleOf(id)}”`,
      description: said,
    }),
  });
  return {
    toggle: async ({ id, includes }: Membership): Promise<void> => {
      await run({ id, itemId, included: !includes });
    },
  };
};
