import { getEmbed } from '#features/items/embed.contract.ts';
import type { Config } from '#platform/config.ts';
import { bindFile, type FileBinding, fileRoute } from '#platform/http/files/file-route.ts';
import { href, type PageEntry, pages } from '#shared/pages.ts';
import { DAY_SECONDS } from '#shared/time.ts';
import { robotsText, securityText } from './well-known.rules.ts';

const plainText = {
  methods: ['GET', 'HEAD'],
  access: 'anyone',
  contentType: 'text/plain; charset=utf-8',
  cacheControl: `public, max-age=${DAY_SECONDS}`,
} as const;

const robotsFile = fileRoute({ ...plainText, path: '/robots.txt', summary: 'What robots may visit' });
const security = { ...plainText, summary: 'Where to report a weakness' } as const;
const securityFile = fileRoute({ ...security, path: '/.well-known/security.txt' });
const securityFileAtRoot = fileRoute({ ...security, path: '/security.txt' });

type Deps = { config: Pick<Config, 'publicUrl' | 'contactMail'>; now: () => Date };

/** What robots and people who found a weakness look for at fixed addresses. */
export const wellKnownFiles = ({ config, now }: Deps): FileBinding[] => {
  const at = (path: string): string => new URL(path, config.publicUrl).href;
  const table: PageEntry[] = Object.values(pages);
  const robots = robotsText(table, [pages.apiDocs.path, getEmbed.path], at);
  const describeSecurity = () =>
    Promise.resolve({
      text: securityText({
        contacts: [...(config.contactMail ? [`mailto:${config.contactMail}`] : []), at(href('contact'))],
        canonical: at(securityFile.path),
        policy: at(href('websiteTerms')),
        now: now(),
      }),
    });
  return [
    bindFile(robotsFile, () => Promise.resolve({ text: robots })),
    bindFile(securityFile, describeSecurity),
    bindFile(securityFileAtRoot, describeSecurity),
  ];
};
