import { eq } from 'drizzle-orm';
import { poolLow, teamLicensed } from '#features/business/server/business.events.ts';
import { addressOfWork, writeLicenceNumber } from '#features/licensing/licence-number.rules.ts';
import { orders } from '#features/licensing/server/licensing.tables.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { type Reaction, reactTo } from '#platform/events.ts';
import { addressesOf } from './calls/api-items.queries.ts';
import { tellWebhooks } from './webhooks/deliver.ts';

/** Tells the webhooks of a team, in the transaction in which something happened. */
export const publicApiReactions = (deps: Pick<Dependencies, 'jobs' | 'now' | 'config'>): Reaction[] => [
  reactTo(teamLicensed, async (tx, { organisationId, licenceId, orderId, takenBy }) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
    if (!order) return;
    const { itemId, snapshot, licence, client, project } = order;
    const { kind, title } = snapshot;
    const at = addressesOf(deps.config.publicUrl);
    await tellWebhooks(deps, tx, {
      organisationId,
      event: 'licence.issued',
      data: {
        licenceNumber: writeLicenceNumber(licenceId),
        licence,
        itemId: itemId ?? '',
        itemKind: kind,
        itemTitle: title,
        takenBy,
        client,
        project,
        itemUrl: at(addressOfWork(kind, itemId ?? '')),
      },
    });
  }),
  reactTo(poolLow, (tx, { organisationId, ...data }) =>
    tellWebhooks(deps, tx, { organisationId, event: 'quota.low', data }),
  ),
];
