import { eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { announceChange } from '#platform/http/caching/changes.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { listSwitches, setSwitch } from '../../people-admin.contract.ts';
import { type FeatureSwitch, featureSwitchNames, switchedOffSentences } from '../../people-admin.rules.ts';
import { featureSwitches, users } from '../accounts.tables.ts';
import { writeAuditEntry } from './audit-log.ts';

/** Read every time, so a switch counts at once in every process. */
export const isSwitchedOn = async (on: Queryable, name: FeatureSwitch): Promise<boolean> => {
  const [found] = await on
    .select({ isOn: featureSwitches.isOn })
    .from(featureSwitches)
    .where(eq(featureSwitches.name, name));
  return found?.isOn ?? true;
};

/** Refuses what an admin has switched off. */
export const requireSwitchedOn = async (on: Queryable, name: FeatureSwitch): Promise<void> => {
  if (!(await isSwitchedOn(on, name))) throw new AppError('switchedOff', { sentence: switchedOffSentences[name] });
};

/** Whether something is switched on, as a column of another statement. */
export const switchState = (name: FeatureSwitch): SQL<boolean> => sql<boolean>`coalesce(
  (select switch.is_on from ${featureSwitches} switch where switch.name = ${name}), true)`;

/** Whether sales pause, as a column of another statement. */
export const salesPaused: SQL<boolean> = sql<boolean>`not ${switchState('purchases')}`;

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
    // Pages with a price say whether it can be paid now.
    if (name === 'purchases') await announceChange(tx, ['list:prices']);
    return findSwitches(tx);
  });
