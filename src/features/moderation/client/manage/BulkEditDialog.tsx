import { Plural, Trans } from '@lingui/react/macro';
import { type FormEvent, useId } from 'react';
import type { ItemKind } from '#features/media/media.rules.ts';
import type { CallReply } from '#shared/endpoint.ts';
import { Button } from '#ui/base/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import type { editItems } from '../../managed-items.contract.ts';
import { EditFields, WithdrawFields } from './EditFields.tsx';
import { EditPreview, EditProblem } from './EditPreview.tsx';
import { type BulkEdit, useBulkEdit } from './useBulkEdit.ts';

type Props = {
  kind: ItemKind;
  ids: readonly string[];
  mode: 'edit' | 'withdraw';
  onDone: (done: CallReply<typeof editItems>) => void;
  onClose: () => void;
};

type MainButtonProps = Pick<Props, 'mode'> & { bulk: BulkEdit; formId: string };

/** Leads to the preview, and from there does what it says. */
const MainButton = ({ mode, bulk, formId }: MainButtonProps) => {
  if (bulk.preview === undefined)
    return (
      <Button variant="main" type="submit" form={formId} busy={bulk.isAsking} disabled={bulk.isEmpty}>
        <Trans>Preview</Trans>
      </Button>
    );
  if (bulk.obstacles.length > 0)
    return (
      <Button variant="main" busy={bulk.isAsking} onClick={bulk.look}>
        <Trans>Preview again</Trans>
      </Button>
    );
  const count = bulk.changed.length;
  return (
    <Button
      variant={mode === 'withdraw' ? 'danger' : 'main'}
      type="submit"
      form={formId}
      busy={bulk.isBusy}
      disabled={count === 0}
    >
      {mode === 'edit' ? (
        <Plural value={count} one="Change # work" other="Change # works" />
      ) : (
        <Plural value={count} one="Withdraw # work" other="Withdraw # works" />
      )}
    </Button>
  );
};

/** Edits or withdraws several items in two steps: what they get, then what that changes on each. */
export const BulkEditDialog = ({ kind, ids, mode, onDone, onClose }: Props) => {
  const formId = useId();
  const bulk = useBulkEdit(ids, onDone);
  const isPreview = bulk.preview !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPreview) bulk.apply();
    else bulk.look();
  };
  return (
    <Dialog
      open
      size="l"
      onOpenChange={onClose}
      title={
        mode === 'edit' ? (
          <Plural value={ids.length} one="Edit # work" other="Edit # works" />
        ) : (
          <Plural value={ids.length} one="Withdraw # work" other="Withdraw # works" />
        )
      }
      description={
        mode === 'edit' ? (
          <Trans>First say what they get, then see what changes on each. An edit can be undone.</Trans>
        ) : (
          <Trans>They leave the site at once. A withdrawn work cannot be published again.</Trans>
        )
      }
      actions={
        <>
          <Button onClick={isPreview ? bulk.back : onClose}>
            {isPreview ? <Trans>Back</Trans> : <Trans>Cancel</Trans>}
          </Button>
          <MainButton mode={mode} bulk={bulk} formId={formId} />
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
        <EditProblem bulk={bulk} />
        {isPreview && <EditPreview bulk={bulk} />}
        {!isPreview && (mode === 'edit' ? <EditFields kind={kind} bulk={bulk} /> : <WithdrawFields bulk={bulk} />)}
      </form>
    </Dialog>
  );
};
