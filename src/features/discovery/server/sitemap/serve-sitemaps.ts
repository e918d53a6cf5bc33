import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { items } from '#features/media/server/media.tables.ts';
import { categories, islands } from '#features/taxonomy/server/taxonomy.tables.ts';
import type { Database } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { bindFile, type FileBinding, fileName, fileRoute } from '#platform/http/files/file-route.ts';
import { AppError } from '#shared/errors.ts';
import { href, type PageEntry, pages } from '#shared/pages.ts';
import { makeSitemaps } from '../../discovery.contract.ts';
import { sitemapFiles } from '../discovery.tables.ts';
import { listSitemaps, sitemapKey } from './make-sitemaps.ts';
import { entryXml, indexXml, URLSET_END, URLSET_START } from './sitemap-xml.ts';

const listed = {
  methods: ['GET', 'HEAD'],
  access: 'anyone',
  contentType: 'application/xml; charset=utf-8',
  cacheControl: 'public, max-age=600, s-maxage=600',
} as const;

const sitemapIndex = fileRoute({ ...listed, path: '/sitemap.xml', summary: 'The files of the sitemap' });
const pagesFile = fileRoute({ ...listed, path: '/sitemaps/pages.xml', summary: 'The pages that have no parameter' });
const sitemapFile = fileRoute({
  methods: ['GET', 'HEAD'],
  path: '/sitemaps/:file',
  summary: 'One file of the sitemap, as the job has made it',
  access: 'anyone',
  params: z.object({
    file: fileName(/^(?<source>[a-z]+)-(?<number>\d{1,6})\.xml\.gz$/, { source: z.string(), number: z.string() }),
  }),
  contentType: 'application/gzip',
  cacheControl: 'public, max-age=3600, s-maxage=3600',
});

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
export const sitemapRoutes = ({ config, db, files, jobs }: Deps): FileBinding[] => {
  const at = (path: string): string => new URL(path, config.publicUrl).href;
  return [
    bindFile(sitemapIndex, async () => {
      const made = await listSitemaps(db);
      // A site that has just started need not wait for the next hour.
      if (made.length === 0) await jobs.enqueue(db, makeSitemaps, {}, { singletonKey: 'all' });
      const entries = made
        .filter((file) => file.entries > 0)
        .map(({ source, number, changedAt }) => ({ url: at(`/${sitemapKey(source, number)}`), changedAt }));
      return { text: indexXml([{ url: at(pagesFile.path) }, ...entries]) };
    }),

    bindFile(pagesFile, async () => {
      const entries = (await listedPaths(db)).map((path) => entryXml({ url: at(path) }));
      return { text: [URLSET_START, ...entries, URLSET_END].join('') };
    }),

    bindFile(sitemapFile, async ({ file }) => {
      const [source, number] = [file.source, Number(file.number)];
      const [known] = await db
        .select({ mark: sitemapFiles.mark, changedAt: sitemapFiles.changedAt })
        .from(sitemapFiles)
        .where(and(eq(sitemapFiles.source, source), eq(sitemapFiles.number, number)));
      const key = sitemapKey(source, number);
      const stored = known && (await files.stat(key));
      if (!known || !stored) throw new AppError('notFound');
      const etag = `"${known.changedAt.getTime().toString(36)}-${stored.bytes.toString(36)}"`;
      return {
        headers: { 'last-modified': known.changedAt.toUTCString() },
        stored: { bytes: stored.bytes, etag, read: (range) => files.read(key, range) },
      };
    }),
  ];
};
