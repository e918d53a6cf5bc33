import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '#ui/api.ts';
import { read } from '#ui/query-client.ts';
import { useChange } from '#ui/useChange.ts';
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
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);
  /** Grows with each refusal: what was built upon a refused list is not sent. */
  const refusals = useRef(0);

  const saving = useChange(putFeatured, {
    update: (cache, saved) => {
      cache.write(featuredQuery.queryKey, () => saved);
      cache.keep(featuredQuery.queryKey);
    },
    failed: (said) => {
      refusals.current += 1;
      setWanted(undefined);
      return { title: t`Not changed`, description: said };
    },
  });
  const send = async (entries: readonly FeaturedEntry[], basedOn: number): Promise<void> => {
    // Each change names the version that the one before it was answered with.
    const version = queries.getQueryData(featuredQuery.queryKey)?.version ?? '';
    if (basedOn === refusals.current) await saving.run({ version, entries: entries.map(bare) });
    waiting.current -= 1;
    if (waiting.current === 0) setWanted(undefined);
  };
  const change = (entries: readonly FeaturedEntry[]) => {
    const basedOn = refusals.current;
    setWanted(entries);
    waiting.current += 1;
    // An answer that is on its way is older than this.
    void queries.cancelQueries({ queryKey: featuredQuery.queryKey });
    line.current = line.current.then(() => send(entries, basedOn));
  };
  return { list, entries: wanted ?? list.data?.entries ?? [], change };
};
