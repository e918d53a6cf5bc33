import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { CacheWriter } from '#ui/data/cached.ts';
import { useChange } from '#ui/data/useChange.ts';
import { dismissToast, toast } from '#ui/messages/toast.ts';
import { changeOwnItems, handInItems, type ItemOutcome } from '../../many-items.contract.ts';
import { type PlannedItem, planShared, type SharedDetails } from '../../many-items.rules.ts';
import type { ItemView } from '../../own-items.contract.ts';
import { putItem } from '../own-items.ts';

const UNDO_MS = 10_000;

const putAll = (cache: CacheWriter, { outcomes }: { outcomes: ItemOutcome[] }): void => {
  for (const { item } of outcomes) if (item) putItem(cache, item);
};

const isRefused = ({ status }: ItemOutcome): boolean => status === 'refused';

/** Details of several items while they are filled in together: what would change, applying it, undoing it, handing in. */
export const useSharedEditing = (items: readonly ItemView[], onHandedIn: (stillChosen: readonly string[]) => void) => {
  const { t } = useLingui();
  const [shared, setShared] = useState<SharedDetails>({});
  const [refused, setRefused] = useState<readonly ItemOutcome[]>([]);
  const undoToast = useRef<number>(undefined);
  const failed = (message: string) => ({ title: t`That did not work`, description: message });
  const changing = useChange(changeOwnItems, { update: putAll, failed });
  const handingIn = useChange(handInItems, { update: putAll, failed });
  const planned = planShared(items, shared);
  const plan = planned.filter(({ changes }) => Object.keys(changes).length > 0);

  const send = async (changed: readonly Pick<PlannedItem, 'id' | 'changes'>[]): Promise<ItemOutcome[] | undefined> => {
    const sent = await changing.run({ items: changed.map(({ id, changes }) => ({ id, ...changes })) });
    if (sent) setRefused(sent.reply.outcomes.filter(isRefused));
    return sent?.reply.outcomes;
  };
  const undo = async (done: readonly PlannedItem[]) => {
    const outcomes = await send(done.map(({ id, before }) => ({ id, changes: before })));
    if (outcomes?.every((outcome) => !isRefused(outcome)))
      toast({ title: t`Undone`, description: t`The files have their details from before.` });
  };
  const offerUndo = (done: readonly PlannedItem[]) => {
    undoToast.current = toast({
      title: t`Details filled in`,
      description: t`${plural(done.length, { one: '# file was changed.', other: '# files were changed.' })}`,
      variant: 'success',
      durationMs: UNDO_MS,
      action: { label: t`Undo`, onPress: () => void undo(done) },
    });
  };
  /** Returns the changed items if none was refused, so that they can be handed in. */
  const apply = async (): Promise<PlannedItem[] | undefined> => {
    if (plan.length === 0) return [];
    const outcomes = await send(plan);
    if (!outcomes) return undefined;
    const refusedIds = new Set(outcomes.filter(isRefused).map(({ id }) => id));
    const done = plan.filter(({ id }) => !refusedIds.has(id));
    if (refusedIds.size === 0) {
      setShared({});
      return done;
    }
    if (done.length > 0) offerUndo(done);
    return undefined;
  };
  const fillIn = async () => {
    const done = await apply();
    if (done && done.length > 0) offerUndo(done);
  };
  const handIn = async () => {
    if (!(await apply())) return;
    // What was handed in must stay complete, so nothing is offered to undo.
    if (undoToast.current !== undefined) dismissToast(undoToast.current);
    const sent = await handingIn.run({ ids: items.map(({ id }) => id) });
    if (!sent) return;
    const notHandedIn = sent.reply.outcomes.filter(isRefused);
    const count = sent.reply.outcomes.length - notHandedIn.length;
    setRefused(notHandedIn);
    if (count > 0)
      toast({
        title: t`Submitted`,
        description: t`${plural(count, { one: '# file waits for review now.', other: '# files wait for review now.' })}`,
        variant: 'success',
      });
    onHandedIn(notHandedIn.map(({ id }) => id));
  };
  return {
    items,
    shared,
    /** Items on which something changes. */
    plan,
    /** Items that cannot take all of the fields. */
    skipped: planned.filter(({ skipped }) => skipped.length > 0),
    refused,
    isBusy: changing.isBusy,
    isHandingIn: handingIn.isBusy,
    fill: (changes: SharedDetails) => setShared((before) => ({ ...before, ...changes })),
    /** Leaves a field as it is. */
    leave: (field: keyof SharedDetails) => setShared(({ [field]: _, ...others }) => others as SharedDetails),
    fillIn: () => void fillIn(),
    handIn: () => void handIn(),
  };
};

export type SharedEditing = ReturnType<typeof useSharedEditing>;
