import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { useChange } from '#ui/data/useChange.ts';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { Input } from '#ui/forms/Input.tsx';
import { useFormat } from '#ui/labels/useFormat.ts';
import { LoadedPart } from '#ui/messages/LoadedPart.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { editableForm } from '../../release-forms.rules.ts';
import { changeRelease, getOwnRelease, type Release } from '../../releases.contract.ts';
import { LONGEST_RELEASE_NAME } from '../../releases.rules.ts';
import { dayWords } from './release-words.ts';

type Entry = CallReply<typeof getOwnRelease>['history'][number];

/** A changed fact: what it was and what it is. */
const Changed = ({ name, pair: [before, after] }: { name: ReactNode; pair: [ReactNode, ReactNode] }) => (
  <span className="block text-ink-2">
    {name}: <s>{before}</s> → {after}
  </span>
);

const eventWords: Record<Entry['event'], ReactNode> = {
  added: <Trans>Added</Trans>,
  signed: <Trans>Signed on the screen</Trans>,
  paper: <Trans>Paper received</Trans>,
  changed: <Trans>Corrected</Trans>,
  items: <Trans>Items changed</Trans>,
  ended: <Trans>Ended</Trans>,
  resumed: <Trans>End undone</Trans>,
};

const EntryDetails = ({ details: { name, endsOn, witnessName, linked = 0, unlinked = 0 } }: Pick<Entry, 'details'>) => {
  const { i18n } = useLingui();
  const none = <Trans>none</Trans>;
  const day = (value: string | null) => (value === null ? <Trans>without an end</Trans> : dayWords(i18n, value));
  return (
    <>
      {name && <Changed name={<Trans>Name</Trans>} pair={name} />}
      {endsOn && <Changed name={<Trans>Valid until</Trans>} pair={[day(endsOn[0]), day(endsOn[1])]} />}
      {witnessName && <Changed name={<Trans>Witness</Trans>} pair={[witnessName[0] || none, witnessName[1] || none]} />}
      {linked > 0 && (
        <span className="block text-ink-2">
          <Plural value={linked} one="# item linked" other="# items linked" />
        </span>
      )}
      {unlinked > 0 && (
        <span className="block text-ink-2">
          <Plural value={unlinked} one="# item unlinked" other="# items unlinked" />
        </span>
      )}
    </>
  );
};

/** What was signed, and what happened since. */
const ReleaseStory = ({ id }: { id: string }) => {
  const { moment } = useFormat();
  const story = useQuery(read(call, getOwnRelease, { id }));
  return (
    <LoadedPart
      query={story}
      failed={<Trans>The history could not be loaded</Trans>}
      next={href('creatorUploads', {}, { show: 'releases' })}
    >
      {({ signedText, history }) => (
        <>
          {signedText && (
            <section aria-labelledby="signed-text" className="mt-6">
              <h3 id="signed-text" className="mb-1.5 text-base">
                <Trans>What was signed</Trans>
              </h3>
              <blockquote className="grid gap-2 rounded-card bg-paper-2 p-4 text-sm">
                {signedText.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </blockquote>
            </section>
          )}
          <section aria-labelledby="release-history" className="mt-6">
            <h3 id="release-history" className="mb-1.5 text-base">
              <Trans>History</Trans>
            </h3>
            {history.length === 0 ? (
              <p className="text-ink-2 text-sm">
                <Trans>Nothing has been changed since this release was added.</Trans>
              </p>
            ) : (
              <ol className="divide-y divide-line border-line border-y text-sm">
                {history.map(({ event, at, details }) => (
                  <li key={`${event} ${at}`} className="grid gap-x-4 py-2 sm:grid-cols-[10rem_minmax(0,1fr)]">
                    <time dateTime={at} className="text-ink-2">
                      {moment(at)}
                    </time>
                    <div>
                      <b className="font-semibold">{eventWords[event]}</b>
                      <EntryDetails details={details} />
                    </div>
                  </li>
                ))}
              </ol>
            )}
          </section>
        </>
      )}
    </LoadedPart>
  );
};

const EditForm = ({ release, onClose }: { release: Release; onClose: () => void }) => {
  const { t } = useLingui();
  const changing = useChange(changeRelease, { done: () => ({ title: t`Release corrected` }) });
  const { id, name, endsOn, witnessName } = release;
  const field = { maxLength: LONGEST_RELEASE_NAME, autoComplete: 'off' };
  return (
    <Form
      schema={editableForm}
      defaults={{ name, endsOn: endsOn ?? '', witnessName }}
      onSubmit={async (facts) => {
        await changing.send({ id, ...facts });
        onClose();
      }}
    >
      <FormField name="name" label={<Trans>Name</Trans>}>
        {(wiring) => <Input {...wiring} {...field} />}
      </FormField>
      <FormField name="endsOn" label={<Trans>Valid until</Trans>} hint={<Trans>Leave empty for no end date.</Trans>}>
        {(wiring) => <Input {...wiring} type="date" />}
      </FormField>
      <FormField name="witnessName" label={<Trans>Witness, if there was one</Trans>}>
        {(wiring) => <Input {...wiring} {...field} />}
      </FormField>
      <div className="flex justify-end">
        <SubmitButton>
          <Trans>Save</Trans>
        </SubmitButton>
      </div>
    </Form>
  );
};

/** Corrects the facts of a release, and shows what was signed and what happened to it. */
export const EditReleaseDialog = ({ release, onClose }: { release: Release; onClose: () => void }) => (
  <Dialog
    open
    onOpenChange={onClose}
    title={<Trans>Release of {release.name}</Trans>}
    description={<Trans>The paper stays as it was signed. What you correct here is kept in the history.</Trans>}
  >
    {release.status !== 'ended' && <EditForm release={release} onClose={onClose} />}
    <ReleaseStory id={release.id} />
  </Dialog>
);
