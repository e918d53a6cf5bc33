import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, call } from '#ui/api.ts';
import { read } from '#ui/query-client.ts';
import { toast } from '#ui/toast.ts';
import { type FeaturedEntry, getFeatured, putFeatured } from '../../featured.contract.ts';

const REFETCH_MS = 60_000;

const featuredQuery = { ...read(call, getFeatured, {}), staleTime: 0 };

const bare = ({ itemId, startsAt, endsAt }: FeaturedEntry) => ({ itemId, startsAt, endsAt });

/** The list of what is featured. A change is shown at once and sent in its turn; a refusal takes it back and says why. */
export const useFeatured = () => {
  const { t } = useLingui();
  const queries = useQueryClient();
  const list = useQuery({ ...featuredQuery, refetchInterval: REFETCH_MS });
  const [wanted, setWanted] = useState<readonly FeaturedEntry[]>();
  const underWay = useRef(0);
  /** Grows with each refusal: what was built upon a refused list is not sent. */
  const refusals = useRef(0);

  const saving = useMutation({
    scope: { id: getFeatured.path },
    mutationFn: ({ entries, basedOn }: { entries: readonly FeaturedEntry[]; basedOn: number }) => {
      const version = queries.getQueryData(featuredQuery.queryKey)?.version ?? '';
      return basedOn === refusals.current
        ? call(putFeatured, { version, entries: entries.map(bare) })
        : Promise.resolve(null);
    },
    onSuccess: (saved) => saved && queries.setQueryData(featuredQuery.queryKey, saved),
    onError: (error) => {
      refusals.current += 1;
      setWanted(undefined);
      const reply = error instanceof ApiError ? error.reply : null;
      toast({
        title: t`Not changed`,
        description: reply?.message ?? t`We could not be reached. Check your connection and try again.`,
        variant: 'destructive',
      });
      void queries.invalidateQueries({ queryKey: featuredQuery.queryKey });
    },
    onSettled: () => {
      underWay.current -= 1;
      if (underWay.current === 0) setWanted(undefined);
    },
  });
  const change = (entries: readonly FeaturedEntry[]) => {
    setWanted(entries);
    underWay.current += 1;
    // An answer that is on its way is older than this.
    void queries.cancelQueries({ queryKey: featuredQuery.queryKey });
    saving.mutate({ entries, basedOn: refusals.current });
  };
  return { list, entries: wanted ?? list.data?.entries ?? [], isSaving: saving.isPending, change };
};
