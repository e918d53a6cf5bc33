import { asc } from 'drizzle-orm';
import * as z from 'zod/mini';
import { idsInCollection } from '#features/collections/server/one-collection.queries.ts';
import { islandsWithCounts } from '#features/items/server/items.queries.ts';
import { checkLicence } from '#features/licensing/server/licences/verify-licence.ts';
import { islandPortraits } from '#features/taxonomy/portraits/island-portraits.ts';
import { categories } from '#features/taxonomy/server/taxonomy.tables.ts';
import type { Database } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { type Binding, bind, type RequestContext } from '#platform/http/calls/binding.ts';
import type { Endpoint, HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { href } from '#shared/pages.ts';
import { linkToNext, PAGE } from '../public-api.rules.ts';
import {
  checkLicenceV1,
  downloadLicensedV1,
  downloadV1,
  getCollectionV1,
  getIslandV1,
  getItemV1,
  getStoryV1,
  licenseV1,
  listCategoriesV1,
  listCollectionItemsV1,
  listCollectionsV1,
  listIslandsV1,
  listStoriesV1,
  searchV1,
} from '../v1.contract.ts';
import { readV1Description } from '../v1-description.contract.ts';
import { type At, addressesOf, apiItems } from './calls/api-items.queries.ts';
import { apiStories, apiStory } from './calls/api-stories.queries.ts';
import { apiCollection, apiCollections } from './calls/collections.queries.ts';
import { downloadForProgram } from './calls/download-v1.ts';
import { downloadLicensed, licenseForProgram } from './calls/license-v1.ts';
import { searchForProgram } from './calls/search-v1.ts';
import { v1Document } from './description/openapi-v1.ts';

type Input = Readonly<Record<string, unknown>>;

/** The address of a page of a list: what was asked for, without what only the path says. */
const addressOfPage = ({ path, query }: Endpoint, input: Input, at: At): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name])));
  const url = new URL(at(filled));
  for (const name of Object.keys(query?.shape ?? {}))
    if (input[name] !== undefined) url.searchParams.set(name, String(input[name]));
  return url.href;
};

const withLink = <Page extends { next: string | null }>(
  page: Page,
  address: string,
  { answer }: Pick<RequestContext, 'answer'>,
): Page => {
  const link = linkToNext(address, page.next);
  if (link !== undefined) answer.setHeader('link', link);
  return page;
};

const apiIslands = async (db: Database, at: At) =>
  (await islandsWithCounts(db)).map(({ publishedCount, ...island }) => ({
    ...island,
    itemCount: publishedCount,
    url: at(href('island', { name: island.slug })),
  }));

const checkForProgram = async (
  deps: Pick<Dependencies, 'db' | 'config' | 'now'>,
  { number: code }: HandlerInput<typeof checkLicenceV1>,
  at: At,
): Promise<HandlerReply<typeof checkLicenceV1>> => {
  const { number, valid, state, checkedAt, endedAt, certificate } = await checkLicence(deps, { code });
  return {
    number,
    isValid: valid,
    state,
    checkedAt,
    endedAt,
    licence: certificate && {
      kind: certificate.licence,
      itemId: certificate.itemId,
      itemKind: certificate.kind,
      itemTitle: certificate.title,
      creator: certificate.creator,
      licensee: certificate.licensee,
      client: certificate.client,
      issuedAt: certificate.issuedAt,
    },
    url: at(href('licenceVerify', { code: number })),
  };
};

/** Version 1 of the public API. It shows what everybody sees, whoever has made the key; licences are those of the key's team. */
export const v1Routes = (deps: Dependencies): Binding[] => {
  const { db, config, now } = deps;
  const at = addressesOf(config.publicUrl);
  return [
    bind(searchV1, async (input, context) =>
      withLink(await searchForProgram(db, input, { now: now(), at }), addressOfPage(searchV1, input, at), context),
    ),
    bind(
      getItemV1,
      async ({ id }) => {
        const [item] = await apiItems(db, [id], at);
        if (!item) throw new AppError('notFound');
        return item;
      },
      {
        tags: ({ id, creator }) => ['taxonomy', 'list:prices', `item:${id}`, `person:${creator.id}`],
        missingTags: ({ id }) => [`item:${id}`],
      },
    ),
    bind(downloadV1, (wanted, { viewer }) => downloadForProgram(deps, viewer, wanted, at)),
    bind(licenseV1, (wanted, { viewer }) => licenseForProgram(deps, viewer, wanted, at)),
    bind(listCollectionsV1, async (input, context) =>
      withLink(await apiCollections(db, input, at), addressOfPage(listCollectionsV1, input, at), context),
    ),
    bind(getCollectionV1, ({ id }) => apiCollection(db, id, at)),
    bind(listCollectionItemsV1, async (input, context) => {
      const { itemIds, next } = await idsInCollection(db, null, { ...input, limit: input.limit ?? PAGE });
      const page = { items: await apiItems(db, itemIds, at), next };
      return withLink(page, addressOfPage(listCollectionItemsV1, input, at), context);
    }),
    bind(listIslandsV1, async () => ({ islands: await apiIslands(db, at) }), {
      tags: () => ['taxonomy', 'list:islands'],
    }),
    bind(
      getIslandV1,
      async ({ slug }) => {
        const found = (await apiIslands(db, at)).find((island) => island.slug === slug);
        const portrait = islandPortraits[slug];
        if (!found || !portrait) throw new AppError('notFound');
        return { ...found, text: portrait.text, facts: [...portrait.facts] };
      },
      { tags: () => ['taxonomy', 'list:islands'], missingTags: () => ['taxonomy'] },
    ),
    bind(
      listCategoriesV1,
      async () => {
        const rows = await db.select().from(categories).orderBy(asc(categories.position));
        return {
          categories: rows.map(({ slug, name }) => ({ slug, name, url: at(href('category', { slug })) })),
        };
      },
      { tags: () => ['taxonomy'] },
    ),
    bind(listStoriesV1, async (input, context) =>
      withLink(await apiStories(db, input, at), addressOfPage(listStoriesV1, input, at), context),
    ),
    bind(getStoryV1, (wanted) => apiStory(db, wanted, at)),
    bind(checkLicenceV1, (input) => checkForProgram(deps, input, at)),
    bind(downloadLicensedV1, (wanted, { viewer }) => downloadLicensed(deps, viewer, wanted, at)),
  ];
};

/** The description changes only with a release. */
export const v1DescriptionRoutes = (site: Parameters<typeof v1Document>[0]): Binding[] => [
  bind(readV1Description, () => Promise.resolve(z.parse(readV1Description.reply, v1Document(site))), {
    tags: () => [],
  }),
];
