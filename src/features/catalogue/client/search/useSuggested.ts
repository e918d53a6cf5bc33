import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#ui/api.ts';
import { read } from '#ui/query-client.ts';
import { suggest } from '../../search.contract.ts';
import { readRecent } from './recent-searches.ts';
import { recentAsSuggested, type Suggested, withoutTwins } from './suggested.ts';

/** Between two letters of somebody who types, nobody is asked. */
const PAUSE_MS = 120;
/** Nobody is offered anything for a longer text. */
const LONGEST_TYPED = 80;

const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

/** What may be meant by what was typed; with nothing typed, what was searched for before. */
export const useSuggested = (typed: string, recentVersion: number): Suggested[] => {
  const settled = useSettled(typed);
  const [recent, setRecent] = useState<string[]>([]);
  useEffect(() => {
    if (recentVersion >= 0) setRecent(readRecent());
  }, [recentVersion]);
  const isAsking = settled !== '' && settled.length <= LONGEST_TYPED;
  const { data } = useQuery({
    ...read(call, suggest, { q: settled }),
    enabled: isAsking,
    placeholderData: keepPreviousData,
  });
  if (typed === '') return recent.map(recentAsSuggested);
  return isAsking ? withoutTwins(data ?? []) : [];
};
