import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { call } from '#ui/data/api.ts';
import { traceKeys } from '#ui/data/device-traces.ts';
import { read } from '#ui/data/query-client.ts';
import { suggest } from '../../search.contract.ts';

const MOST_RECENT = 6;
const LONGEST_RECENT = 80;

/** Recent searches, newest first; stored in this browser only. */
const readRecent = (): string[] => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(traceKeys.recentSearches) ?? '[]');
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string').slice(0, MOST_RECENT) : [];
  } catch {
    return [];
  }
};

export const saveRecent = (query: string): void => {
  const text = query.trim();
  if (!text || text.length > LONGEST_RECENT) return;
  const others = readRecent().filter((one) => one.toLowerCase() !== text.toLowerCase());
  try {
    localStorage.setItem(traceKeys.recentSearches, JSON.stringify([text, ...others].slice(0, MOST_RECENT)));
  } catch {
    // Storage is disabled or full: nothing is saved.
  }
};

export const clearRecent = (): void => {
  try {
    localStorage.removeItem(traceKeys.recentSearches);
  } catch {
    // Storage is disabled, so there is nothing to clear.
  }
};

type Suggestion = CallReply<typeof suggest>[number];
export type Suggested = Pick<
  Suggestion,
  'text' | 'target' | 'count' | 'itemKind' | 'reason' | 'thumbnailUrl' | 'colour'
> & {
  kind: Suggestion['kind'] | 'recent';
};

/** Label of each kind; plain words need none. */
export const kindWords: Partial<Record<Suggested['kind'], MessageDescriptor>> = {
  island: msg`Island`,
  category: msg`Category`,
  creator: msg`Creator`,
  product: msg`Product`,
  collection: msg`Collection`,
};

type Fields = { kind?: string };

const addresses: Record<Suggested['kind'], (target: string, fields: Fields) => string> = {
  recent: (q) => href('search', {}, { q }),
  word: (q, fields) => href('search', {}, { q, ...fields }),
  island: (name, fields) => href('island', { name }, fields),
  category: (slug, fields) => href('category', { slug }, fields),
  creator: (id) => href('creator', { id }),
  product: (id) => href('product', { id }),
  collection: (id) => href('collection', { id }),
};

export const addressOfSuggested = ({ kind, target, itemKind }: Suggested): string =>
  addresses[kind](target, itemKind ? { kind: itemKind } : {});

const recentAsSuggested = (text: string): Suggested => ({
  kind: 'recent',
  text,
  target: text,
  count: null,
  itemKind: null,
  reason: null,
  thumbnailUrl: null,
  colour: null,
});

/** Drops words that equal an island's name: they would find what the island's own page shows. */
export const withoutTwins = (suggested: readonly Suggested[]): Suggested[] => {
  const islands = new Set(suggested.filter(({ kind }) => kind === 'island').map(({ text }) => text.toLowerCase()));
  return suggested.filter(({ kind, text }) => kind !== 'word' || !islands.has(text.toLowerCase()));
};

/** Delay after the last keystroke before suggestions are fetched. */
const PAUSE_MS = 120;
/** No suggestions for longer text. */
const LONGEST_TYPED = 80;

const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

/** Suggestions for the typed text; recent searches when nothing is typed. */
export const useSuggested = (typed: string, recentVersion: number): Suggested[] => {
  const settled = useSettled(typed);
  const [recent, setRecent] = useState<string[]>([]);
  useEffect(() => {
    if (recentVersion >= 0) setRecent(readRecent());
  }, [recentVersion]);
  const isEnabled = settled !== '' && settled.length <= LONGEST_TYPED;
  const { data } = useQuery({
    ...read(call, suggest, { q: settled }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  });
  if (typed === '') return recent.map(recentAsSuggested);
  return isEnabled ? withoutTwins(data ?? []) : [];
};
