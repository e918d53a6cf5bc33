import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { suggest } from '../../search.contract.ts';

const STORAGE_KEY = 'tamarind-recent-searches';
const MOST_KEPT = 6;
const LONGEST_KEPT = 80;

/** The latest first; only this browser knows them. */
const readRecent = (): string[] => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string').slice(0, MOST_KEPT) : [];
  } catch {
    return [];
  }
};

export const saveRecent = (query: string): void => {
  const text = query.trim();
  if (!text || text.length > LONGEST_KEPT) return;
  const others = readRecent().filter((one) => one.toLowerCase() !== text.toLowerCase());
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify([text, ...others].slice(0, MOST_KEPT)));
  } catch {
    // Storage is off or full: nothing is remembered.
  }
};

export const clearRecent = (): void => {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is off, so there is nothing in it.
  }
};

type Suggestion = CallReply<typeof suggest>[number];
export type Suggested = Pick<Suggestion, 'text' | 'target' | 'count' | 'thumbnailUrl' | 'colour'> & {
  kind: Suggestion['kind'] | 'recent';
};

/** What kind of thing it is; a word says that itself. */
export const kindWords: Partial<Record<Suggested['kind'], MessageDescriptor>> = {
  island: msg`Island`,
  category: msg`Category`,
  creator: msg`Creator`,
  product: msg`Product`,
  collection: msg`Collection`,
};

const addresses: Record<Suggested['kind'], (target: string) => string> = {
  recent: (q) => href('search', {}, { q }),
  word: (q) => href('search', {}, { q }),
  island: (name) => href('island', { name }),
  category: (slug) => href('category', { slug }),
  creator: (id) => href('creator', { id }),
  product: (id) => href('product', { id }),
  collection: (id) => href('collection', { id }),
};

export const addressOfSuggested = ({ kind, target }: Suggested): string => addresses[kind](target);

const recentAsSuggested = (text: string): Suggested => ({
  kind: 'recent',
  text,
  target: text,
  count: null,
  thumbnailUrl: null,
  colour: null,
});

/** A word that is an island's name would find just what stands on the island's own page. */
export const withoutTwins = (suggested: readonly Suggested[]): Suggested[] => {
  const islands = new Set(suggested.filter(({ kind }) => kind === 'island').map(({ text }) => text.toLowerCase()));
  return suggested.filter(({ kind, text }) => kind !== 'word' || !islands.has(text.toLowerCase()));
};

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
