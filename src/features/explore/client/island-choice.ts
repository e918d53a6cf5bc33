import { type MouseEvent, useMemo, useRef, useState } from 'react';
import { searchItems } from '#features/search/search.contract.ts';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';

const HOW_MANY = '12';

/** The photos of an island and how many there are of each kind. */
export const islandItems = (slug: string, ask: typeof call = call) =>
  read(ask, searchItems, { kind: 'photo', island: slug, limit: HOW_MANY });

/** The island under the pointer or the focus, marked on the map and in the list alike. */
export const useMarking = () => {
  const [marked, mark] = useState<string>();
  /** Somebody without a pointer is taken along to what opens. */
  const choseByKey = useRef<HTMLElement | SVGElement | null>(null);
  return useMemo(
    () => ({
      marked,
      mark,
      choseByKey,
      onChoose: (event: MouseEvent<HTMLElement | SVGElement>) => {
        choseByKey.current = event.detail === 0 ? event.currentTarget : null;
      },
    }),
    [marked],
  );
};

export type Marking = ReturnType<typeof useMarking>;
