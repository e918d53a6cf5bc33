import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { listPhotos } from '#features/catalogue/catalogue.contract.ts';
import { searchItems } from '#features/catalogue/search.contract.ts';
import { call } from '#ui/api.ts';
import { metaOf } from '#ui/query-client.ts';

const TYPING_PAUSE_MS = 250;
const MOST_FOUND = '24';

export type FoundPhoto = { id: string; title: string; photographer: string; thumbnailUrl: string };

const find = async (words: string): Promise<FoundPhoto[]> => {
  if (words === '') return call(listPhotos, { limit: MOST_FOUND });
  const { items } = await call(searchItems, { q: words, kind: 'photo', limit: MOST_FOUND });
  return items.flatMap((item) => (item.kind === 'photo' ? { ...item, photographer: item.creator.name } : []));
};

/** Published photos by words; the newest while none are typed. */
export const usePhotoSearch = (typed: string) => {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return useQuery({
    queryKey: ['photos to feature', asked],
    meta: metaOf(searchItems),
    queryFn: () => find(asked),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
};
