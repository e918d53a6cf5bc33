import { and, eq } from 'drizzle-orm';
import { answerShare, offerShare } from '#features/licensing/server/earnings/collaborations.ts';
import { recordPayout } from '#features/licensing/server/earnings/decide-payout.ts';
import { requestOwnPayout, savePayoutAccount } from '#features/licensing/server/earnings/payouts.ts';
import { collaborators, payoutAccounts, payouts } from '#features/licensing/server/earnings.tables.ts';
import { creatorBalances } from '#features/licensing/server/ledger/accounts.ts';
import { closeMonth } from '#features/licensing/server/ledger/prove.ts';
import { issueFreeLicence } from '#features/licensing/server/licences/issue-licence.ts';
import { reconcile } from '#features/licensing/server/month/reconcile.ts';
import { matureOldSales } from '#features/licensing/server/orders/mature-sales.ts';
import { checkNewDisputes } from '#features/licensing/server/payments/disputes.ts';
import { reconciliationRuns } from '#features/licensing/server/reconciliation.tables.ts';
import { readPriceSettings } from '#features/pricing/server/price-settings.queries.ts';
import type { SignedIn } from '#shared/access.ts';
import { AppError } from '#shared/errors.ts';
import { DAY_MS } from '#shared/time.ts';
import { invite, join, renewNow, startPlan, takeWithPlan } from './perform-business.ts';
import { buyLicence, refundLicence, topUpWallet, winDispute } from './perform-purchase.ts';
import { type Scene, viewerOf } from './scene.ts';
import type { PlannedItem, Step, StepKind, StepOf } from './year-steps.ts';

type Perform<Kind extends StepKind> = (scene: Scene, step: StepOf<Kind>) => Promise<unknown>;

const setPayoutAccount: Perform<'payoutAccount'> = async (scene, { creator, method, details }) => {
  const viewer = viewerOf(scene, creator);
  const isSet = (await scene.deps.db.$count(payoutAccounts, eq(payoutAccounts.creatorId, viewer.id))) > 0;
  if (!isSet) await savePayoutAccount(scene.deps, viewer.id, { method, details });
};

type Shared = { owner: SignedIn; other: SignedIn; item: PlannedItem };

const findShare = async ({ deps }: Scene, { owner, other, item }: Shared) => {
  const [row] = await deps.db
    .select()
    .from(collaborators)
    .where(
      and(
        eq(collaborators.ownerId, owner.id),
        eq(collaborators.collaboratorId, other.id),
        eq(collaborators.itemId, item.id),
      ),
    );
  return row;
};

const sharedBy = (scene: Scene, { owner, other, item }: StepOf<'acceptShare' | 'offerShare'>): Shared => ({
  owner: viewerOf(scene, owner),
  other: viewerOf(scene, other),
  item,
});

const offer: Perform<'offerShare'> = async (scene, step) => {
  const shared = sharedBy(scene, step);
  if (await findShare(scene, shared)) return;
  const terms = { creatorId: shared.other.id, itemId: step.item.id, basisPoints: step.percent * 100 };
  await offerShare(scene.deps, shared.owner, terms);
};

const accept: Perform<'acceptShare'> = async (scene, step) => {
  const shared = sharedBy(scene, step);
  const offered = await findShare(scene, shared);
  if (offered?.state === 'invited') await answerShare(scene.deps, shared.other, { id: offered.id, isAccepted: true });
};

const findPayout = async ({ deps }: Scene, creatorId: string, requestedAt: Date) => {
  const [row] = await deps.db
    .select()
    .from(payouts)
    .where(and(eq(payouts.creatorId, creatorId), eq(payouts.requestedAt, requestedAt)));
  return row;
};

/** Nothing is requested where there is too little. */
const requestPayout: Perform<'requestPayout'> = async (scene, { at, creator, leftCents }) => {
  const { deps } = scene;
  const viewer = viewerOf(scene, creator);
  if (await findPayout(scene, viewer.id, at)) return;
  const { available, debt } = (await creatorBalances(deps.db, [viewer.id]))(viewer.id);
  const cents = available - debt - leftCents;
  const { lowest } = (await readPriceSettings(deps.db)).payouts;
  if (cents >= lowest) await requestOwnPayout(deps, viewer, { cents });
};

const payPayout: Perform<'payPayout'> = async (scene, { creator, requestedAt, reference }) => {
  const payout = await findPayout(scene, viewerOf(scene, creator).id, requestedAt);
  if (payout?.state === 'requested')
    await recordPayout(scene.deps, scene.office, { id: payout.id, reference, sentCents: payout.cents });
};

const runJobs: Perform<'runJobs'> = async ({ deps, signal }) => {
  await matureOldSales(deps, signal);
  await checkNewDisputes(deps);
};

const LOOKED_BACK_MS = 45 * DAY_MS;

/**
 * The provider of a time that is over: it does not know what came later. Where a real reconciliation has gone ahead of this
 * time, it is asked for the weeks before.
 */
const providerUntilNow = ({ deps }: Scene): Scene['deps']['provider'] => ({
  ...deps.provider,
  listTransactions: async (since) => {
    const now = deps.now();
    const from = since < now ? since : new Date(now.getTime() - LOOKED_BACK_MS);
    return (await deps.provider.listTransactions(from)).filter(({ at }) => at <= now);
  },
});

const reconcileOnce: Perform<'reconcile'> = async (scene, { at }) => {
  const { deps, signal } = scene;
  if ((await deps.db.$count(reconciliationRuns, eq(reconciliationRuns.ranAt, at))) > 0) return;
  await reconcile({ ...deps, provider: providerUntilNow(scene) }, signal);
};

const performers: { [Kind in StepKind]: Perform<Kind> } = {
  buy: buyLicence,
  topUp: topUpWallet,
  download: (scene, { buyer, item }) => issueFreeLicence(scene.deps, viewerOf(scene, buyer), item.id),
  refund: refundLicence,
  winDispute,
  payoutAccount: setPayoutAccount,
  offerShare: offer,
  acceptShare: accept,
  requestPayout,
  payPayout,
  startPlan,
  joinTeam: join,
  inviteToTeam: invite,
  takeWithPlan,
  renewPlans: renewNow,
  runJobs,
  reconcile: reconcileOnce,
  close: ({ deps, office }, { month }) => closeMonth(deps, office, month),
};

/** What the world has changed since the plan was made: an item or a person is gone, or was changed by somebody. */
const isLeftOut = (error: unknown): boolean =>
  error instanceof AppError && ['notFound', 'movedOn', 'badInput', 'priceChanged'].includes(error.code);

/** Does a step of the plan at its time. Doing it again changes nothing; one that is no longer possible is left out. */
export const performStep = async (scene: Scene, step: Step): Promise<void> => {
  scene.clock.set(step.at);
  const perform = performers[step.kind] as Perform<StepKind>;
  await perform(scene, step).catch((error: unknown) => {
    if (!isLeftOut(error)) throw error;
    scene.deps.log.warn({ err: error, step: step.kind, at: step.at }, 'a step of the demo year was left out');
  });
};
