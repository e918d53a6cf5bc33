import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Call } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { ExternalLink } from '#ui/base/Link.tsx';
import { Section } from '#ui/base/sections.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { entriesOf, loadPages, type PagesInput, readPages } from '#ui/data/read-pages.ts';
import { useChange } from '#ui/data/useChange.ts';
import { Field } from '#ui/forms/Field.tsx';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { Select, Textarea } from '#ui/forms/Input.tsx';
import { Badge, Status } from '#ui/labels/Badge.tsx';
import { TimeAgo, useNow } from '#ui/labels/TimeAgo.tsx';
import { ListEnd } from '#ui/messages/ListEnd.tsx';
import { LoadedPart } from '#ui/messages/LoadedPart.tsx';
import type { Loading, Screen } from '#ui/screen.ts';
import {
  answerContactMessage,
  type ContactMessage,
  closeContactMessage,
  listContactMessages,
} from '../contact.contract.ts';
import { answerFields, contactKinds, contactStates, urgentKinds } from '../contact.rules.ts';
import { listUnanswered } from '../help-gaps.contract.ts';
import { useKindWords, useStateWords } from './contact-words.ts';

type Filter = PagesInput<typeof listContactMessages>;

/** The list that is shown first. */
const openMessages = (call: Call) => readPages(call, listContactMessages, { state: 'open' });

/** Other admins answer meanwhile. */
const renewed = { staleTime: 10_000 } as const;

const AnswerForm = ({ id, onDone }: { id: string; onDone: () => void }) => {
  const { t } = useLingui();
  const answering = useChange(answerContactMessage, { done: () => ({ title: t`The answer is on its way by mail` }) });
  return (
    <Form
      schema={answerFields}
      defaults={{ text: '' }}
      onSubmit={async ({ text }) => {
        await answering.send({ id, text });
        onDone();
      }}
    >
      <FormField name="text" label={<Trans>Your answer</Trans>}>
        {(field) => <Textarea {...field} rows={6} />}
      </FormField>
      <div className="flex gap-3">
        <SubmitButton>
          <Trans>Send by mail</Trans>
        </SubmitButton>
        <Button onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Form>
  );
};

const Answers = ({ answers, now }: Pick<ContactMessage, 'answers'> & { now: Date | null }) =>
  answers.map(({ at, by, text }) => (
    <div key={at} className="mt-3 rounded-tile bg-lagoon-wash px-4 py-3">
      <p className="text-ink-2 text-sm">
        {by ?? <Trans>A deleted account</Trans>}, <TimeAgo at={at} now={now} />
      </p>
      <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
    </div>
  ));

const statusKinds = { open: 'waiting', answered: 'live', closed: 'off' } as const;

const Message = ({ message }: { message: ContactMessage }) => {
  const { t } = useLingui();
  const [isAnswering, setAnswering] = useState(false);
  const now = useNow();
  const kinds = useKindWords();
  const states = useStateWords();
  const closing = useChange(closeContactMessage, { done: () => ({ title: t`Message ${message.id} is closed` }) });
  const { id, kind, state, name, email, about, at, answers } = message;
  return (
    <li className="border-line border-t py-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h3 className="font-semibold font-text text-lg">
          {id} · {name}
        </h3>
        <Badge tone={urgentKinds.includes(kind) ? 'hibiscus' : 'plain'}>{kinds[kind]}</Badge>
        <Status kind={statusKinds[state]}>{states[state]}</Status>
        <span className="text-ink-2 text-sm">
          <TimeAgo at={at} now={now} />
        </span>
      </div>
      <p className="mt-1 text-ink-2 text-sm [overflow-wrap:anywhere]">
        {email}
        {about && (
          <>
            {' · '}
            <ExternalLink href={about}>{about}</ExternalLink>
          </>
        )}
      </p>
      <p className="mt-3 max-w-[46em] whitespace-pre-line [overflow-wrap:anywhere]">{message.message}</p>
      <Answers answers={answers} now={now} />
      {state !== 'closed' && (
        <div className="mt-4 max-w-2xl">
          {isAnswering ? (
            <AnswerForm id={id} onDone={() => setAnswering(false)} />
          ) : (
            <div className="flex gap-3">
              <Button size="s" onClick={() => setAnswering(true)}>
                <Trans>Answer</Trans>
              </Button>
              <Button size="s" busy={closing.isBusy} onClick={() => void closing.run({ id })}>
                <Trans>Close</Trans>
              </Button>
            </div>
          )}
        </div>
      )}
    </li>
  );
};

