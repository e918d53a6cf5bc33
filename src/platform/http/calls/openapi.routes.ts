import * as z from 'zod/mini';
import type { Endpoint } from '#shared/endpoint.ts';
import type { Config } from '../../config.ts';
import { type Binding, bind, isOffered } from './binding.ts';
import { readApiDescription } from './openapi.contract.ts';
import { openApiDocument } from './openapi.ts';

type Site = Pick<Config, 'production' | 'publicUrl'> & { sessionCookie: string };

/** Describes the given calls and this one. */
export const openApiRoutes = (described: readonly Binding[], site: Site): Binding[] => {
  const all: Endpoint[] = [...described.map((binding) => binding.endpoint), readApiDescription];
  // The public API has a description of its own.
  const endpoints = all.filter((endpoint) => isOffered(endpoint, site) && !endpoint.publicApi);
  const describe = () => z.parse(readApiDescription.reply, openApiDocument(endpoints, site));
  // The description changes only with a release.
  return [bind(readApiDescription, () => Promise.resolve(describe()), { tags: () => [] })];
};
