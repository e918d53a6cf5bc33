import { type APIRequestContext, type BrowserContext, expect } from '@playwright/test';
import { createCollection } from '#features/collections/collections.contract.ts';

export type DemoPhoto = { id: string; title: string };

/** Requests without a page need an Origin header. */
const ours = (): { origin: string } => ({ origin: JSON.parse(process.env.E2E_SERVER ?? '{}').address });

/** Some photos of the home page. */
export const somePhotos = async (request: APIRequestContext, count: number): Promise<DemoPhoto[]> => {
  const reply = await request.get('/api/photos?featured=true');
  return ((await reply.json()) as DemoPhoto[]).slice(0, count);
};

/** Creates a collection for the signed-in person through the API. */
export const makeCollection = async (
  { request }: BrowserContext,
  facts: { title: string; visibility: 'private' | 'public'; itemIds: string[] },
): Promise<string> => {
  const reply = await request.post(createCollection.path, { headers: ours(), data: facts });
  expect(reply.ok(), await reply.text()).toBe(true);
  return (await reply.json()).id;
};