/** What people asked help without finding an answer; nothing where it answered all. */
const Unanswered = () => {
  const { data } = useQuery(read(call, listUnanswered, {}));
  if (!data || data.questions.length === 0) return null;
  return (
    <section aria-labelledby="unanswered-title" className="mt-10">
      <h3 id="unanswered-title" className="text-xl">
        <Trans>Questions that Help could not answer</Trans>
      </h3>
      <p className="mt-1 text-ink-2 text-sm">
        <Trans>
          In the last 90 days, without names. Each is an answer to write, or other words for one that exists.
        </Trans>
      </p>
      <ul className="mt-3 max-w-2xl">
        {data.questions.map(({ question, times }) => (
          <li key={question} className="flex justify-between gap-4 border-line border-t py-2">
            <span className="[overflow-wrap:anywhere]">{question}</span>
            <span className="num flex-none text-ink-2">
              <Plural value={times} one="once" other="# times" />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Messages of the contact form; the open ones first. */
const Inbox = () => {
  const { t } = useLingui();
  const kinds = useKindWords();
  const states = useStateWords();
  const [filter, setFilter] = useState<Filter>({ state: 'open' });
  const list = useInfiniteQuery({
    ...readPages(call, listContactMessages, filter),
    ...renewed,
    placeholderData: keepPreviousData,
  });
  const messages = entriesOf(list.data, (page) => page.messages);
  const set = (name: 'state' | 'kind') => (value: string) =>
    setFilter(({ [name]: _, ...others }) => (value ? { ...others, [name]: value } : others) as Filter);
  return (
    <Section
      id="messages-title"
      title={<Trans>From the contact form</Trans>}
      about={<Trans>Closed messages are deleted after 24 months.</Trans>}
    >
      <div className="mb-4 flex flex-wrap gap-3">
        <Field label={<Trans>Status</Trans>} className="min-w-40">
          {(wiring) => (
            <Select
              {...wiring}
              value={filter.state ?? ''}
              placeholder={t`All`}
              choices={contactStates.map((value) => ({ value, label: states[value] }))}
              onChange={({ target }) => set('state')(target.value)}
            />
          )}
        </Field>
        <Field label={<Trans>Subject</Trans>} className="min-w-60">
          {(wiring) => (
            <Select
              {...wiring}
              value={filter.kind ?? ''}
              placeholder={t`All`}
              choices={contactKinds.map((value) => ({ value, label: kinds[value] }))}
              onChange={({ target }) => set('kind')(target.value)}
            />
          )}
        </Field>
      </div>
      <LoadedPart
        query={{ ...list, data: messages, isError: list.isError && messages === undefined }}
        failed={<Trans>The messages could not be loaded</Trans>}
        next={href('adminMessages')}
      >
        {(rows) => (
          <>
            {rows.length === 0 ? (
              <p className="text-ink-2">
                <Trans>No message fits.</Trans>
              </p>
            ) : (
              <ul>
                {rows.map((message) => (
                  <Message key={message.id} message={message} />
                ))}
              </ul>
            )}
            <ListEnd
              list={list}
              words={{
                more: <Trans>Show more</Trans>,
                nextPageFailed: <Trans>The next messages could not be loaded.</Trans>,
                renewalFailed: <Trans>This list could not be renewed, so what has changed may be missing.</Trans>,
              }}
            />
          </>
        )}
      </LoadedPart>
      <Unanswered />
    </Section>
  );
};

/** What people write to the team, and the team's answers. */
const MessagesScreen = () => (
  <div className="wrap pt-[clamp(24px,3.4vw,48px)] pb-16">
    <h1 className="mb-6">
      <Trans>Messages</Trans>
    </h1>
    <Inbox />
  </div>
);

/** What fails here is said by the list. */
const preload = ({ call, queries }: Loading) => loadPages(queries, openMessages(call)).catch(() => undefined);

export const screen: Screen = { Component: MessagesScreen, preload };
