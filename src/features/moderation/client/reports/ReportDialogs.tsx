import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { type Report, settleReport } from '#features/items/reports.contract.ts';
import { type ReportOutcome, reportOutcomes, settlementFields } from '#features/items/reports.rules.ts';
import type { CallReply } from '#shared/endpoint.ts';
import { Button } from '#ui/base/Button.tsx';
import { useChange } from '#ui/data/useChange.ts';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { Select, Textarea } from '#ui/forms/Input.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { withdrawAsTeam } from '../../moderation.contract.ts';
import { withdrawalFields } from '../../notes.rules.ts';
import { outcomeHints, outcomeWords } from './report-words.ts';

type Props = {
  report: Report;
  /** All open reports about the item, or this one alone. */
  wholeItem: boolean;
  /** What has come of it already. */
  outcome?: ReportOutcome | undefined;
  onClose: () => void;
};

const Buttons = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => (
  <div className="flex flex-wrap justify-end gap-2">
    <Button onClick={onClose}>
      <Trans>Cancel</Trans>
    </Button>
    {children}
  </div>
);

/** What happens to the answer. */
const AnswerHint = ({ report, wholeItem }: Pick<Props, 'report' | 'wholeItem'>) => {
  if (wholeItem && report.ofItem > 1)
    return <Trans>Added to the mail to everybody who reported it and can be reached.</Trans>;
  if (report.email) return <Trans>Added to the mail to {report.email}.</Trans>;
  return <Trans>Nobody can be answered: the reporter left no address. It is kept with the report.</Trans>;
};

/** Closes the dialog and says whether somebody is answered. */
const useSettled = (onClose: () => void) => {
  const { t } = useLingui();
  return ({ answered }: CallReply<typeof settleReport>) => {
    onClose();
    return {
      title: t`Settled`,
      description: answered > 0 ? t`The answer is on its way.` : t`There was nobody to answer.`,
    };
  };
};

/** Puts a report away with its outcome, and answers whoever sent it. */
export const SettleDialog = ({ report, wholeItem, outcome, onClose }: Props) => {
  const { i18n, t } = useLingui();
  const settling = useChange(settleReport, { done: useSettled(onClose) });
  const { item } = report;
  const count = wholeItem ? report.ofItem : 1;
  const isWithdrawn = item.state === 'withdrawn';
  const possible = reportOutcomes.filter((outcome) => isWithdrawn || outcome !== 'withdrawn');
  const choices = possible.map((value) => ({
    value,
    label: `${i18n._(outcomeWords[value])}: ${i18n._(outcomeHints[value])}`,
  }));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="l"
      title={<Plural value={count} one="Settle the report" other="Settle # reports" />}
      description={
        <Trans>
          About “{item.title}” by {item.creator}. The creator does not learn of it.
        </Trans>
      }
    >
      <Form
        schema={settlementFields}
        defaults={{ outcome: outcome ?? ((isWithdrawn ? 'withdrawn' : '') as ReportOutcome), answer: '' }}
        onSubmit={(settlement) => settling.send({ id: String(report.id), ...settlement, wholeItem })}
      >
        <FormField name="outcome" label={<Trans>What came of it</Trans>}>
          {(field) => <Select {...field} choices={choices} placeholder={t`Choose one`} />}
        </FormField>
        <FormField
          name="answer"
          label={<Trans>Words to the reporter (optional)</Trans>}
          hint={<AnswerHint report={report} wholeItem={wholeItem} />}
        >
          {(field) => <Textarea {...field} rows={3} className="min-h-20!" />}
        </FormField>
        <Buttons onClose={onClose}>
          <SubmitButton>
            <Trans>Settle</Trans>
          </SubmitButton>
        </Buttons>
      </Form>
    </Dialog>
  );
};

const withdrawForm = z.extend(withdrawalFields, { answer: settlementFields.shape.answer });

/** Takes the item off the site and settles everything that was reported about it. */
export const WithdrawDialog = ({ report, onClose }: Props) => {
  const { t } = useLingui();
  const withdrawing = useChange(withdrawAsTeam, { done: useSettled(onClose) });
  const { item } = report;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="l"
      title={<Trans>Take “{item.title}” off the site?</Trans>}
      description={
        <Trans>
          For good: it cannot be published again. Licences that were sold stay valid. {item.creator} is told why.
        </Trans>
      }
    >
      <Form
        schema={withdrawForm}
        defaults={{ note: '', answer: '' }}
        onSubmit={({ note, answer }) =>
          withdrawing.send({ id: item.id, note, reports: answer === undefined ? {} : { answer } })
        }
      >
        <FormField name="note" label={<Trans>Why, for {item.creator}</Trans>}>
          {(field) => <Textarea {...field} rows={3} className="min-h-20!" />}
        </FormField>
        <FormField
          name="answer"
          label={<Trans>Words to the reporter (optional)</Trans>}
          hint={<AnswerHint report={report} wholeItem />}
        >
          {(field) => <Textarea {...field} rows={2} className="min-h-16!" placeholder={t`Thank you for telling us.`} />}
        </FormField>
        <Buttons onClose={onClose}>
          <SubmitButton variant="danger">
            <Trans>Withdraw it</Trans>
          </SubmitButton>
        </Buttons>
      </Form>
    </Dialog>
  );
};
