import { Trans, useLingui } from '@lingui/react/macro';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { useChange } from '#ui/data/useChange.ts';
import { useViewer } from '#ui/data/viewer.tsx';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { Textarea } from '#ui/forms/Input.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { demoteAdmin, promoteToAdmin } from '../../accounts.contract.ts';
import { endPersonSessions, liftSuspension, type PersonForAdmins, suspendPerson } from '../../people-admin.contract.ts';
import { LONGEST_REASON, suspensionForm } from '../../people-admin.rules.ts';
import { Confirm } from './Confirm.tsx';

type Props = { person: PersonForAdmins; onClose: () => void };

/** The reply says what happened; a refusal closes the dialog as well, because the list has changed. */
const useWords = (onClose: () => void) => {
  const { t } = useLingui();
  return {
    done: ({ message }: { message: string }) => {
      onClose();
      return { title: t`Done`, description: message };
    },
    failed: (message: string) => {
      onClose();
      return { title: t`Nothing was changed`, description: message };
    },
  };
};

const Promote = ({ person: { id, name }, onClose }: Props) => {
  const change = useChange(promoteToAdmin, useWords(onClose));
  return (
    <Confirm
      title={<Trans>Make {name} an admin?</Trans>}
      description={<Trans>An admin can review, pay, refund, change prices and make others an admin.</Trans>}
      action={<Trans>Make an admin</Trans>}
      isBusy={change.isBusy}
      onConfirm={() => void change.run({ userId: id })}
      onClose={onClose}
    />
  );
};

const Demote = ({ person: { id, name }, onClose }: Props) => {
  const isOwn = useViewer()?.id === id;
  const change = useChange(demoteAdmin, useWords(onClose));
  const confirm = async () => {
    const result = await change.run({ userId: id });
    // This page is no longer for the viewer; a whole new document knows the new role everywhere.
    if (result && isOwn) window.location.assign(href('profile'));
  };
  return (
    <Confirm
      danger
      title={isOwn ? <Trans>Give your admin role back?</Trans> : <Trans>Take the admin role from {name}?</Trans>}
      description={<Trans>It counts at once, also in open windows. Another admin can give it again.</Trans>}
      action={<Trans>Take the role back</Trans>}
      isBusy={change.isBusy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
};

const EndSessions = ({ person: { id, name }, onClose }: Props) => {
  const change = useChange(endPersonSessions, useWords(onClose));
  return (
    <Confirm
      title={<Trans>Sign {name} out everywhere?</Trans>}
      description={<Trans>They can sign in again with their password.</Trans>}
      action={<Trans>Sign out everywhere</Trans>}
      isBusy={change.isBusy}
      onConfirm={() => void change.run({ userId: id })}
      onClose={onClose}
    />
  );
};

const Lift = ({ person: { id, name }, onClose }: Props) => {
  const change = useChange(liftSuspension, useWords(onClose));
  return (
    <Confirm
      title={<Trans>Let {name} sign in again?</Trans>}
      description={<Trans>Everything in the account is as it was.</Trans>}
      action={<Trans>Lift the suspension</Trans>}
      isBusy={change.isBusy}
      onConfirm={() => void change.run({ userId: id })}
      onClose={onClose}
    />
  );
};

const Suspend = ({ person: { id, name }, onClose }: Props) => {
  const { t } = useLingui();
  const change = useChange(suspendPerson, {
    done: ({ message }) => {
      onClose();
      return { title: t`Done`, description: message };
    },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<Trans>Suspend {name}?</Trans>}
      description={
        <Trans>They are signed out at once and cannot sign in. What they published and sold stays as it is.</Trans>
      }
    >
      <Form
        schema={suspensionForm}
        defaults={{ reason: '' }}
        onSubmit={({ reason }) => change.send({ userId: id, reason })}
      >
        <FormField
          name="reason"
          label={<Trans>Why</Trans>}
          hint={<Trans>Other admins read it in the audit log.</Trans>}
        >
          {(field) => <Textarea {...field} rows={3} maxLength={LONGEST_REASON} className="min-h-20!" />}
        </FormField>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <SubmitButton>
            <Trans>Suspend</Trans>
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
};

const dialogs = { promote: Promote, demote: Demote, endSessions: EndSessions, lift: Lift, suspend: Suspend };
export type PersonAction = keyof typeof dialogs;

/** One action on one account, after a question. */
export const PersonDialog = ({ action, ...props }: Props & { action: PersonAction }) => {
  const Opened = dialogs[action];
  return <Opened {...props} />;
};
