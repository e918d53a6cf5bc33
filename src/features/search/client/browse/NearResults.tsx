import { useEffect, useEffectEvent } from 'react';
import { useOnDemand } from '#ui/base/useOnDemand.ts';
import { FEW_RESULTS } from '../../search.rules.ts';
import { isByLikeness, type ListQuery } from '../list/list-address.rules.ts';
import type { ResultPage } from '../list/search-pages.ts';

type Props = { query: ListQuery; first: ResultPage | undefined };

/** Whether the list ends so early that near results continue it. */
const isContinued = ({ query, first }: Props): boolean => {
  if (!first || first.next !== null) return false;
  return isByLikeness(query) || (query.q !== '' && first.total > 0 && first.total <= FEW_RESULTS);
};

/** Near results below the last one. Their code is loaded only where a list ends early; if that fails, they are missing. */
export const NearResults = (props: Props) => {
  const isNeeded = isContinued(props);
  const sections = useOnDemand(() => import('./NearSections.tsx'), { onError: () => undefined });
  const load = useEffectEvent(() => sections.use());
  useEffect(() => {
    if (isNeeded) load();
  }, [isNeeded]);
  return isNeeded && sections.loaded ? <sections.loaded.NearSections query={props.query} /> : null;
};
