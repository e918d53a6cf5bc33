import { expect } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { organisations } from '#features/business/server/organisations.tables.ts';
import { teamInvitations } from '#features/business/server/teams.tables.ts';
import { insightDays } from '#features/insights/server/insights.tables.ts';
import { suggestionRuns } from '#features/insights/server/suggestions.tables.ts';
import { dataExports, departures } from '#features/own-data/server/own-data.tables.ts';
import { hashToken, newId } from '#platform/new-id.ts';
import { href } from '#shared/pages.ts';
import { signInAsNew, withServerDatabase } from '../support/people.ts';
import { open } from '../support/review.ts';
import { test } from '../support/test.ts';

/** On the evening before in the browser's zone. */
const moment = new Date('2027-03-02T02:30:00Z');

test('moments and days are those of the server for people in the Caribbean, and hydration finds them', async ({
  page,
  context,
}) => {
  await page.goto(href('about'));
  expect(await page.evaluate(() => new Date('2027-03-02T02:30:00Z').getDate())).toBe(1);

  await test.step('what is counted, and what our machine suggests', async () => {
    await signInAsNew(context, 'admin');
    await withServerDatabase(async ({ db }) => {
      const rolled = { rolledAt: moment };
      await db
        .insert(insightDays)
        .values({ day: '2026-01-01', ...rolled })
        .onConflictDoUpdate({ target: insightDays.day, set: rolled });
      const ran = { ranAt: moment };
      await db
        .insert(suggestionRuns)
        .values({ name: 'looked', ...ran })
        .onConflictDoUpdate({ target: suggestionRuns.name, set: ran });
    });
    await open(page, href('adminAnalytics'));
    await expect(page.getByText('Counted until Mar 2, 2027, 2:30 AM UTC')).toBeVisible();
    await open(page, href('adminAiInsights'));
    await expect(page.getByText('Last look Mar 2, 2027, 2:30 AM UTC')).toBeVisible();
  });

  await test.step('the profile of somebody who leaves and takes the own data along', async () => {
    const userId = await signInAsNew(context, 'user');
    await withServerDatabase(async ({ db }) => {
      const ready = { state: 'ready' as const, readyAt: moment, expiresAt: moment, bytes: 1_000_000 };
      await db.insert(dataExports).values({ id: newId(), userId, requestedAt: moment, ...ready });
      await db.insert(departures).values({ userId, requestedAt: new Date(), dueAt: moment, givenUpCents: 0 });
      await db.update(users).set({ leavesAt: moment }).where(eq(users.id, userId));
    });
    await open(page, href('profile', {}, { section: 'privacy' }));
    await expect(page.getByText('Ready until March 2, 2027 at 2:30 AM UTC')).toBeVisible();
    await expect(page.getByText('Your account will be deleted on March 2, 2027')).toHaveCount(2);
  });

  await test.step('an invitation into a team', async () => {
    const userId = await signInAsNew(context, 'user');
    const token = `token-of-${userId}`;
    await withServerDatabase(async ({ db }) => {
      const [person] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
      const organisationId = newId();
      const since = { createdAt: new Date(), expiresAt: moment, tokenHash: hashToken(token) };
      await db.insert(organisations).values({ id: organisationId, name: 'Palm Studio', createdAt: new Date() });
      await db
        .insert(teamInvitations)
        .values({ id: newId(), organisationId, email: person?.email ?? '', role: 'member', ...since });
    });
    await open(page, href('businessInvitation', { token }));
    await expect(page.getByText('Open until March 2, 2027.')).toBeVisible();
  });
});
