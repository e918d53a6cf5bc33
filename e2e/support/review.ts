import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';
import { eq, inArray, type SQL } from 'drizzle-orm';
import type { RejectionReason } from '#features/media/review.rules.ts';
import { items } from '#features/media/server/media.tables.ts';
import { reviewClaims } from '#features/moderation/server/moderation.tables.ts';
import { handInFile, writePhoto } from './media.ts';
import { withServerDatabase } from './people.ts';
import { ready } from './test.ts';

export const open = async (page: Page, address: string) => {
  await page.goto(address);
  await ready(page);
};

const CLAIM_MS = 30_000;
const TAKEN_MS = 10_000;

/** Admins of other tests walk through the whole queue: an item that they look at is taken from them. */
const takeFromOthers = (item: SQL): Promise<unknown> =>
  withServerDatabase(({ db }) => {
    const ids = db.select({ id: items.id }).from(items).where(item);
    return db.delete(reviewClaims).where(inArray(reviewClaims.itemId, ids));
  });

/** Goes to this item of the review list, and has it; again when an admin of another test came in between. */
export const chooseForReview = (page: Page, title: string, by: 'pointer' | 'keyboard' = 'pointer'): Promise<void> =>
  expect(async () => {
    await takeFromOthers(eq(items.title, title));
    const entry = page.getByRole('navigation', { name: /waiting$/ }).getByRole('button', { name: title });
    const claimed = page.waitForResponse(/\/claim$/, { timeout: CLAIM_MS });
    await Promise.all([claimed, by === 'keyboard' ? entry.press('Enter') : entry.click()]);
    await expect(page.getByRole('button', { name: 'Reject' })).toBeEnabled({ timeout: TAKEN_MS });
  }).toPass();

type Decision = { approve: { looksAlikeSeen?: true } } | { reject: { reasons: RejectionReason[]; note?: string } };

/** Decides without the screen; again when an admin of another test came in between. */
export const decideByCall = (admin: APIRequestContext, id: string, decision: Decision): Promise<void> =>
  expect(async () => {
    await takeFromOthers(eq(items.id, id));
    const [[verb, data] = []] = Object.entries(decision);
    const headers = { origin: JSON.parse(process.env.E2E_SERVER ?? '{}').address };
    const reply = await admin.post(`/api/admin/review/${id}/${verb}`, { headers, data });
    expect(reply.ok(), await reply.text()).toBe(true);
  }).toPass();

/** A photo of this creator, on the site. */
export const publishPhoto = async (page: Page, creator: BrowserContext, path: string, title: string): Promise<void> => {
  const { id } = await handInFile(creator, await writePhoto(path), title);
  await decideByCall(page.request, id, { approve: {} });
};

/** The reasons and the note of a rejection. */
export const rejectPanel = (page: Page) => page.getByRole('complementary').locator('form');
