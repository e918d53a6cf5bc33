import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { items } from '#features/media/server/media.tables.ts';
import { categories, islands } from '#features/taxonomy/server/taxonomy.tables.ts';
import type { Database } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { sendStored, storeBody } from '#platform/http/caching/stored-body.ts';
import { sendRange } from '#platform/http/files/send-range.ts';
import { AppError } from '#shared/errors.ts';
import { href, type PageEntry, pages } from '#shared/pages.ts';
import { makeSitemaps } from '../../discovery.contract.ts';
import { sitemapFiles } from '../discovery.tables.ts';
import { listSitemaps, sitemapKey } from './make-sitemaps.ts';
import { entryXml, indexXml, URLSET_END, URLSET_START } from './sitemap-xml.ts';

const SITEMAP_INDEX = '/sitemap.xml';
const PAGES_FILE = '/sitemaps/pages.xml';
const FILE = /^([a-z]+)-(\d{1,6})\.xml\.gz$/;

const about = { contentType: 'application/xml; charset=utf-8', cacheControl: 'public, max-age=600, s-maxage=600' };
const FILE_CACHE = 'public, max-age=3600, s-maxage=3600';

/** An address that nobody can name a second time: parameters, and what depends on the visitor. */
const isFixed = ({ listed, path }: PageEntry): boolean => listed && !path.includes(':');

/** Pages without a parameter, and the categories and islands that have something to show. */
const listedPaths = async (db: Database): Promise<string[]> => {
  const isShown = eq(items.state, 'published');
  const [named, places] = await Promise.all([
    db
      .select({ slug: categories.slug })
      .from(categories)
      .where(sql`exists (select from ${items} where ${and(isShown, eq(items.categorySlug, categories.slug))})`),
    db
      .select({ slug: islands.slug })
      .from(islands)
      .where(sql`exists (select from ${items} where ${and(isShown, eq(items.islandSlug, islands.slug))})`),
  ]);
  return [
    ...Object.values(pages)
      .filter(isFixed)
      .map(({ path }) => path),
    ...named.map(({ slug }) => href('category', { slug })),
    ...places.map(({ slug }) => href('island', { name: slug })),
  ];
};

type Deps = Pick<Dependencies, 'config' | 'db' | 'files' | 'jobs'>;

/** The index of the sitemap, and its files as the job has made them. */
export const serveSitemaps = (app: FastifyInstance, { config, db, files, jobs }: Deps): void => {
  const at = (path: string): string => new URL(path, config.publicUrl).href;

  app.route({
    url: SITEMAP_INDEX,
    method: ['GET', 'HEAD'],
    handler: async (request, reply) => {
      const made = await listSitemaps(db);
      // A site that has just started need not wait for the next hour.
      if (made.length === 0) await jobs.enqueue(db, makeSitemaps, {}, { singletonKey: 'all' });
      const listed = made
        .filter(({ entries }) => entries > 0)
        .map(({ source, number, changedAt }) => ({ url: at(`/${sitemapKey(source, number)}`), changedAt }));
      return sendStored(request, reply, storeBody(Buffer.from(indexXml([{ url: at(PAGES_FILE) }, ...listed])), about));
    },
  });

  app.route({
    url: PAGES_FILE,
    method: ['GET', 'HEAD'],
    handler: async (request, reply) => {
      const entries = (await listedPaths(db)).map((path) => entryXml({ url: at(path) }));
      const xml = [URLSET_START, ...entries, URLSET_END].join('');
      return sendStored(request, reply, storeBody(Buffer.from(xml), about));
    },
  });

  app.route<{ Params: { file: string } }>({
    url: '/sitemaps/:file',
    method: ['GET', 'HEAD'],
    handler: async (request, reply) => {
      const [, source = '', number = ''] = FILE.exec(request.params.file) ?? [];
      const [known] = await db
        .select({ mark: sitemapFiles.mark, changedAt: sitemapFiles.changedAt })
        .from(sitemapFiles)
        .where(and(eq(sitemapFiles.source, source), eq(sitemapFiles.number, Number(number))));
      const key = sitemapKey(source, Number(number));
      const stored = known && (await files.stat(key));
      if (!known || !stored) throw new AppError('notFound');
      reply.header('cache-control', FILE_CACHE).header('last-modified', known.changedAt.toUTCString());
      return sendRange(request, reply, {
        bytes: stored.bytes,
        etag: `"${known.changedAt.getTime().toString(36)}-${stored.bytes.toString(36)}"`,
        contentType: 'application/gzip',
        read: (range) => files.read(key, range),
      });
    },
  });
};
