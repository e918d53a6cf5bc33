import { Trans } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { rule, sentence } from '#shared/sentences.ts';
import { useChange } from '#ui/data/useChange.ts';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { Textarea } from '#ui/forms/Input.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { appealItem, type ItemView } from '../../own-items.contract.ts';
import { appealNeeded, LONGEST_APPEAL } from '../../own-items.rules.ts';
import { putItem } from '../own-items.ts';

const tooLong = rule(
  sentence('media.appealTooLongToSend', 'Please say it in at most {longest} characters', { longest: LONGEST_APPEAL }),
);

const appealForm = z.object({
  message: z.string().check(z.trim(), z.minLength(1, rule(appealNeeded)), z.maxLength(LONGEST_APPEAL, tooLong)),
});

type Props = { item: ItemView; open: boolean; onClose: () => void };

/** Dialog to appeal against a rejection. */
export const AppealDialog = ({ item, open, onClose }: Props) => {
  const appealing = useChange(appealItem, { update: putItem });
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={<Trans>Ask for a second look</Trans>}
      description={<Trans>Somebody else of the team looks at it again, with what you write here beside it.</Trans>}
    >
      <Form
        schema={appealForm}
        defaults={{ message: '' }}
        onSubmit={async ({ message }) => {
          await appealing.send({ id: item.id, message });
          onClose();
        }}
      >
        <FormField name="message" label={<Trans>Why should we look again?</Trans>}>
          {(field) => <Textarea {...field} rows={5} />}
        </FormField>
        <div className="flex justify-end">
          <SubmitButton>
            <Trans>Send appeal</Trans>
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
};
