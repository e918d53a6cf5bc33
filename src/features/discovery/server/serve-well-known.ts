import type { FastifyInstance } from 'fastify';
import { getEmbed } from '#features/items/embed.contract.ts';
import type { Config } from '#platform/config.ts';
import { sendStored, storeBody } from '#platform/http/caching/stored-body.ts';
import { href, type PageEntry, pages } from '#shared/pages.ts';
import { robotsText, securityText } from './well-known.rules.ts';

const DAY_SECONDS = 86_400;
const about = { contentType: 'text/plain; charset=utf-8', cacheControl: `public, max-age=${DAY_SECONDS}` };

type Deps = { config: Pick<Config, 'publicUrl' | 'contactMail'>; now: () => Date };

/** What robots and people who found a weakness look for at fixed addresses. */
export const serveWellKnown = (app: FastifyInstance, { config, now }: Deps): void => {
  const at = (path: string): string => new URL(path, config.publicUrl).href;
  const table: PageEntry[] = Object.values(pages);
  const robots = storeBody(Buffer.from(robotsText(table, [pages.apiDocs.path, getEmbed.path], at)), about);

  app.route({
    url: '/robots.txt',
    method: ['GET', 'HEAD'],
    handler: (request, reply) => sendStored(request, reply, robots),
  });

  for (const url of ['/.well-known/security.txt', '/security.txt'])
    app.route({
      url,
      method: ['GET', 'HEAD'],
      handler: (request, reply) => {
        const text = securityText({
          contacts: [...(config.contactMail ? [`mailto:${config.contactMail}`] : []), at(href('contact'))],
          canonical: at('/.well-known/security.txt'),
          policy: at(href('websiteTerms')),
          now: now(),
        });
        return sendStored(request, reply, storeBody(Buffer.from(text), about));
      },
    });
};
