import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { fullNameOf } from '#shared/text.ts';
import { Button } from '#ui/base/Button.tsx';
import { Section } from '#ui/base/sections.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { useChange } from '#ui/data/useChange.ts';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { Textarea } from '#ui/forms/Input.tsx';
import { TimeAgo, useNow } from '#ui/labels/TimeAgo.tsx';
import { LoadedPart } from '#ui/messages/LoadedPart.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { decideCreatorApplication, listCreatorApplications } from '../../account-settings.contract.ts';
import { decisionFields } from '../../creator-applications.rules.ts';

type Application = CallReply<typeof listCreatorApplications>[number];
type Decision = 'approve' | 'decline';
type Opened = { application: Application; decision: Decision };

const DecisionDialog = ({ application, decision, onClose }: Opened & { onClose: () => void }) => {
  const { t } = useLingui();
  const name = fullNameOf(application.applicant);
  const change = useChange(decideCreatorApplication, {
    done: ({ message }) => {
      onClose();
      return { title: t`Decided`, description: message };
    },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={decision === 'approve' ? <Trans>Make {name} a creator?</Trans> : <Trans>Decline {name}?</Trans>}
    >
      <Form
        schema={decisionFields}
        defaults={{ decision, note: '' }}
        onSubmit={({ note }) => change.send({ id: application.id, decision, note })}
      >
        <FormField
          name="note"
          label={decision === 'approve' ? <Trans>A word for them (optional)</Trans> : <Trans>Why</Trans>}
          hint={<Trans>They read it in their notifications.</Trans>}
        >
          {(field) => <Textarea {...field} rows={3} className="min-h-20!" />}
        </FormField>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <SubmitButton>{decision === 'approve' ? <Trans>Approve</Trans> : <Trans>Decline</Trans>}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
};

type RowProps = { application: Application; now: Date | null; onDecide: (decision: Decision) => void };

const Row = ({ application, now, onDecide }: RowProps) => {
  const { t } = useLingui();
  const { applicant, about, sampleLinks, appliedAt } = application;
  const name = fullNameOf(applicant);
  return (
    <li className="grid gap-3 border-line border-b py-4 first:pt-0 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap gap-x-3">
          <b className="font-semibold">{name}</b>
          <span className="text-ink-2 text-sm [overflow-wrap:anywhere]">{applicant.email}</span>
          <TimeAgo at={appliedAt} now={now} className="text-ink-2 text-sm" />
        </p>
        <p className="mt-1.5 max-w-[44em] whitespace-pre-line text-ui [overflow-wrap:anywhere]">{about}</p>
        <ul className="mt-1.5 text-sm">
          {sampleLinks.map((link) => (
            <li key={link} className="[overflow-wrap:anywhere]">
              <a href={link} target="_blank" rel="noopener noreferrer nofollow" className="link inline-block py-0.5">
                {link}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap items-start gap-2">
        <Button size="s" variant="main" aria-label={t`Approve ${name}`} onClick={() => onDecide('approve')}>
          <Trans>Approve</Trans>
        </Button>
        <Button size="s" aria-label={t`Decline ${name}`} onClick={() => onDecide('decline')}>
          <Trans>Decline</Trans>
        </Button>
      </div>
    </li>
  );
};

/** People who want to become creators; the one who waits longest is first. */
export const Applications = () => {
  const now = useNow();
  const [opened, setOpened] = useState<Opened | null>(null);
  const list = useQuery(read(call, listCreatorApplications, {}));
  return (
    <Section id="applications-title" title={<Trans>Creator applications</Trans>}>
      <LoadedPart
        query={list}
        failed={<Trans>The applications could not be loaded</Trans>}
        next={href('adminPeople')}
        waiting="h-16"
      >
        {(applications) =>
          applications.length === 0 ? (
            <p className="text-ink-2">
              <Trans>No application waits.</Trans>
            </p>
          ) : (
            <ul>
              {applications.map((application) => (
                <Row
                  key={application.id}
                  application={application}
                  now={now}
                  onDecide={(decision) => setOpened({ application, decision })}
                />
              ))}
            </ul>
          )
        }
      </LoadedPart>
      {opened && <DecisionDialog {...opened} onClose={() => setOpened(null)} />}
    </Section>
  );
};
