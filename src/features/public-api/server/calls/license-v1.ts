import { and, eq } from 'drizzle-orm';
import { downloadsLeft } from '#features/business/quota.rules.ts';
import { payOwnOrderWithPlan } from '#features/business/server/quota/take-download.ts';
import { requireRight } from '#features/business/server/teams/membership.ts';
import { readBuckets } from '#features/business/server/teams/team.queries.ts';
import { teamLicences } from '#features/business/server/teams.tables.ts';
import { writeLicenceNumber } from '#features/licensing/licence-number.rules.ts';
import { filesOfLicence } from '#features/licensing/licence-states.rules.ts';
import { issueLinkForTeam } from '#features/licensing/server/licences/deliver-file.ts';
import { licenceIdOf } from '#features/licensing/server/licences/verify-licence.ts';
import { issuedLicences, orders } from '#features/licensing/server/licensing.tables.ts';
import { openDraft } from '#features/licensing/server/orders/open-draft.ts';
import { filesForLicensee } from '#features/media/server/files/downloads.ts';
import { items } from '#features/media/server/media.tables.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { sentence } from '#shared/sentences.ts';
import type { downloadLicensedV1, licenseV1 } from '../../v1.contract.ts';
import { type At, attributionOf } from './api-items.queries.ts';

type Deps = Pick<Dependencies, 'config' | 'db' | 'events' | 'jobs' | 'log' | 'now'>;

const notByPlan = sentence(
  'publicApi.licensedWithoutPlan',
  'Whoever made this API key has this licence already, but not with the plan of this team.',
);

/** Opens the draft of a purchase and pays it with the plan, as the site does: the draft is the key by which this happens once. */
export const licenseForProgram = async (
  deps: Deps,
  viewer: SignedIn,
  { id: itemId, ...wanted }: HandlerInput<typeof licenseV1>,
  at: At,
): Promise<HandlerReply<typeof licenseV1>> => {
  const { organisation } = await requireRight(deps.db, viewer, 'license');
  const [item] = await deps.db.select({ type: items.kind }).from(items).where(eq(items.id, itemId));
  if (!item) throw new AppError('notFound');
  const draft = await openDraft(deps, viewer, { ...wanted, itemId, type: item.type });
  const { outcome, order } = await payOwnOrderWithPlan(deps, viewer, draft.id);
  const isOfTeam = and(eq(teamLicences.orderId, order.id), eq(teamLicences.organisationId, organisation.id));
  if (outcome === 'licensed' && (await deps.db.$count(teamLicences, isOfTeam)) === 0)
    throw new AppError('movedOn', { sentence: notByPlan });
  const files = filesOfLicence(await filesForLicensee(deps, itemId), order.size);
  return {
    outcome,
    licenceNumber: order.licenceNumber,
    kind: order.licence,
    size: order.size,
    itemId,
    itemKind: order.type,
    itemTitle: order.title,
    client: order.client,
    project: order.project,
    fileSizes: files.map(({ size }) => size),
    downloadsLeft: downloadsLeft(await readBuckets(deps.db, organisation.id), deps.now()),
    attribution: attributionOf({ id: itemId, kind: order.type, creatorName: order.creator }, at),
  };
};

/** A link to a file of a licence of the key's team, whoever in the team has taken it. Others get the reply of one that does not exist. */
export const downloadLicensed = async (
  deps: Deps,
  viewer: SignedIn,
  { number, size }: HandlerInput<typeof downloadLicensedV1>,
  at: At,
): Promise<HandlerReply<typeof downloadLicensedV1>> => {
  const licenceId = licenceIdOf(number);
  const { organisation } = await requireRight(deps.db, viewer, 'license');
  const [order] = await deps.db
    .select({ itemId: orders.itemId, snapshot: orders.snapshot })
    .from(issuedLicences)
    .innerJoin(teamLicences, eq(teamLicences.orderId, issuedLicences.orderId))
    .innerJoin(orders, eq(orders.id, teamLicences.orderId))
    .where(and(eq(issuedLicences.id, licenceId), eq(teamLicences.organisationId, organisation.id)));
  if (!order) throw new AppError('notFound');
  const link = await issueLinkForTeam(deps, viewer, { licenceId, size });
  const { kind, creator: creatorName } = order.snapshot;
  const itemId = order.itemId ?? '';
  return {
    ...link,
    itemId,
    url: at(link.url),
    licenceNumber: writeLicenceNumber(licenceId),
    attribution: attributionOf({ id: itemId, kind, creatorName }, at),
  };
};
