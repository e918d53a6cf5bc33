import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call, replyIn } from '#ui/api.ts';
import { read } from '#ui/query-client.ts';
import { useChange } from '#ui/useChange.ts';
import { MOST_HOTSPOTS } from '../../hotspots.rules.ts';
import { getOwnHotspots, putOwnHotspots } from '../../own-hotspots.contract.ts';
import type { BoundProduct } from '../../own-products.contract.ts';
import {
  changeDraft,
  draftOf,
  type HotspotChange,
  type HotspotDraft,
  isChanged,
  renewProduct,
  undoIn,
} from './hotspot-draft.rules.ts';
import { draftFor, keepDraft, useDraft } from './hotspot-drafts.ts';

/** Why the last save was refused; `isOvertaken` when somebody else has saved meanwhile. */
export type Refusal = { words: string | null; isOvertaken: boolean };

const refusalIn = (error: Error | null): Refusal | null => {
  if (!error) return null;
  const reply = replyIn(error);
  return { words: reply?.message ?? null, isOvertaken: reply?.code === 'movedOn' };
};

const placedIn = ({ points }: HotspotDraft) =>
  points.flatMap(({ x, y, product }) => (product ? { x, y, productId: product.id } : []));

/** The points of one photo while they are worked on: what is stored, what was changed since, and saving it. */
export const useHotspots = (itemId: string, onSaved: () => void) => {
  const { t } = useLingui();
  const queries = useQueryClient();
  const query = { ...read(call, getOwnHotspots, { id: itemId }), staleTime: 0 };
  const stored = useQuery(query);
  const draft = useDraft(itemId);
  const [selectedKey, select] = useState<string>();

  const { data } = stored;
  useEffect(() => {
    const kept = draftFor(itemId);
    if (data && (!kept || (!isChanged(kept) && kept.base.version !== data.version))) keepDraft(itemId, draftOf(data));
  }, [data, itemId]);

  const saving = useChange(putOwnHotspots, {
    update: (cache, placed) => {
      cache.write(query.queryKey, () => placed);
      cache.keep(query.queryKey);
    },
    done: (placed) => {
      keepDraft(itemId, draftOf(placed));
      onSaved();
      return { title: t`Hotspots saved` };
    },
  });
  const send = (draft: HotspotDraft) =>
    void saving.run({ id: itemId, version: draft.base.version, hotspots: placedIn(draft) });

  const change = (made: HotspotChange) => {
    const before = draftFor(itemId);
    if (before) keepDraft(itemId, changeDraft(before, made));
  };
  return {
    stored,
    draft,
    points: draft?.points ?? [],
    selected: draft?.points.find(({ key }) => key === selectedKey),
    select,
    change,
    /** The key of the new point; none when there is no room for another. */
    place: (x: number, y: number): string | undefined => {
      if ((draftFor(itemId)?.points.length ?? MOST_HOTSPOTS) >= MOST_HOTSPOTS) return undefined;
      const key = crypto.randomUUID();
      change({ kind: 'place', key, x, y });
      select(key);
      return key;
    },
    undo: () => {
      const before = draftFor(itemId);
      if (before) keepDraft(itemId, undoIn(before));
    },
    renew: (product: BoundProduct) => {
      const before = draftFor(itemId);
      if (before) keepDraft(itemId, renewProduct(before, product));
    },
    isChanged: draft !== undefined && isChanged(draft),
    isSaving: saving.isBusy,
    refusal: refusalIn(saving.error),
    save: () => draft && send(draft),
    /** Gives up what was changed here. */
    forget: () => {
      saving.forgetError();
      keepDraft(itemId, undefined);
    },
    /** Somebody else was faster: takes what they saved, or lays the points from here over it. */
    takeTheirs: async () => {
      keepDraft(itemId, draftOf(await queries.fetchQuery(query)));
      saving.forgetError();
    },
    keepMine: async () => {
      const base = await queries.fetchQuery(query);
      const mine = draftFor(itemId);
      if (mine) send({ ...mine, base });
    },
  };
};

export type HotspotsEditing = ReturnType<typeof useHotspots>;
