import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Section } from '#ui/base/sections.tsx';
import { Status, type StatusKind } from '#ui/labels/Badge.tsx';
import type { getDashboard } from '../../dashboard.contract.ts';
import type { TodoKind } from '../../dashboard.rules.ts';
import { WorkPicture } from './WorkPicture.tsx';

type Todo = CallReply<typeof getDashboard>['todos'][number];

type Said = { status: StatusKind; name: ReactNode; about: (count: number) => ReactNode; action: ReactNode };

const said: Record<TodoKind, Said> = {
  rejected: {
    status: 'bad',
    name: <Trans>Sent back</Trans>,
    about: () => <Trans>Read what the team says, change it and submit it again, or ask for a second look.</Trans>,
    action: <Trans>Mend it</Trans>,
  },
  failed: {
    status: 'bad',
    name: <Trans>Could not be prepared</Trans>,
    about: () => <Trans>Choose a better file, or try it again.</Trans>,
    action: <Trans>See why</Trans>,
  },
  release: {
    status: 'waiting',
    name: <Trans>Release missing</Trans>,
    about: () => (
      <Trans>
        Somebody or something can be recognised in it, so it is for editorial use only until a release counts.
      </Trans>
    ),
    action: <Trans>Link a release</Trans>,
  },
  releaseEnds: {
    status: 'waiting',
    name: <Trans>Ends soon</Trans>,
    about: (count) => (
      <Plural
        value={count}
        one="A release ends within 30 days. Have a new one signed in time."
        other="# releases end within 30 days. Have new ones signed in time."
      />
    ),
    action: <Trans>See releases</Trans>,
  },
  details: {
    status: 'waiting',
    name: <Trans>Details missing</Trans>,
    about: () => <Trans>It is not with the team yet: say what it shows and where it is.</Trans>,
    action: <Trans>Complete it</Trans>,
  },
  ready: {
    status: 'active',
    name: <Trans>Ready to submit</Trans>,
    about: () => <Trans>Check it once more and submit it for review.</Trans>,
    action: <Trans>Submit</Trans>,
  },
  share: {
    status: 'waiting',
    name: <Trans>Offered</Trans>,
    about: (count) => (
      <Plural
        value={count}
        one="Somebody offers you a share of what their works earn."
        other="# creators offer you a share of what their works earn."
      />
    ),
    action: <Trans>Answer</Trans>,
  },
  payout: {
    status: 'waiting',
    name: <Trans>No account</Trans>,
    about: () => <Trans>Say where your money goes: a bank account, PayPal or WiPay.</Trans>,
    action: <Trans>Set up</Trans>,
  },
  profile: {
    status: 'off',
    name: <Trans>Empty</Trans>,
    about: () => <Trans>Your public page says nothing about you yet. A few sentences help buyers trust you.</Trans>,
    action: <Trans>Write them</Trans>,
  },
};

/** What is not about a work: its name, and where it is done. */
const parts: Partial<Record<TodoKind, { name: ReactNode; to: string }>> = {
  releaseEnds: { name: <Trans>Releases</Trans>, to: href('creatorUploads', {}, { show: 'releases' }) },
  share: { name: <Trans>Shared income</Trans>, to: `${href('creatorSettings')}#collaborators` },
  payout: { name: <Trans>Payout account</Trans>, to: `${href('creatorSettings')}#payout-account` },
  profile: { name: <Trans>Public profile</Trans>, to: href('creatorProfile') },
};

/** What the row is about: a work with the number of others, or a part of the account. */
const Name = ({ todo: { kind, work, count } }: { todo: Todo }) => {
  if (work) {
    const title = work.title || <Trans>Without a title</Trans>;
    return count === 1 ? (
      title
    ) : (
      <>
        {title}
        <Plural value={count - 1} one=", and # more" other=", and # more" />
      </>
    );
  }
  return parts[kind]?.name ?? null;
};

const addressOf = ({ kind, work }: Todo): string => {
  if (work) return href('creatorUploads', {}, { item: work.id, ...(kind === 'release' && { part: 'releases' }) });
  return parts[kind]?.to ?? href('creatorUploads');
};

const TodoRow = ({ todo }: { todo: Todo }) => {
  const { status, name, about, action } = said[todo.kind];
  return (
    <li className="grid grid-cols-[72px_minmax(0,1fr)] items-center gap-x-4 gap-y-1 border-line border-b py-3 last:border-b-0 md:grid-cols-[72px_minmax(0,1fr)_auto_auto]">
      <WorkPicture work={todo.work} className="h-12 w-18" />
      <div>
        <b className="font-semibold break-words">
          <Name todo={todo} />
        </b>
        <p className="mt-0.5 text-ink-2 text-sm">{about(todo.count)}</p>
      </div>
      <span className="max-md:col-start-2">
        <Status kind={status}>{name}</Status>
      </span>
      <Button
        size="s"
        variant={todo.kind === 'rejected' ? 'main' : 'line'}
        to={addressOf(todo)}
        className="justify-self-start max-md:col-start-2 md:justify-self-end"
      >
        {action}
      </Button>
    </li>
  );
};

/** What the creator has to do, the most urgent first. */
export const Todos = ({ todos }: { todos: readonly Todo[] }) => (
  <Section id="todos-title" title={<Trans>Waits for you</Trans>}>
    {todos.length === 0 ? (
      <p className="text-ink-2">
        <Trans>Nothing. Everything that you have sent is in order.</Trans>
      </p>
    ) : (
      <ul>
        {todos.map((todo) => (
          <TodoRow key={todo.kind} todo={todo} />
        ))}
      </ul>
    )}
  </Section>
);
