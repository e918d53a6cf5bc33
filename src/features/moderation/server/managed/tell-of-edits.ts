import { UNDO_LIMIT_SECONDS } from '#features/media/review.rules.ts';
import { notify, retractNotices } from '#features/notifications/server/notify.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { SignedIn } from '#shared/access.ts';
import { href } from '#shared/pages.ts';
import { changesInWords, itemEdited, itemRestored, itemsEdited, itemsRestored } from '../../edit-notifications.ts';
import type { EditedFields } from '../../managed-items.rules.ts';

type EditedItem = { id: string; creatorId: string; title: string; originalName: string };
type Change = { item: EditedItem; fields: EditedFields };
type TellDeps = Pick<Dependencies, 'jobs' | 'now'>;
type Edit = { id: string; at: Date };

const byCreator = (changes: readonly Change[], { id }: SignedIn): Map<string, Change[]> =>
  Map.groupBy(
    changes.filter(({ item }) => item.creatorId !== id),
    ({ item }) => item.creatorId,
  );

const onlyOf = (changes: readonly Change[]): EditedItem | undefined =>
  changes.length === 1 ? changes[0]?.item : undefined;

const linkTo = (changes: readonly Change[]): string => {
  const only = onlyOf(changes);
  return href('creatorUploads', {}, only ? { item: only.id } : {});
};

const titleOf = ({ title, originalName }: EditedItem): string => title || originalName;

const editedNotice = (own: readonly Change[]) => {
  const [only, changes] = [onlyOf(own), changesInWords(own.map(({ fields }) => fields))];
  return only ? itemEdited.with({ title: titleOf(only), changes }) : itemsEdited.with({ count: own.length, changes });
};

const restoredNotice = (own: readonly Change[]) => {
  const only = onlyOf(own);
  return only ? itemRestored.with({ title: titleOf(only) }) : itemsRestored.with({ count: own.length });
};

/** Tells each creator once, however many of their works were edited. The mail waits in case the edit is undone. */
export const tellOfEdit = async (
  deps: TellDeps,
  tx: Transaction,
  viewer: SignedIn,
  { edit, changes }: { edit: Edit; changes: readonly Change[] },
): Promise<void> => {
  for (const [userId, own] of byCreator(changes, viewer))
    await notify(deps, tx, {
      userId,
      notice: editedNotice(own),
      subjectIds: [edit.id],
      link: linkTo(own),
      mailAfterSeconds: UNDO_LIMIT_SECONDS,
    });
};

/** An edit that was undone at once was never heard of; later its creators are told. */
export const tellOfUndo = async (
  deps: TellDeps,
  tx: Transaction,
  viewer: SignedIn,
  { edit, changes, isWhole }: { edit: Edit; changes: readonly Change[]; isWhole: boolean },
): Promise<void> => {
  const isFresh = deps.now().getTime() - edit.at.getTime() < UNDO_LIMIT_SECONDS * 1000;
  for (const [userId, own] of byCreator(changes, viewer))
    if (isFresh && isWhole) await retractNotices(tx, { userId, subjectId: edit.id, since: edit.at });
    else
      await notify(deps, tx, {
        userId,
        notice: restoredNotice(own),
        subjectIds: [edit.id],
        link: linkTo(own),
      });
};
