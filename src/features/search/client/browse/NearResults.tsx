import { type ComponentType, useEffect, useState } from 'react';
import { FEW_RESULTS } from '../../search.rules.ts';
import { isByLikeness, type ListQuery } from '../list/list-address.rules.ts';
import type { ResultPage } from '../list/search-pages.ts';

type Props = { query: ListQuery; first: ResultPage | undefined };

/** Whether the list ends so early that near results continue it. */
const isContinued = ({ query, first }: Props): boolean => {
  if (!first || first.next !== null) return false;
  return isByLikeness(query) || (query.q !== '' && first.total > 0 && first.total <= FEW_RESULTS);
};

/** Near results below the last one; their code is loaded only where a list ends early, and left out if that fails. */
export const NearResults = (props: Props) => {
  const isWanted = isContinued(props);
  const [Sections, setSections] = useState<ComponentType<{ query: ListQuery }>>();
  useEffect(() => {
    if (isWanted)
      import('./NearSections.tsx').then(
        (loaded) => setSections(() => loaded.NearSections),
        () => undefined,
      );
  }, [isWanted]);
  return isWanted && Sections ? <Sections query={props.query} /> : null;
};
