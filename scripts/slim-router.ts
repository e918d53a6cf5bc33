import type { Plugin } from 'vite';

const ROUTER_FILE = /\/react-router\/dist\/production\/lib\/.+\.js$/;
const FRAMEWORK_FILE = /\/react-router\/dist\/production\/lib\/dom\/ssr\/components\.js$/;

/** Replacements for the router's framework mode, which we do not use. */
const WITHOUT_FRAMEWORK = `
import { createContext } from 'react';
export const FrameworkContext = /* @__PURE__ */ createContext(undefined);
export const usePrefetchBehavior = () => [false, null, {}];
export const mergeRefs = (ref) => ref;
const absent = () => null;
export {
  absent as CRITICAL_CSS_DATA_ATTRIBUTE, absent as Links, absent as Meta, absent as PrefetchPageLinks,
  absent as Scripts, absent as setIsHydrated, absent as useFrameworkContext,
};
`;

/** Component names are for developers only, and keep unused code in the bundle. */
const withoutNames = (code: string): string =>
  code
    .replace(/^\w+\.displayName = .+;$/gm, '')
    .replace(/(?<==\s*)(?=React\$1\.(?:forwardRef|createContext|memo)\()/g, '/* @__PURE__ */ ');

/** Removes parts of the router for its other modes from the browser's bundle: forms, fetchers, prefetched data. */
export const slimRouter = (): Plugin => {
  let isFound = false;
  return {
    name: 'slim-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: FRAMEWORK_FILE },
      handler: () => {
        isFound = true;
        return WITHOUT_FRAMEWORK;
      },
    },
    transform: { filter: { id: ROUTER_FILE }, handler: (code) => ({ code: withoutNames(code), map: null }) },
    buildEnd(error) {
      if (!error && !isFound)
        this.error('The router keeps its framework mode elsewhere now: see scripts/slim-router.ts.');
    },
  };
};
