import type { Config } from '#platform/config.ts';
import { hasDeveloperPages } from '#platform/http/local-requests.ts';
import { href } from '#shared/pages.ts';

type SignIn = { email: string; password: string };

/** What the person who started Tamarind wants to know. */
export const startupLines = (config: Config, demoSignIns: readonly SignIn[]): string[] => {
  const background = config.roles.worker ? [] : ['Background work is left to another process with ROLES=worker.'];
  if (!config.roles.web) return ['Tamarind does its background work; the web is left to another process.'];
  const hasOutbox = !config.smtpUrl && hasDeveloperPages(config);
  const outbox = hasOutbox ? [`Mails can be read at ${config.publicUrl}${href('outbox')}`] : [];
  const accounts = demoSignIns.map(({ email, password }) => `Demo account: ${email}, password ${password}`);
  return [`Tamarind is ready at ${config.publicUrl}`, ...outbox, ...accounts, ...background];
};
