import { languages } from '#shared/i18n.ts';
import type { PageEntry } from '#shared/pages.ts';
import { DAY_MS } from '#shared/time.ts';

/** Calls and files of single people; pictures under `/media` stay open to picture search. */
const closedFolders = ['/api/', '/files/', '/protected/', '/dev/'];

/** Everything up to the first parameter: `/license/checkout/:id` closes `/license/checkout/`. */
const beginningOf = (path: string): string => path.split(':')[0] ?? path;

/**
 * Working places of accounts are closed. Pages for visitors that are merely not listed stay open, because a robot has to
 * read them to see that they say so. `openBelow` are addresses for machines below a closed folder.
 */
export const robotsText = (
  table: readonly PageEntry[],
  openBelow: readonly string[],
  at: (path: string) => string,
): string => {
  const working = table.filter(({ access }) => access !== 'anyone').map(({ path }) => beginningOf(path));
  const closed = [...new Set([...closedFolders, ...working])].sort();
  const shortest = closed.filter((path) => !closed.some((other) => other !== path && path.startsWith(`${other}/`)));
  return [
    'User-agent: *',
    ...openBelow.map((path) => `Allow: ${path}`),
    ...shortest.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${at('/sitemap.xml')}`,
    '',
  ].join('\n');
};

/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

type Security = { contacts: readonly string[]; canonical: string; policy: string; now: Date };

/** RFC 9116. It is written anew with every request, so it never runs out. */
export const securityText = ({ contacts, canonical, policy, now }: Security): string => {
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const expires = new Date(midnight + VALID_DAYS * DAY_MS).toISOString().replace('.000Z', 'Z');
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires}`,
    `Preferred-Languages: ${Object.keys(languages).join(', ')}`,
    `Canonical: ${canonical}`,
    `Policy: ${policy}`,
    '',
  ].join('\n');
};
