import createClient, { type Client } from 'openapi-fetch';
import { downloads } from '#features/media/server/downloads.tables.ts';
import { renditions } from '#features/media/server/media.tables.ts';
import type { KeyScope } from '#shared/access.ts';
import type { paths } from '../../public/developers/tamarind-v1.d.ts';
import { type BusinessFixture, openBusinessFixture, type Person } from './business-fixture.ts';
import { testPicture } from './media-fixture.ts';

export type ApiFixture = BusinessFixture & {
  owner: Person;
  /** Whoever made the photos. */
  creator: Person;
  /** A new key of the owner's team. */
  makeKey: (...scopes: KeyScope[]) => Promise<{ id: string; key: string }>;
  /** The typed client, as a developer would use it. */
  client: (key?: string) => Client<paths>;
  /** A call as curl would make it. */
  ask: (path: string, key?: string, init?: RequestInit) => Promise<Response>;
  /** A published photo with previews and files. */
  addPhoto: (changes?: object) => Promise<string>;
};

const FILE_BYTES = 500;

/** The address of the next page in a Link header, at this server. */
export const nextOf = (response: Response): string | undefined => {
  const address = /^<([^>]+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1];
  return address?.slice(new URL(address).origin.length);
};

/** A team with the plan that has keys, and photos that programs can find. */
export const openApiFixture = async (env: Record<string, string> = {}): Promise<ApiFixture> => {
  const fixture = await openBusinessFixture({ env });
  const { server, db } = fixture;
  const owner = await fixture.team({ plan: 'studio' });
  const creator = await fixture.signIn({ isCreator: true, firstName: 'Anaïs' });
  const picture = await testPicture(7, 60, 40);
  return {
    ...fixture,
    owner,
    creator,
    makeKey: async (...scopes) => {
      const { key, keys } = await fixture.ok(owner, 'POST', 'keys', { name: `For ${scopes.join(' and ')}`, scopes });
      return { key, id: keys.find(({ beginning }: { beginning: string }) => key.startsWith(beginning)).id };
    },
    client: (key) =>
      createClient<paths>({
        baseUrl: server.url,
        ...(key !== undefined && { headers: { authorization: `Bearer ${key}` } }),
      }),
    ask: (path, key, init = {}) =>
      fetch(server.url + path, {
        ...init,
        headers: { ...(key !== undefined && { authorization: `Bearer ${key}` }), ...(init.headers as object) },
      }),
    addPhoto: async (changes = {}) => {
      const id = await fixture.addItem(creator.id, 'published', changes);
      for (const width of [480, 960])
        await db.insert(renditions).values({
          itemId: id,
          format: 'webp',
          width,
          height: (width * 2) / 3,
          key: `renditions/${id}/${width}.webp`,
          bytes: FILE_BYTES,
        });
      const key = `downloads/${id}/f00ba4/small.jpg`;
      await server.deps.files.write(key, picture);
      await db
        .insert(downloads)
        .values({ itemId: id, size: 'small', width: 60, height: 40, bytes: picture.length, key });
      return id;
    },
  };
};
