import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import {
  applyAsCreator,
  type OwnApplication,
  readOwnApplication,
} from '#features/accounts/creator-applications.contract.ts';
import { ApiError, call } from '#ui/api.ts';
import { Form } from '#ui/Form.tsx';
import { FormCheckboxes, FormField } from '#ui/FormField.tsx';
import { read } from '#ui/query-client.ts';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { Textarea } from '#ui/Textarea.tsx';
import { toast } from '#ui/toast.ts';
import { announceFailure } from '../announce.ts';
import { applicationForm, applicationOf } from './application-form.rules.ts';

type Declined = Extract<OwnApplication, { status: 'declined' }>;

const startOf = (earlier: Declined | undefined) => ({
  about: earlier?.about ?? '',
  kinds: earlier?.kinds ?? [],
  links: earlier?.sampleLinks.join('\n') ?? '',
});

/** After a decline it starts with what was sent before, so that only what was missing has to be changed. */
export const ApplicationForm = ({ earlier }: { earlier?: Declined | undefined }) => {
  const { t } = useLingui();
  const queries = useQueryClient();
  return (
    <Form
      schema={applicationForm}
      defaults={startOf(earlier)}
      onSubmit={async (values) => {
        try {
          const { message } = await call(applyAsCreator, applicationOf(values));
          toast({ title: t`Application sent`, description: message, variant: 'success' });
          await queries.refetchQueries(read(call, readOwnApplication, {}));
        } catch (error) {
          const reply = error instanceof ApiError ? error.reply : null;
          if (reply?.issues?.length) throw error;
          announceFailure({
            title: t`Application not sent`,
            description: reply?.message ?? t`Failed to apply for creator status`,
          });
          // Sent from another tab, or decided meanwhile.
          if (reply?.code === 'applicationPending' || reply?.code === 'alreadyCreator')
            await queries.refetchQueries(read(call, readOwnApplication, {}));
        }
      }}
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
        {(field) => <Textarea {...field} rows={6} />}
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
