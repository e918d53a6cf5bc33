/** Each feature may import only those before it. */
const featureOrder = [
  'accounts',
  'notifications',
  'own-data',
  'taxonomy',
  'pricing',
  'media',
  'products',
  'items',
  'players',
  'search',
  'explore',
  'collections',
  'stories',
  'licensing',
  'business',
  'public-api',
  'insights',
  'creators',
  'moderation',
  'onboarding',
  'information',
  'discovery',
];

const tests = '\\.test\\.tsx?$';
const wiring = ['^src/app/', '^src/main\\.ts$'];
const tools = '^(scripts|tests|e2e|bench)/';
/** What a feature brings to the server, and the type of that. */
const manifest = '^src/features/([^/]+/feature|manifest)\\.ts$';
const description = '^src/features/[^/]+/(?!feature\\.ts$)[^/]+\\.ts$';
const server = '^src/features/[^/]+/server/';
const client = '^src/features/[^/]+/client/';
const zod = 'node_modules/zod/';

/** Tests beside the code may import what they test with; the rules hold for everything else. */
const rule = (name, comment, { from = {}, to }) => ({
  name,
  comment,
  severity: 'error',
  from: { ...from, pathNot: [tests, ...(from.pathNot ?? [])] },
  to,
});

const order = featureOrder.slice(0, -1).map((feature, position) =>
  rule(
    `feature-order-${feature}`,
    `${feature} stands before what it imports here: move the shared part down, or fill a slot in src/app.`,
    {
      from: { path: `^src/features/${feature}/` },
      to: { path: `^src/features/(${featureOrder.slice(position + 1).join('|')})/` },
    },
  ),
);

const layers = [
  rule('shared-imports-zod-only', 'src/shared runs anywhere, so it imports zod and itself.', {
    from: { path: '^src/shared/' },
    to: { pathNot: ['^src/shared/', zod] },
  }),
  rule('platform-knows-no-business', 'Of the project, src/platform imports src/shared only.', {
    from: { path: '^src/platform/' },
    to: { path: '^(src|demo)/', pathNot: '^src/(platform|shared)/' },
  }),
  rule('ui-knows-no-business', 'Of the project, src/ui imports src/shared only.', {
    from: { path: '^src/ui/' },
    to: { path: '^(src|demo)/', pathNot: '^src/(ui|shared)/' },
  }),
  rule('descriptions-stay-pure', 'Contracts and rules import src/shared, zod, and contracts and rules.', {
    from: { path: description },
    to: { pathNot: ['^src/shared/', description, zod] },
  }),
  rule('server-shows-nothing', 'server/ and feature.ts never import src/ui or client/.', {
    from: { path: [server, manifest] },
    to: { path: ['^src/ui/', client] },
  }),
  rule('client-reaches-no-server', 'client/ never imports server/, src/platform or demo/.', {
    from: { path: client },
    to: { path: [server, '^src/platform/', '^demo/'] },
  }),
  rule('browser-has-no-node', 'What reaches the browser imports no module of Node.', {
    from: { path: ['^src/(ui|shared)/', client, description] },
    to: { dependencyTypes: ['core'] },
  }),
  rule('node-runs-no-tsx', 'Node strips types but knows no JSX and no Lingui macros: .tsx belongs to the bundles.', {
    from: { path: ['^src/(shared|platform)/', description, manifest, server, '^demo/'] },
    to: { path: '\\.tsx$' },
  }),
  rule('ends-of-features-are-private', 'Routes, jobs and screens are for src/app alone.', {
    from: { path: '^src/features/([^/]+)/' },
    to: {
      path: ['^src/features/[^/]+/server/[^/]+\\.(routes|jobs)\\.ts$', '^src/features/.+Screen\\.tsx$'],
      pathNot: '^src/features/$1/',
    },
  }),
  rule('manifests-are-for-the-start', 'Only src/app/start imports a feature.ts: it leads to the whole server side.', {
    from: { pathNot: ['^src/app/start/', '^tests/'] },
    to: { path: '^src/features/[^/]+/feature\\.ts$' },
  }),
  rule('nobody-imports-app', 'src/app wires everything together: nothing that it wires may depend on it.', {
    from: { path: '^(src|demo)/', pathNot: wiring },
    to: { path: wiring },
  }),
  rule('demo-takes-the-real-path', 'The demo library is loaded by the platform and the features’ server code.', {
    from: { path: '^demo/' },
    to: { path: ['^src/ui/', client] },
  }),
  rule('features-are-listed', 'A new feature takes its place in the order at the top of .dependency-cruiser.js.', {
    to: { path: '^src/features/', pathNot: [`^src/features/(${featureOrder.join('|')})/`, manifest] },
  }),
];

const hygiene = [
  rule('no-cycles', 'Two files that need each other are one file, or three.', { to: { circular: true } }),
  rule('no-barrels', 'Import the file that has it; an index file hides where things are.', {
    to: { path: '^(src|demo|scripts|tests|e2e|bench)/.*index\\.tsx?$' },
  }),
  rule('product-without-tests', 'What runs in production imports no tests and no tools.', {
    from: { path: '^(src|demo)/' },
    to: { path: [tools, tests] },
  }),
  rule('product-without-dev-dependencies', 'What runs in production finds its packages under "dependencies".', {
    from: { path: '^(src|demo)/' },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  }),
  rule('everything-resolves', 'This import leads nowhere.', {
    // Vite serves modules of its own under this prefix.
    to: { couldNotResolve: true, pathNot: '^/@' },
  }),
];

export default {
  forbidden: [...order, ...layers, ...hygiene],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data)/' },
    tsPreCompilationDeps: true,
    moduleSystems: ['es6'],
    enhancedResolveOptions: {
      conditionNames: ['types', 'import', 'node', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.js', '.json', '.d.ts'],
    },
  },
};
