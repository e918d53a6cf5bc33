import { and, desc, eq, isNull } from 'drizzle-orm';
import { payOwnOrderWithPlan } from '#features/business/server/quota/take-download.ts';
import { payOwnCharge } from '#features/business/server/subscriptions/pay-charge.ts';
import { renewPlans } from '#features/business/server/subscriptions/renew.ts';
import { startOwnPlan } from '#features/business/server/subscriptions/start-plan.ts';
import { findSubscription } from '#features/business/server/subscriptions/subscription-life.ts';
import { planCharges } from '#features/business/server/subscriptions.tables.ts';
import { inviteToTeam, joinTeam, mailInvitation } from '#features/business/server/teams/invitations.ts';
import { findMembership } from '#features/business/server/teams/membership.ts';
import { teamInvitations } from '#features/business/server/teams.tables.ts';
import { awaitsAnswer, paymentKey, wasPaid } from '#features/licensing/orders.rules.ts';
import { openDraft } from '#features/licensing/server/orders/open-draft.ts';
import { issueInvoices } from '#features/licensing/server/papers/issue-invoices.ts';
import { askAboutPayment } from '#features/licensing/server/payments/check-payments.ts';
import { testCards } from '#features/licensing/test-cards.rules.ts';
import { AppError } from '#shared/errors.ts';
import { CHECKOUT_MS, findOrder, PAPERS_MS, wantedOf } from './perform-purchase.ts';
import { type Scene, viewerOf } from './scene.ts';
import type { StepOf } from './year-steps.ts';

/** The subscription of somebody's team, if there is one; a payment that a crash has cut off is asked for first. */
const findPlan = async ({ deps }: Scene, ownerId: string) => {
  const membership = await findMembership(deps.db, ownerId);
  const plan = membership && (await findSubscription(deps.db, membership.organisation.id));
  if (!plan) return undefined;
  const charges = await deps.db.select().from(planCharges).where(eq(planCharges.subscriptionId, plan.id));
  for (const { id, attempts } of charges.filter(({ state }) => awaitsAnswer(state)))
    await askAboutPayment(deps, paymentKey({ kind: 'planCharge', id }, attempts));
  return findSubscription(deps.db, plan.organisationId);
};

export const startPlan = async (scene: Scene, { owner, name, plan }: StepOf<'startPlan'>): Promise<void> => {
  const { deps, clock, signal } = scene;
  const viewer = viewerOf(scene, owner);
  const begun = await findPlan(scene, viewer.id);
  if (begun && begun.state !== 'starting') return;
  const { charge } = await startOwnPlan(deps, viewer, { name, plan });
  if (!charge) throw new AppError('unexpected');
  clock.advance(CHECKOUT_MS);
  const { id, totalCents } = charge;
  await payOwnCharge(deps, viewer, { id, source: testCards.succeeds, agreedCents: totalCents });
  clock.advance(PAPERS_MS);
  await issueInvoices(deps, signal);
};

/** Renewals of now, as their job does them. */
export const renewNow = async (scene: Scene): Promise<void> => {
  const { deps, clock, signal } = scene;
  await renewPlans(deps, signal);
  clock.advance(PAPERS_MS);
  await issueInvoices(deps, signal);
};

const openInvitation = async ({ deps }: Scene, email: string) => {
  const [row] = await deps.db
    .select()
    .from(teamInvitations)
    .where(and(eq(teamInvitations.email, email), isNull(teamInvitations.acceptedAt), isNull(teamInvitations.endedAt)))
    .orderBy(desc(teamInvitations.createdAt))
    .limit(1);
  return row;
};

/** The link is in the mail and nowhere else, so the mail is written, read and not sent. */
const readToken = async ({ deps }: Scene, invitationId: string): Promise<string> => {
  const paths: string[] = [];
  await mailInvitation(
    {
      db: deps.db,
      now: deps.now,
      mailer: { send: () => Promise.resolve() },
      writeMail: (_, facts) => {
        paths.push((facts as { path: string }).path);
        return Promise.resolve({ subject: '', html: '', text: '' });
      },
    },
    invitationId,
  );
  return paths[0]?.split('/').at(-1) ?? '';
};

export const invite = async (scene: Scene, { owner, email, role }: StepOf<'inviteToTeam'>): Promise<void> => {
  if (await openInvitation(scene, email)) return;
  await inviteToTeam(scene.deps, viewerOf(scene, owner), { email, role });
};

export const join = async (scene: Scene, { owner, member, role }: StepOf<'joinTeam'>): Promise<void> => {
  const { deps, clock } = scene;
  const viewer = viewerOf(scene, member);
  if (await findMembership(deps.db, viewer.id)) return;
  await inviteToTeam(deps, viewerOf(scene, owner), { email: viewer.email, role });
  const invitation = await openInvitation(scene, viewer.email);
  if (!invitation) throw new AppError('unexpected');
  clock.advance(CHECKOUT_MS);
  await joinTeam(deps, viewer, { token: await readToken(scene, invitation.id) });
};

/** A licence from the pool of the team. */
export const takeWithPlan = async (scene: Scene, step: StepOf<'takeWithPlan'>): Promise<void> => {
  const { deps, clock } = scene;
  const viewer = viewerOf(scene, step.buyer);
  const begun = await findOrder(scene, { buyerId: viewer.id, at: step.at });
  if (begun && wasPaid(begun.state)) return;
  const { id, state } = await openDraft(deps, viewer, { ...wantedOf(step), licence: 'standard', currency: 'USD' });
  if (wasPaid(state)) return;
  clock.advance(CHECKOUT_MS);
  await payOwnOrderWithPlan(deps, viewer, id);
};
