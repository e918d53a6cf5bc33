import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CallReply } from '#shared/endpoint.ts';
import type { Sentence } from '#shared/sentences.ts';
import { call, replyIn } from '#ui/data/api.ts';
import { useChange } from '#ui/data/useChange.ts';
import { worded, wordedError } from '#ui/messages/worded.ts';
import { editItems, type ItemsEdit, previewEdit } from '../../managed-items.contract.ts';

type Preview = CallReply<typeof previewEdit>;
type Done = CallReply<typeof editItems>;

/** One item that kept an edit from being done. */
export type Obstacle = { id: string; title: string; why: string };

/** An edit of several items: what is wanted, what it would change, and doing it. */
export const useBulkEdit = (ids: readonly string[], onDone: (done: Done) => void) => {
  const { i18n, t } = useLingui();
  const [edit, setEdit] = useState<ItemsEdit>({});
  const [preview, setPreview] = useState<Preview>();
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [obstacles, setObstacles] = useState<Obstacle[]>([]);

  const say = (error: unknown) => {
    setProblem(wordedError(i18n, error) ?? t`We could not be reached. Check your connection and try again.`);
    const titles = new Map(preview?.items.map(({ id, title }) => [id, title]));
    const issues = (replyIn(error)?.issues ?? []) as (Sentence & { field: string })[];
    setObstacles(
      issues
        .filter(({ field }) => titles.has(field))
        .map(({ field, ...why }) => ({ id: field, title: titles.get(field) ?? field, why: worded(i18n, why) })),
    );
  };
  const applying = useChange(editItems, { failed: (_, error) => say(error) });
  const forget = () => {
    setProblem(undefined);
    setObstacles([]);
  };
  const look = async () => {
    setIsAsking(true);
    forget();
    try {
      setPreview(await call(previewEdit, { ids: [...ids], edit }));
    } catch (error) {
      say(error);
    } finally {
      setIsAsking(false);
    }
  };
  /** Items on which something changes; only these are sent. */
  const changed = preview?.items.filter(({ after }) => Object.keys(after).length > 0) ?? [];
  const apply = async () => {
    forget();
    const sent = await applying.run({ items: changed.map(({ id, version }) => ({ id, version })), edit });
    if (sent) onDone(sent.reply);
  };
  return {
    edit,
    fill: (changes: ItemsEdit) => setEdit((before) => ({ ...before, ...changes })),
    /** Leaves a field of the items as it is. */
    leave: (field: keyof ItemsEdit) => setEdit(({ [field]: _, ...others }) => others),
    isEmpty: Object.keys(edit).length === 0,
    preview,
    changed,
    refused: preview?.items.filter(({ refusal }) => refusal !== null) ?? [],
    skipped: preview?.items.filter(({ skipped }) => skipped.length > 0) ?? [],
    problem,
    obstacles,
    isAsking,
    isBusy: applying.isBusy,
    look: () => void look(),
    apply: () => void apply(),
    back: () => {
      forget();
      setPreview(undefined);
    },
  };
};

export type BulkEdit = ReturnType<typeof useBulkEdit>;
