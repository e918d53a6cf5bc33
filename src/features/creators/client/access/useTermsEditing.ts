import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FieldIssue } from '#shared/errors.ts';
import { ApiError } from '#ui/data/api.ts';
import type { CacheWriter } from '#ui/data/cached.ts';
import { useChange } from '#ui/data/useChange.ts';
import { toast } from '#ui/messages/toast.ts';
import { type AccessWork, changeContentAccess } from '../../content-access.contract.ts';
import { type PlannedWork, type PriceBounds, planTerms, type Terms } from '../../content-access.rules.ts';

const UNDO_MS = 10_000;

export const putWorks = (cache: CacheWriter, { works }: { works: AccessWork[] }): void => {
  for (const work of works) cache.patch('ownItems', work.id, work);
};

/** A refused change: what the server said, and of which works. */
export type Refusal = { message: string; issues: readonly FieldIssue[] };

/** Terms of one or several works while they are changed: what would change, applying it, undoing it. */
export const useTermsEditing = (works: readonly AccessWork[], bounds: PriceBounds, onDone: () => void) => {
  const { t } = useLingui();
  const [wanted, setWanted] = useState<Partial<Terms>>({});
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const changing = useChange(changeContentAccess, {
    update: putWorks,
    failed: (message, error) =>
      setRefusal({ message, issues: error instanceof ApiError ? (error.reply?.issues ?? []) : [] }),
  });
  const undoing = useChange(changeContentAccess, {
    update: putWorks,
    done: () => ({ title: t`Undone`, description: t`The works have their terms from before.` }),
    failed: (message) => ({ title: t`That was not undone`, description: message }),
  });
  const planned = planTerms(works, wanted, bounds);
  const plan = planned.filter(({ changes }) => Object.keys(changes).length > 0);

  const offerUndo = (done: readonly PlannedWork[], now: readonly AccessWork[]) => {
    const before = now.flatMap(({ id, version }) =>
      done.filter((each) => each.id === id).map((each) => ({ id, version, ...each.before })),
    );
    toast({
      title: t`Terms changed`,
      description: t`${plural(done.length, { one: '# work was changed.', other: '# works were changed.' })}`,
      variant: 'success',
      durationMs: UNDO_MS,
      action: { label: t`Undo`, onPress: () => void undoing.run({ works: before }) },
    });
  };
  const apply = async () => {
    setRefusal(null);
    const versions = new Map(works.map(({ id, version }) => [id, version]));
    const sent = await changing.run({
      works: plan.map(({ id, changes }) => ({ id, version: versions.get(id) ?? '', ...changes })),
    });
    if (!sent) return;
    offerUndo(plan, sent.reply.works);
    onDone();
  };
  return {
    works,
    wanted,
    refusal,
    /** Works on which something changes. */
    plan,
    /** Works that cannot take all of it. */
    skipped: planned.filter(({ skipped }) => skipped.length > 0),
    isBusy: changing.isBusy,
    want: (terms: Partial<Terms>) => setWanted((before) => ({ ...before, ...terms })),
    /** Leaves a term as it is. */
    leave: (field: keyof Terms) => setWanted(({ [field]: _, ...others }) => others),
    apply: () => void apply(),
  };
};

export type TermsEditing = ReturnType<typeof useTermsEditing>;
