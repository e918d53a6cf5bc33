import { createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { seal, unseal } from '#platform/sealed.ts';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;
const PURPOSE = 'webhook secret';

export const newSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

export const sealSecret = (siteSecret: string, secret: string): string => seal(siteSecret, PURPOSE, secret);

/** Nothing where the secret of the site is another one by now. */
export const unsealSecret = (siteSecret: string, sealed: string): string | undefined =>
  unseal(siteSecret, PURPOSE, sealed, z.string());

/** The headers of Standard Webhooks: id, seconds and body are signed together, so that nothing can be changed or replayed. */
export const signedHeaders = (
  secret: string,
  { id, body, at }: { id: string; body: string; at: Date },
): Record<string, string> => {
  const seconds = Math.floor(at.getTime() / 1000);
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': `v1,${signature}` };
};
