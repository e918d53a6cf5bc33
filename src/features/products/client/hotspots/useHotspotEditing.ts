import type { I18n } from '@lingui/core';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { call, replyIn } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { useChange } from '#ui/data/useChange.ts';
import { wordedError } from '#ui/messages/worded.ts';
import { type BoundProduct, getOwnHotspots, putOwnHotspots } from '../../own-products.contract.ts';
import { MOST_HOTSPOTS } from '../../products.rules.ts';
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

/** Why the last save failed; `isOvertaken` when somebody else has saved meanwhile. */
type Refusal = { words: string | null; isOvertaken: boolean };

const refusalIn = (i18n: I18n, error: Error | null): Refusal | null =>
  error && { words: wordedError(i18n, error) ?? null, isOvertaken: replyIn(error)?.code === 'movedOn' };

const placedIn = ({ points }: HotspotDraft) =>
  points.flatMap(({ x, y, product }) => (product ? { x, y, productId: product.id } : []));

/** The points of one photo while editing: stored, changed, and saving. */
export const useHotspotEditing = (itemId: string, onSaved: () => void) => {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const query = { ...read(call, getOwnHotspots, { id: itemId }), staleTime: 0 };
  const stored = useQuery(query);
  const draft = useDraft(itemId);
  const [selectedKey, select] = useState<string>();

  const { data } = stored;
  useEffect(() => {
    const savedDraft = draftFor(itemId);
    if (data && (!savedDraft || (!isChanged(savedDraft) && savedDraft.base.version !== data.version)))
      keepDraft(itemId, draftOf(data));
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
    /** The key of the new point; undefined when the limit is reached. */
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
    refusal: refusalIn(i18n, saving.error),
    save: () => draft && send(draft),
    /** Discards local changes. */
    forget: () => {
      saving.forgetError();
      keepDraft(itemId, undefined);
    },
    /** On a conflict: takes the stored points, or puts the local ones over them. */
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

export type HotspotEditing = ReturnType<typeof useHotspotEditing>;

const MIDDLE = { x: 0.5, y: 0.5 };
const percent = (fraction: number) => Math.round(fraction * 100);

/** All actions on points, each with an announcement for screen readers and focus handling. */
export const usePointMoves = (itemId: string, hotspots: HotspotEditing, editorRef: RefObject<HTMLElement | null>) => {
  const { t } = useLingui();
  const [announcement, setAnnouncement] = useState('');
  const { points, select, change } = hotspots;
  const current = () => draftFor(itemId)?.points ?? [];
  const indexOfPoint = (key: string) => current().findIndex((point) => point.key === key);

  const focus = (selector: string) =>
    requestAnimationFrame(() =>
      editorRef.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true }),
    );
  const focusPoint = (key: string) => focus(`[data-point="${key}"]`);

  const announcePosition = (key: string) => {
    const index = indexOfPoint(key);
    const point = current()[index];
    if (point) setAnnouncement(t`Point ${index + 1} is at ${percent(point.x)} %, ${percent(point.y)} %`);
  };
  const placeAt = ({ x, y }: { x: number; y: number }) => {
    const key = hotspots.place(x, y);
    if (!key) return setAnnouncement(t`There is no room for more: a photo can have ${MOST_HOTSPOTS} points.`);
    const number = current().length;
    setAnnouncement(t`Point ${number} placed at ${percent(x)} %, ${percent(y)} %. Choose its product in the list.`);
    focusPoint(key);
  };
  return {
    points,
    selectedKey: hotspots.selected?.key,
    announcement,
    announce: setAnnouncement,
    choose: select,
    focusPoint,
    /** At once, so that the letter that is being typed arrives there. */
    focusPicker: () => editorRef.current?.querySelector<HTMLElement>('[data-picker]')?.focus(),
    announcePosition,
    placeAt,
    placeInTheMiddle: () => placeAt(MIDDLE),
    drag: (key: string, to: { x: number; y: number; gesture: string }) => change({ kind: 'move', key, ...to }),
    nudge: (key: string, by: { dx: number; dy: number }) => {
      change({ kind: 'nudge', key, ...by });
      announcePosition(key);
    },
    reorder: (key: string, by: 1 | -1) => {
      change({ kind: 'reorder', key, by });
      setAnnouncement(t`It is point ${indexOfPoint(key) + 1} of ${current().length} now`);
    },
    remove: (key: string) => {
      const index = indexOfPoint(key);
      change({ kind: 'remove', key });
      setAnnouncement(t`Point ${index + 1} removed`);
      const next = current()[index] ?? current()[index - 1];
      select(next?.key);
      if (next) focusPoint(next.key);
      else focus('[data-place]');
    },
    bind: (key: string, product: BoundProduct) => {
      change({ kind: 'bind', key, product });
      setAnnouncement(t`Point ${indexOfPoint(key) + 1} shows ${product.name}`);
      focusPoint(key);
    },
    undo: () => {
      hotspots.undo();
      const count = current().length;
      setAnnouncement(t`Undone. ${plural(count, { one: 'There is # point.', other: 'There are # points.' })}`);
    },
  };
};

export type PointMoves = ReturnType<typeof usePointMoves>;
