import type { Dependencies } from '#platform/dependencies.ts';
import { type Binding, bind } from '#platform/http/calls/binding.ts';
import { AppError } from '#shared/errors.ts';
import { asMessage, sentence } from '#shared/sentences.ts';
import {
  applyAsCreator,
  confirmTwoFactor,
  decideCreatorApplication,
  disableTwoFactor,
  endOtherSessions,
  endOwnSession,
  enrolTwoFactor,
  listCreatorApplications,
  listOwnSessions,
  mailProofCode,
  readOwnApplication,
  readTwoFactor,
  renewRecoveryCodes,
} from '../account-settings.contract.ts';
import type { ApplicationStatus } from '../creator-applications.rules.ts';
import {
  cancelEmailChange,
  confirmEmailChange,
  readEmailChange,
  readEmailChangeLink,
  refuseEmailChange,
  requestEmailChange,
} from '../email-change.contract.ts';
import { decideApplication, findApplications, findOwnApplication, submitApplication } from './creator-applications.ts';
import { askForEmailChange, callOffEmailChange, findEmailChange } from './email-change/email-changes.ts';
import { followEmailChange, readLink, refuseEmailChangeByLink } from './email-change/follow-email-change.ts';
import { requestProofCode, requireFreshProof } from './passwords/fresh-proof.ts';
import {
  browserTokenHash,
  clearSessionCookie,
  endOneSession,
  endSessionsExcept,
  findSessions,
} from './sessions/sessions.ts';
import {
  confirmEnrolment,
  countRecoveryCodes,
  hasSecondFactor,
  issueRecoveryCodes,
  startEnrolment,
  turnOffTwoFactor,
} from './two-factor/two-factor.ts';

export const sessionsRoutes = (deps: Pick<Dependencies, 'db' | 'config' | 'now'>): Binding[] => [
  bind(listOwnSessions, (_, context) => findSessions(deps, context.viewer, browserTokenHash(deps, context))),

  bind(endOwnSession, async ({ id }, context) => {
    const ended = await endOneSession(deps.db, context.viewer, id);
    if (ended === undefined)
      throw new AppError('notFound', {
        sentence: sentence('accounts.sessionEnded', 'This session has ended already.'),
      });
    if (ended === browserTokenHash(deps, context)) clearSessionCookie(deps, context);
    return asMessage(sentence('accounts.sessionSignedOut', 'That session was signed out.'));
  }),

  bind(endOtherSessions, async (_, context) => {
    const endedCount = await endSessionsExcept(deps.db, context.viewer, browserTokenHash(deps, context) ?? '');
    return { ...asMessage(sentence('accounts.othersSignedOut', 'You are signed out everywhere else.')), endedCount };
  }),
];

export const twoFactorRoutes = (deps: Pick<Dependencies, 'db' | 'config' | 'jobs' | 'now'>): Binding[] => [
  bind(readTwoFactor, async (_, { viewer }) => ({
    isOn: await hasSecondFactor(deps.db, viewer.id),
    recoveryCodesLeft: await countRecoveryCodes(deps.db, viewer.id),
  })),

  bind(mailProofCode, async (_, { viewer, clientAddress }) => {
    await requestProofCode(deps, viewer, clientAddress);
    return asMessage(sentence('accounts.codeMailed', 'A code is on its way to your inbox.'));
  }),

  bind(enrolTwoFactor, async (proof, { viewer }) => {
    await requireFreshProof(deps, viewer, proof);
    return startEnrolment(deps, viewer);
  }),

  bind(confirmTwoFactor, async ({ code }, { viewer }) => ({
    ...asMessage(
      sentence('accounts.twoFactorOn', 'The second factor is on. Keep these recovery codes in a safe place.'),
    ),
    recoveryCodes: await confirmEnrolment(deps, viewer, code),
  })),

  bind(renewRecoveryCodes, async ({ code }, { viewer }) => ({
    ...asMessage(sentence('accounts.recoveryCodesRenewed', 'These recovery codes replace the earlier ones.')),
    recoveryCodes: await issueRecoveryCodes(deps, viewer, code),
  })),

  bind(disableTwoFactor, async ({ code }, { viewer }) => {
    await turnOffTwoFactor(deps, viewer, code);
    return asMessage(sentence('accounts.twoFactorOff', 'The second factor is off.'));
  }),
];

export const emailChangeRoutes = (deps: Pick<Dependencies, 'db' | 'config' | 'events' | 'jobs' | 'now'>): Binding[] => [
  bind(readEmailChange, async (_, { viewer }) => ({ pending: await findEmailChange(deps.db, viewer.id, deps.now()) })),

  bind(requestEmailChange, async (wish, context) => ({
    pending: await askForEmailChange(deps, wish, context),
    ...asMessage(
      sentence('accounts.emailChangeAsked', 'We sent a link to both addresses. Follow both within 24 hours.'),
    ),
  })),

  bind(cancelEmailChange, async (_, { viewer }) => {
    await deps.db.transaction((tx) =>
      callOffEmailChange(tx, { userId: viewer.id, actorId: viewer.id, now: deps.now() }),
    );
    return {
      ...asMessage(sentence('accounts.emailChangeCancelled', 'Your email address stays as it is.')),
      pending: null,
    };
  }),

  bind(readEmailChangeLink, ({ token }) => readLink(deps, token)),
  bind(confirmEmailChange, ({ token }) => followEmailChange(deps, token)),
  bind(refuseEmailChange, async ({ token }) => {
    await refuseEmailChangeByLink(deps, token);
    return { isRefused: true as const };
  }),
];

const decided = (status: ApplicationStatus, name: string) =>
  status === 'approved'
    ? sentence('accounts.applicationApproved', 'The application of {name} was approved.', { name })
    : sentence('accounts.applicationDeclined', 'The application of {name} was declined.', { name });

export const creatorApplicationsRoutes = (deps: Pick<Dependencies, 'db' | 'events' | 'now'>): Binding[] => [
  bind(readOwnApplication, (_, { viewer }) => findOwnApplication(deps.db, viewer)),

  bind(applyAsCreator, async (application, { viewer }) => {
    await submitApplication(deps, viewer, application);
    return asMessage(
      sentence('accounts.applicationSent', 'Thank you. The team will look at your application and write to you.'),
    );
  }),

  bind(listCreatorApplications, ({ status }) => findApplications(deps.db, status)),

  bind(decideCreatorApplication, async (decision, { viewer }) => {
    const application = await decideApplication(deps, viewer, decision);
    const { firstName } = application.applicant;
    return { ...asMessage(decided(application.status, firstName)), application };
  }),
];
