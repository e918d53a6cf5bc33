import { href, type PageName, type PageParams, pages } from '#shared/pages.ts';

export type PageSample = { name: PageName; address: string };

const names = Object.keys(pages) as PageName[];

/** What stands in for a parameter wherever no real one is asked for. */
const sampleParams: Record<string, string> = {
  query: 'beach',
  slug: 'beach',
  name: 'jamaica',
  id: 'sample',
  ids: 'sample,another',
  type: 'photo',
  license: 'standard',
  amount: '20',
  planId: 'team',
  code: 'SAMPLE',
};

const paramsOf = (name: PageName): string[] => [...pages[name].path.matchAll(/:(\w+)/g)].map(([, key]) => key ?? '');

/** One address for every page of the table; `known` gives real parameters to those that show something real. */
export const pageSamples = (known: Partial<Record<PageName, Record<string, string>>> = {}): PageSample[] =>
  names.map((name) => {
    const params = Object.fromEntries(
      paramsOf(name).map((key) => [key, known[name]?.[key] ?? sampleParams[key] ?? 'sample']),
    );
    return { name, address: href(name as 'photo', params as PageParams<'photo'>) };
  });
