import { Trans, useLingui } from '@lingui/react/macro';
import { useChange } from '#ui/data/useChange.ts';
import { useViewer } from '#ui/data/viewer.tsx';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { type Choice, Input, Select, Textarea } from '#ui/forms/Input.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { reportItem } from '../../reports.contract.ts';
import { type ReportReason, reportFields } from '../../reports.rules.ts';

const useReasons = (): Choice<ReportReason>[] => {
  const { t } = useLingui();
  return [
    { value: 'copyright', label: t`It is somebody else’s work` },
    { value: 'likeness', label: t`I am in it and did not agree` },
    { value: 'wrong', label: t`Title, place or tags are wrong` },
    { value: 'offensive', label: t`It is offensive or unsafe` },
    { value: 'product', label: t`A product or its link is wrong` },
    { value: 'other', label: t`Something else` },
  ];
};

type Props = { item: { id: string; title: string }; open: boolean; onClose: () => void };

export const ReportDialog = ({ item, open, onClose }: Props) => {
  const { t } = useLingui();
  const reasons = useReasons();
  const viewer = useViewer();
  const reporting = useChange(reportItem, {
    done: () => ({ title: t`Thank you, your report is with the team` }),
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={<Trans>Report this photo</Trans>}
      description={<Trans>The team looks at every report. Its creator does not learn who sent it.</Trans>}
    >
      <Form
        schema={reportFields}
        defaults={{ reason: '' as ReportReason, note: '', email: '' }}
        onSubmit={async (report) => {
          await reporting.send({ id: item.id, ...report });
          onClose();
        }}
      >
        <FormField name="reason" label={<Trans>What is wrong?</Trans>}>
          {(field) => <Select {...field} choices={reasons} placeholder={t`Choose one`} />}
        </FormField>
        <FormField name="note" label={<Trans>Tell us more</Trans>}>
          {(field) => <Textarea {...field} rows={4} />}
        </FormField>
        {!viewer && (
          <FormField
            name="email"
            label={<Trans>Your email (optional)</Trans>}
            hint={<Trans>Only if you would like an answer.</Trans>}
          >
            {(field) => <Input {...field} type="email" autoComplete="email" />}
          </FormField>
        )}
        <div className="flex justify-end">
          <SubmitButton>
            <Trans>Send report</Trans>
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
};
