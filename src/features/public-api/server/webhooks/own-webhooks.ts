import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { lockTeam, requireRight } from '#features/business/server/teams/membership.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { isInside } from '#platform/http/outgoing-post.ts';
import { isLoopback } from '#platform/loopback.ts';
import { newId } from '#platform/new-id.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError, invalidField } from '#shared/errors.ts';
import { sentence } from '#shared/sentences.ts';
import type { addWebhook, changeWebhook, listWebhooks } from '../../webhooks.contract.ts';
import { MOST_WEBHOOKS } from '../../webhooks.rules.ts';
import { webhookDeliveries, webhooks } from '../webhooks.tables.ts';
import { enqueueDelivery, type WebhookDeps } from './deliver.ts';
import { newSecret, sealSecret } from './sign.ts';

type List = HandlerReply<typeof listWebhooks>;
type Deps = WebhookDeps & Pick<Dependencies, 'config' | 'db'>;

const SHOWN_DELIVERIES = 8;

const tooMany = sentence('publicApi.tooManyWebhooks', 'A team has at most {most} webhooks. Please remove one first.', {
  most: MOST_WEBHOOKS,
});
const notPublic = sentence(
  'publicApi.webhookNotPublic',
  'We send only to public addresses that begin with https://. This one is not.',
);
const isOff = sentence('publicApi.webhookIsOff', 'This webhook is switched off. Please switch it on first.');

const latestDeliveries = (on: Queryable, ids: string[]) => {
  const ranked = on
    .select({
      id: webhookDeliveries.id,
      place: sql<number>`row_number() over (partition by ${webhookDeliveries.webhookId}
        order by ${webhookDeliveries.createdAt} desc, ${webhookDeliveries.id} desc)`.as('place'),
    })
    .from(webhookDeliveries)
    .where(inArray(webhookDeliveries.webhookId, ids))
    .as('ranked');
  return on
    .select({ delivery: webhookDeliveries })
    .from(webhookDeliveries)
    .innerJoin(ranked, and(eq(ranked.id, webhookDeliveries.id), sql`${ranked.place} <= ${SHOWN_DELIVERIES}`))
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id));
};

const readWebhooks = async (on: Queryable, organisationId: string): Promise<List> => {
  const rows = await on
    .select()
    .from(webhooks)
    .where(eq(webhooks.organisationId, organisationId))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id));
  const ids = rows.map(({ id }) => id);
  const found = ids.length === 0 ? [] : await latestDeliveries(on, ids);
  const byWebhook = Map.groupBy(found, ({ delivery }) => delivery.webhookId);
  return {
    webhooks: rows.map(({ id, address, events, disabledAt, failures, createdAt }) => ({
      id,
      address,
      events,
      isOn: disabledAt === null,
      hasFailed: disabledAt !== null && failures > 0,
      createdAt: createdAt.toISOString(),
      deliveries: (byWebhook.get(id) ?? []).map(({ delivery }) => ({
        ...delivery,
        createdAt: delivery.createdAt.toISOString(),
        lastAttemptAt: delivery.lastAttemptAt?.toISOString() ?? null,
      })),
    })),
  };
};

export const listOwnWebhooks = async ({ db }: Pick<Deps, 'db'>, viewer: SignedIn): Promise<List> => {
  const { organisation } = await requireRight(db, viewer, 'settings');
  return readWebhooks(db, organisation.id);
};

/** A name is checked when we send, because it can lead elsewhere by then; a number is wrong from the start. */
const requirePublic = ({ config }: Pick<Deps, 'config'>, address: string): void => {
  if (config.webhooksToAnyAddress) return;
  const { protocol, hostname } = new URL(address);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const isNumber = /^[\d.]+$|:/.test(host);
  const isOurs = isNumber ? isInside(host) : isLoopback(host) || !host.includes('.');
  if (protocol !== 'https:' || isOurs) throw invalidField('address', notPublic);
};

export const addOwnWebhook = async (
  deps: Deps,
  viewer: SignedIn,
  { address, events }: HandlerInput<typeof addWebhook>,
): Promise<HandlerReply<typeof addWebhook>> => {
  requirePublic(deps, address);
  const secret = newSecret();
  const list = await deps.db.transaction(async (tx) => {
    const { organisation } = await lockTeam(tx, viewer, 'settings');
    const ofTeam = eq(webhooks.organisationId, organisation.id);
    if ((await tx.$count(webhooks, ofTeam)) >= MOST_WEBHOOKS) throw new AppError('movedOn', { sentence: tooMany });
    const sealedSecret = sealSecret(deps.config.secret, secret);
    const row = { id: newId(), organisationId: organisation.id, address, events, sealedSecret, createdAt: deps.now() };
    await tx.insert(webhooks).values(row);
    return readWebhooks(tx, organisation.id);
  });
  return { secret, ...list };
};

/** Locks the team, finds one of its webhooks, and gives the list as it is afterwards. */
const changeOwn = (
  { db }: Pick<Deps, 'db'>,
  viewer: SignedIn,
  id: string,
  change: (tx: Transaction, webhook: typeof webhooks.$inferSelect) => Promise<unknown>,
): Promise<List> =>
  db.transaction(async (tx) => {
    const { organisation } = await lockTeam(tx, viewer, 'settings');
    const isOwn = and(eq(webhooks.id, id), eq(webhooks.organisationId, organisation.id));
    const [webhook] = await tx.select().from(webhooks).where(isOwn);
    if (!webhook) throw new AppError('notFound');
    await change(tx, webhook);
    return readWebhooks(tx, organisation.id);
  });

export const changeOwnWebhook = (
  deps: Deps,
  viewer: SignedIn,
  { id, events, isOn }: HandlerInput<typeof changeWebhook>,
): Promise<List> =>
  changeOwn(deps, viewer, id, (tx, webhook) => {
    const disabledAt = isOn ? null : (webhook.disabledAt ?? deps.now());
    const state = isOn === undefined ? {} : { disabledAt, failures: 0 };
    return tx
      .update(webhooks)
      .set({ events: events ?? webhook.events, ...state })
      .where(eq(webhooks.id, id));
  });

export const removeOwnWebhook = (deps: Deps, viewer: SignedIn, id: string): Promise<List> =>
  changeOwn(deps, viewer, id, (tx) => tx.delete(webhooks).where(eq(webhooks.id, id)));

const requireOn = ({ disabledAt }: Pick<typeof webhooks.$inferSelect, 'disabledAt'>): void => {
  if (disabledAt !== null) throw new AppError('movedOn', { sentence: isOff });
};

export const pingOwnWebhook = (deps: Deps, viewer: SignedIn, id: string): Promise<List> =>
  changeOwn(deps, viewer, id, (tx, webhook) => {
    requireOn(webhook);
    return enqueueDelivery(deps, tx, webhook.organisationId, {
      webhookId: id,
      event: 'ping',
      data: { message: 'hello' },
    });
  });

/** The same id once more, so that whoever has it already knows. */
export const sendOwnAgain = async (deps: Deps, viewer: SignedIn, deliveryId: string): Promise<List> => {
  const [delivery] = await deps.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, deliveryId));
  if (!delivery) throw new AppError('notFound');
  return changeOwn(deps, viewer, delivery.webhookId, async (tx, webhook) => {
    requireOn(webhook);
    await tx
      .update(webhookDeliveries)
      // From this moment on it counts as waiting.
      .set({ state: 'waiting', attempts: 0, lastAttemptAt: deps.now() })
      .where(eq(webhookDeliveries.id, deliveryId));
    await enqueueDelivery(deps, tx, webhook.organisationId, { deliveryId });
  });
};
