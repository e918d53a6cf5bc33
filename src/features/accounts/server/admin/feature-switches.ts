import { eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { listSwitches, setSwitch } from '../../people-admin.contract.ts';
import { type FeatureSwitch, featureSwitchNames, switchedOffSentences } from '../../people-admin.rules.ts';
import { featureSwitches, users } from '../accounts.tables.ts';
import { writeAuditEntry } from './audit-log.ts';

/** Refuses what an admin has switched off. Read every time, so a switch counts at once in every process. */
export const requireSwitchedOn = async (on: Queryable, name: FeatureSwitch): Promise<void> => {
  const [found] = await on
    .select({ isOn: featureSwitches.isOn })
    .from(featureSwitches)
    .where(eq(featureSwitches.name, name));
  if (found && !found.isOn) throw new AppError('switchedOff', { sentence: switchedOffSentences[name] });
};

/** Whether something is switched on, as a column of another statement. */
export const switchState = (name: FeatureSwitch): SQL<boolean> => sql<boolean>`coalesce(
  (select switch.is_on from ${featureSwitches} switch where switch.name = ${name}), true)`;

export const findSwitches = async (on: Queryable): Promise<HandlerReply<typeof listSwitches>> => {
  const rows = await on
    .select({ row: featureSwitches, changedBy: users.displayName })
    .from(featureSwitches)
    .leftJoin(users, eq(users.id, featureSwitches.changedBy));
  return {
    switches: featureSwitchNames.map((name) => {
      const found = rows.find(({ row }) => row.name === name);
      return {
        name,
        isOn: found?.row.isOn ?? true,
        changedAt: found?.row.changedAt.toISOString() ?? null,
        changedBy: found?.changedBy ?? null,
      };
    }),
  };
};

export const changeSwitch = (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  viewer: SignedIn,
  { name, isOn }: HandlerInput<typeof setSwitch>,
): Promise<HandlerReply<typeof listSwitches>> =>
  db.transaction(async (tx) => {
    const changed = { isOn, changedAt: now(), changedBy: viewer.id };
    await tx
      .insert(featureSwitches)
      .values({ name, ...changed })
      .onConflictDoUpdate({ target: featureSwitches.name, set: changed });
    const action = isOn ? 'switched-on' : 'switched-off';
    await writeAuditEntry(tx, { actorId: viewer.id, action, subjectId: name }, changed.changedAt);
    return findSwitches(tx);
  });
