import { Trans, useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { sentenceOf } from '#shared/sentences.ts';
import { useChange } from '#ui/data/useChange.ts';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import { FormCheckboxes, FormField } from '#ui/forms/FormField.tsx';
import { Textarea } from '#ui/forms/Input.tsx';
import { wordedError } from '#ui/messages/worded.ts';
import { applyAsCreator, type OwnApplication } from '../../account-settings.contract.ts';
import { creatorApplicationFields } from '../../creator-applications.rules.ts';
import { ERROR_MS, hasIssues, throwIssues } from '../account-toasts.ts';

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const { about, kinds, sampleLinks } = creatorApplicationFields.shape;

/** What is wrong with the links; `undefined` when nothing is. */
const linksIssue = (text: string) => sampleLinks.safeParse(linesOf(text)).error?.issues[0];

/** The form of an application: its links are typed one to a line. */
const applicationForm = z.object({
  about,
  kinds,
  links: z.string().check(
    z.superRefine((text, context) => {
      const issue = linksIssue(text);
      if (issue) context.addIssue({ code: 'custom', message: issue.message, sentence: sentenceOf(issue) });
    }),
  ),
});

const applicationOf = ({ links, ...rest }: z.output<typeof applicationForm>) => ({
  ...rest,
  sampleLinks: linesOf(links),
});

type Declined = Extract<OwnApplication, { status: 'declined' }>;

const startOf = (earlier: Declined | undefined) => ({
  about: earlier?.about ?? '',
  kinds: earlier?.kinds ?? [],
  links: earlier?.sampleLinks.join('\n') ?? '',
});

/** After a decline it starts with what was sent before, so that only what was missing has to be changed. */
export const ApplicationForm = ({ earlier }: { earlier?: Declined | undefined }) => {
  const { i18n, t } = useLingui();
  const applying = useChange(applyAsCreator, {
    done: ({ message }) => ({ title: t`Application sent`, description: message }),
    // Sent from another tab, or decided meanwhile: after the refusal the page fetches the status.
    failed: (_, error) =>
      hasIssues(error)
        ? undefined
        : {
            title: t`Application not sent`,
            description: wordedError(i18n, error) ?? t`Failed to apply for creator status`,
            durationMs: ERROR_MS,
          },
  });
  return (
    <Form
      schema={applicationForm}
      defaults={startOf(earlier)}
      onSubmit={(values) => applying.send(applicationOf(values)).catch(throwIssues)}
    >
      <FormCheckboxes
        name="kinds"
        legend={<Trans>What do you make?</Trans>}
        choices={[
          { value: 'photo', label: <Trans>Photos</Trans> },
          { value: 'video', label: <Trans>Videos</Trans> },
          { value: 'sound', label: <Trans>Sounds</Trans> },
        ]}
      />
      <FormField
        name="about"
        label={<Trans>About your work</Trans>}
        hint={<Trans>Where you work, what you show, and what others do not have.</Trans>}
      >
        {(field) => <Textarea {...field} rows={4} />}
      </FormField>
      <FormField
        name="links"
        label={<Trans>Samples</Trans>}
        hint={<Trans>Links to your work, one to a line, at most five: a website, a portfolio, an album.</Trans>}
      >
        {(field) => <Textarea {...field} rows={3} inputMode="url" autoCapitalize="none" spellCheck={false} />}
      </FormField>
      <div>
        <SubmitButton size="l">{earlier ? <Trans>Apply again</Trans> : <Trans>Send application</Trans>}</SubmitButton>
      </div>
    </Form>
  );
};
