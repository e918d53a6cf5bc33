import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { PhotoCard } from '#features/items/items.contract.ts';
import { traceKeys } from '#ui/data/device-traces.ts';
import { useViewer } from '#ui/data/viewer.tsx';
import { toast } from '#ui/messages/toast.ts';
import { MOST_CHOSEN } from '../../collections.rules.ts';

/** The fields of a photo that the tray shows. */
export type ChosenPhoto = Pick<PhotoCard, 'id' | 'title' | 'thumbnailUrl' | 'width' | 'height' | 'colour'>;

const asChosen = ({ id, title, thumbnailUrl, width, height, colour }: PhotoCard): ChosenPhoto => ({
  id,
  title,
  thumbnailUrl,
  width,
  height,
  colour,
});

/** Stored until the window closes, so that the selection survives the light box and a reload. */
const saveChosen = (photos: readonly ChosenPhoto[]): void => {
  try {
    sessionStorage.setItem(traceKeys.selection, JSON.stringify(photos));
  } catch {
    // Storage is disabled or full: the selection ends with the page.
  }
};

const isChosen = (value: unknown): value is ChosenPhoto =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'thumbnailUrl' in value;

const readChosen = (): ChosenPhoto[] => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(traceKeys.selection) ?? '[]');
    return Array.isArray(value) ? value.filter(isChosen) : [];
  } catch {
    return [];
  }
};

/** Adds to the end, or removes. */
export const toggled = (chosen: readonly string[], id: string): string[] =>
  chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id];

/** Adds the range from the last touched photo to this one, in grid order. */
export const withRange = (
  chosen: readonly string[],
  { order, from, to }: { order: readonly string[]; from: string | undefined; to: string },
): string[] => {
  const end = order.indexOf(to);
  const start = from === undefined ? end : order.indexOf(from);
  if (end < 0) return [...chosen];
  const between = start < 0 ? [to] : order.slice(Math.min(start, end), Math.max(start, end) + 1);
  return [...new Set([...chosen, ...between])];
};

/** The selected photos. Selecting requires an account; visitors get a message. */
export const useSelection = (photos: readonly PhotoCard[]) => {
  const { t } = useLingui();
  const viewer = useViewer();
  const [chosen, setChosen] = useState<ChosenPhoto[]>([]);
  const lastTouched = useRef<string>(undefined);

  useEffect(() => {
    if (viewer) setChosen(readChosen());
  }, [viewer]);

  const change = (ids: readonly string[]) => {
    if (ids.length > MOST_CHOSEN) toast({ title: t`A light box holds ${MOST_CHOSEN} photos` });
    const known = new Map([...photos.map(asChosen), ...chosen].map((photo) => [photo.id, photo]));
    const next = ids.slice(0, MOST_CHOSEN).flatMap((id) => known.get(id) ?? []);
    setChosen(next);
    saveChosen(next);
  };

  /** spec: premium multi-select requires login */
  const mayChoose = (): boolean => {
    if (!viewer)
      toast({
        title: t`Login Required`,
        description: t`Please log in to access this premium feature`,
        variant: 'destructive',
      });
    return viewer !== null;
  };

  const ids = chosen.map(({ id }) => id);
  const touch = (id: string, withShift: boolean) => {
    if (!mayChoose()) return;
    const order = photos.map((photo) => photo.id);
    change(withShift ? withRange(ids, { order, from: lastTouched.current, to: id }) : toggled(ids, id));
    lastTouched.current = id;
  };
  return {
    chosen,
    ids,
    touch,
    takeOut: (id: string) => change(ids.filter((each) => each !== id)),
    clear: () => change([]),
  };
};
