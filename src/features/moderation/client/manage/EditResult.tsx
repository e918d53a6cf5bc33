import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { CallReply } from '#shared/endpoint.ts';
import { Button } from '#ui/base/Button.tsx';
import { useChange } from '#ui/data/useChange.ts';
import { Notice } from '#ui/messages/Notice.tsx';
import { worded } from '#ui/messages/worded.ts';
import { type editItems, undoEdit } from '../../managed-items.contract.ts';

type Props = { done: CallReply<typeof editItems>; mayUndo: boolean; onDismiss: () => void };

/** What an edit did, with a way back that stays until the next edit. */
export const EditResult = ({ done: { editId, changed }, mayUndo, onDismiss }: Props) => {
  const { i18n, t } = useLingui();
  const [undone, setUndone] = useState<CallReply<typeof undoEdit>>();
  const undoing = useChange(undoEdit, {
    failed: (message) => ({ title: t`That was not undone`, description: message }),
  });
  const undo = async () => {
    if (editId === null) return;
    const sent = await undoing.run({ id: editId });
    if (sent) setUndone(sent.reply);
  };
  if (undone)
    return (
      <Notice
        tone={undone.kept.length > 0 ? 'warning' : 'good'}
        role="status"
        title={
          <Plural value={undone.restored} one="Undone: # work is as before." other="Undone: # works are as before." />
        }
        onDismiss={onDismiss}
      >
        {undone.kept.length > 0 && (
          <>
            <p>
              <Trans>Some of it was not restored:</Trans>
            </p>
            <ul className="mt-1 grid max-h-40 gap-1 overflow-y-auto">
              {undone.kept.map(({ id, title, fields, why }) => (
                <li key={`${id}-${fields.join()}`}>
                  <b className="font-semibold">{title}:</b> {worded(i18n, why)}
                </li>
              ))}
            </ul>
          </>
        )}
      </Notice>
    );
  return (
    <Notice
      tone="good"
      role="status"
      title={
        <Plural
          value={changed}
          _0="Nothing had to be changed."
          one="# work was changed."
          other="# works were changed."
        />
      }
      onDismiss={onDismiss}
    >
      {editId !== null && mayUndo && (
        <Button size="s" icon={Undo2} className="mt-2" busy={undoing.isBusy} onClick={() => void undo()}>
          <Trans>Undo</Trans>
        </Button>
      )}
    </Notice>
  );
};
