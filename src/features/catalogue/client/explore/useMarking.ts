import { type MouseEvent, useMemo, useRef, useState } from 'react';

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
