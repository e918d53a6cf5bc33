import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type BrowseQuery, addressOf } from './browse-address.rules.ts';

/** The page keeps its place while a filter changes; what is shown follows when it is there. */
export const KEEP_SCROLL = { state: { keepsPlace: true } };

/** `wanted` is what was chosen, also while its results are still on their way. */
export const useBrowseNavigation = (asked: BrowseQuery) => {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [chosen, setChosen] = useState<BrowseQuery>();
  useEffect(() => {
    // A new address has arrived, be it by Back: it alone says what is chosen.
    if (key) setChosen(undefined);
  }, [key]);

  const go = (next: BrowseQuery) => {
    setChosen(next);
    void navigate(addressOf(next), KEEP_SCROLL);
  };
  return { wanted: chosen ?? asked, go };
};
export type Go = ReturnType<typeof useBrowseNavigation>['go'];
