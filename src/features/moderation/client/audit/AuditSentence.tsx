import { Trans as Told } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import { switchWords } from '#features/accounts/client/admin/switch-words.ts';
import type { AuditEntryForAdmins, AuditSubject } from '#features/accounts/people-admin.contract.ts';
import { type FeatureSwitch, featureSwitchNames } from '#features/accounts/people-admin.rules.ts';
import { usd } from '#features/licensing/client/earnings/money-parts.tsx';
import { reasonWords } from '#features/media/client/item-words.ts';
import { type RejectionReason, rejectionReasons } from '#features/media/review.rules.ts';
import { href } from '#shared/pages.ts';
import { Avatar } from '#ui/base/Avatar.tsx';
import { Link } from '#ui/base/Link.tsx';
import { useFormat } from '#ui/labels/useFormat.ts';
import { factName, factValue } from './audit-facts.ts';
import { wordsOfAction } from './audit-words.ts';

/** The desk's page of what an entry is about: it shows also what is not public, and what was withdrawn. */
const addressOf = ({ kind, id, name, find }: AuditSubject): string | undefined => {
  switch (kind) {
    case 'photo':
      return href('adminManagePhotos', {}, { q: name });
    case 'video':
      return href('adminManageVideos', {}, { q: name });
    case 'sound':
      return href('adminManageSounds', {}, { q: name });
    case 'story':
      return href('adminStory', { id });
    case 'collection':
      return href('adminManageCollections', {}, { q: name });
    case 'person':
      return href('adminPeople', {}, { q: find ?? name });
    case 'brief':
      return href('adminAiInsights', {}, { show: 'briefs', brief: id });
    case 'order':
      return href('adminMoney', {}, { section: 'sales', q: id });
    case 'message':
      return href('adminMessages');
    // A release opens from the work that it belongs to.
    case 'release':
      return undefined;
  }
};

const isSwitch = (id: string): id is FeatureSwitch => featureSwitchNames.some((name) => name === id);

const Named = ({ subject }: { subject: AuditSubject }) => {
  const to = addressOf(subject);
  const name = subject.name || subject.id;
  return to ? <Link to={to}>{name}</Link> : <i>{name}</i>;
};

const What = ({ action, subjectId, subject }: AuditEntryForAdmins): ReactNode => {
  const { i18n } = useLingui();
  if (isSwitch(subjectId)) return i18n._(switchWords[subjectId].name);
  if (!subject) return <span className="font-mono text-[0.8125rem] text-ink-2">{subjectId}</span>;
  return action.endsWith('-deleted') ? <i>{subject.name || subject.id}</i> : <Named subject={subject} />;
};

/** One entry in words: who did what to which. */
export const AuditSentence = ({ entry }: { entry: AuditEntryForAdmins }) => {
  const told = wordsOfAction(entry.action)?.told;
  const who = entry.actor ? (
    <Link to={href('adminPeople', {}, { q: entry.actor.email })} className="font-semibold">
      {entry.actor.name || entry.actor.email}
    </Link>
  ) : (
    <b className="font-semibold">
      <Trans>A deleted account</Trans>
    </b>
  );
  const what = <What {...entry} />;
  return (
    <span className="[overflow-wrap:anywhere]">
      {told ? (
        <Told {...told} values={{ who, what }} />
      ) : (
        <>
          {who} {entry.action} {what}
        </>
      )}
    </span>
  );
};

/** The work of an entry, small; the initials of a person. */
export const AuditPicture = ({ entry: { subject, others } }: { entry: AuditEntryForAdmins }) => {
  const [first] = [subject, ...others].flatMap((one) => one?.thumbnailUrl ?? []);
  return first ? (
    <img src={first} alt="" loading="lazy" className="h-10 w-14 shrink-0 rounded-tile bg-paper-2 object-cover" />
  ) : (
    <span aria-hidden="true" className="grid h-10 w-14 shrink-0 place-items-center max-sm:hidden">
      {subject?.kind === 'person' && <Avatar name={subject.name} />}
    </span>
  );
};

const isReason = (value: string): value is RejectionReason => rejectionReasons.some((reason) => reason === value);

const isMoment = (value: string): boolean => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value);

/** Facts that the sentence has said already, and ids that say nothing to people. */
const unsaid = new Set(['title', 'item', 'creator', 'suggestion', 'edit', 'charge', 'address']);

const isChange = (value: string): boolean => value.includes(' → ');

/** What an entry recorded beside that. */
export const AuditDetails = ({ entry: { action, subject, details, others } }: { entry: AuditEntryForAdmins }) => {
  const { i18n } = useLingui();
  const { moment } = useFormat();
  const isSaid = ([name, value]: [string, string]): boolean =>
    value === '' ||
    (unsaid.has(name) && !isChange(value)) ||
    (name === 'order' && (action === 'featured-ordered' || subject?.kind === 'order'));
  const facts = Object.entries(details).filter((fact) => !isSaid(fact));
  if (facts.length === 0 && others.length === 0) return null;
  const shown = ([name, value]: [string, string]): string => {
    if (isMoment(value)) return moment(value);
    if (name === 'cents' || name === 'given up, US cents') return usd(Number(value));
    const parts = value.split(' ');
    return parts.every(isReason)
      ? parts.map((reason) => i18n._(reasonWords[reason])).join(', ')
      : factValue(i18n, name, value);
  };
  return (
    <ul className="max-w-[36em] [overflow-wrap:anywhere]">
      {others.length > 0 && (
        <li>
          <span className="text-ink-2">
            <Trans>First now:</Trans>
          </span>{' '}
          {others.map((one, index) => (
            <Fragment key={one.id}>
              {index > 0 && ', '}
              <Named subject={one} />
            </Fragment>
          ))}
        </li>
      )}
      {facts.map(([name, value]) => (
        <li key={name}>
          <span className="text-ink-2">{factName(i18n, name)}:</span> {shown([name, value])}
        </li>
      ))}
    </ul>
  );
};
