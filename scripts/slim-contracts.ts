import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { Endpoint } from '#shared/endpoint.ts';
import type { BrowserEndpoint } from '#ui/data/browser-endpoint.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'reply' in value;

const outlineOf = ({ method, path, shows, changes, params, query, body, reply }: Endpoint): BrowserEndpoint => ({
  method,
  path,
  ...(shows?.length && { shows }),
  ...(changes?.length && { changes }),
  ...(params && { params: Object.keys(params.shape) }),
  ...(query && { query: Object.keys(query.shape) }),
  ...(body && { body: Object.keys(body.shape) }),
  ...(['undefined', 'void'].includes(reply._zod.def.type) && { repliesNothing: true }),
});

/** Replaces contracts in the browser's bundle by what a call needs (method, path, names of fields, topics), so that no schema and no zod is loaded. */
export const slimContracts = (): Plugin => ({
  name: 'slim-contracts',
  apply: 'build',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith('.contract.ts') || this.environment.name !== 'client') return undefined;
    const contract = (await import(pathToFileURL(id).href)) as Record<string, unknown>;
    const lines = Object.entries(contract).flatMap(([name, value]) => {
      if (isEndpoint(value)) {
        // Pure, so that an endpoint that no screen calls is left out.
        return `export const ${name} = /* @__PURE__ */ browserEndpoint(${JSON.stringify(outlineOf(value))});`;
      }
      return ['number', 'string'].includes(typeof value) ? `export const ${name} = ${JSON.stringify(value)};` : [];
    });
    return ["import { browserEndpoint } from '#ui/data/browser-endpoint.ts';", ...lines].join('\n');
  },
});
