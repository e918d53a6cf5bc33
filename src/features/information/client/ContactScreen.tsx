import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { LatePictureWall } from '#features/items/client/tiles/LatePictureWall.tsx';
import { href } from '#shared/pages.ts';
import { firstCharacters } from '#shared/text.ts';
import { Button } from '#ui/base/Button.tsx';
import { Link } from '#ui/base/Link.tsx';
import { useChange } from '#ui/data/useChange.ts';
import { useViewer } from '#ui/data/viewer.tsx';
import { Checkbox } from '#ui/forms/Checkbox.tsx';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { Input, Select, Textarea } from '#ui/forms/Input.tsx';
import { Notice } from '#ui/messages/Notice.tsx';
import { useSearchParams } from '#ui/navigation/router.tsx';
import type { Screen } from '#ui/screen.ts';
import { sendContactMessage } from '../contact.contract.ts';
import { type ContactKind, contactFields, contactKinds, LONGEST_MESSAGE, makeMessageKeys } from '../contact.rules.ts';
import { useKindWords } from './contact-words.ts';

const TakedownNote = () => (
  <Notice tone="lagoon" title={<Trans>Before you ask for a takedown</Trans>}>
    <Trans>
      Give the address of the page, say what belongs to you or shows you, and how we can reach you. We look at it within
      one working day; a work with a serious claim rests meanwhile, and its creator is heard. False claims harm
      creators.
    </Trans>
  </Notice>
);

const KindFields = () => {
  const { t } = useLingui();
  const words = useKindWords();
  const { register } = useFormContext();
  const kind = useWatch({ name: 'kind' }) as ContactKind | '';
  return (
    <>
      <FormField name="kind" label={<Trans>What is it about?</Trans>}>
        {(field) => (
          <Select
            {...field}
            placeholder={t`Choose one`}
            choices={contactKinds.map((value) => ({ value, label: words[value] }))}
          />
        )}
      </FormField>
      {kind === 'takedown' && <TakedownNote />}
      <FormField
        name="about"
        label={kind === 'takedown' ? <Trans>Address of the page</Trans> : <Trans>Address of a page (optional)</Trans>}
      >
        {(field) => <Input {...field} type="url" inputMode="url" />}
      </FormField>
      <FormField name="message" label={<Trans>Your message</Trans>}>
        {(field) => <Textarea {...field} rows={8} maxLength={LONGEST_MESSAGE} />}
      </FormField>
      {kind === 'takedown' && (
        <FormField name="isTrue" label={<Trans>Confirmation</Trans>}>
          {() => (
            <Checkbox
              {...register('isTrue')}
              label={<Trans>What I say is true, and I am the owner, the person shown, or may speak for them.</Trans>}
            />
          )}
        </FormField>
      )}
    </>
  );
};

/** A copy goes only to the own address of whoever is signed in: anybody can type the address of anybody. */
type Sent = { number: number; hasCopy: boolean };

const Received = ({ sent: { number, hasCopy }, onAgain }: { sent: Sent; onAgain: () => void }) => (
  <div role="status" className="grid justify-items-start gap-4">
    <h2 className="text-2xl">
      <Trans>Thank you. Your message has the number {String(number)}.</Trans>
    </h2>
    <p className="max-w-[38em]">
      {hasCopy ? (
        <Trans>We have mailed the number and a copy to you.</Trans>
      ) : (
        <Trans>We have mailed the number to you, without a copy of what you wrote.</Trans>
      )}{' '}
      <Trans>
        A person reads it and answers, usually within two working days. If nothing has come by then, write again with
        the number.
      </Trans>
    </p>
    <Button onClick={onAgain}>
      <Trans>Write another message</Trans>
    </Button>
  </div>
);

const ContactForm = ({ onSent }: { onSent: (sent: Sent) => void }) => {
  const viewer = useViewer();
  const [params] = useSearchParams();
  const [keyOf] = useState(() => makeMessageKeys(() => crypto.randomUUID()));
  const sending = useChange(sendContactMessage);
  const kind = contactKinds.find((each) => each === params.get('kind')) ?? ('' as ContactKind);
  const names = viewer && [viewer.firstName, viewer.lastName].filter(Boolean).join(' ');
  return (
    <Form
      schema={contactFields}
      defaults={{
        kind,
        name: names ?? '',
        email: viewer?.email ?? '',
        about: params.get('about') ?? '',
        message: firstCharacters(params.get('message') ?? '', LONGEST_MESSAGE),
        isTrue: false,
      }}
      onSubmit={async (message) => {
        const { number } = await sending.send({ message, key: keyOf(message) });
        onSent({ number, hasCopy: message.email === viewer?.email });
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField name="name" label={<Trans>Your name</Trans>}>
          {(field) => <Input {...field} autoComplete="name" />}
        </FormField>
        <FormField name="email" label={<Trans>Email</Trans>}>
          {(field) => <Input {...field} type="email" autoComplete="email" />}
        </FormField>
      </div>
      <KindFields />
      <div>
        <SubmitButton size="l">
          <Trans>Send message</Trans>
        </SubmitButton>
      </div>
    </Form>
  );
};

const ContactScreen = () => {
  const [sent, setSent] = useState<Sent>();
  return (
    <>
      <LatePictureWall look="band" />
      <div className="wrap grid gap-x-16 gap-y-8 pt-[clamp(40px,6vw,96px)] lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
        <div>
          <h1 className="font-hero text-4xl tracking-hero">
            <Trans>Contact</Trans>
          </h1>
          <p className="mt-5 max-w-[30em] text-ink-2 text-lg">
            <Trans>
              A person reads every message. Many questions are answered at once in <Link to={href('help')}>Help</Link>.
            </Trans>
          </p>
          <p className="mt-3 max-w-[30em] text-ink-2">
            <Trans>
              What you write is kept until 24 months after it was closed. <Link to={href('privacy')}>Privacy</Link> says
              more.
            </Trans>
          </p>
        </div>
        <div className="max-w-2xl">
          {sent === undefined ? (
            <ContactForm onSent={setSent} />
          ) : (
            <Received sent={sent} onAgain={() => setSent(undefined)} />
          )}
        </div>
      </div>
    </>
  );
};

export const screen: Screen = { Component: ContactScreen };
