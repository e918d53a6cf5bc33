import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { PhotoCard } from '#features/catalogue/item-card.contract.ts';
import { toast } from '#ui/toast.ts';
import { useViewer } from '#ui/viewer.tsx';
import { MOST_CHOSEN } from '../../chosen-ids.rules.ts';
import { asChosen, type ChosenPhoto, saveChosen, readChosen } from './chosen-photos.ts';
import { toggled, withRange } from './selection.rules.ts';

/** What is in the tray. Choosing is for people who are signed in; visitors are told so. */
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
