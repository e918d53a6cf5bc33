import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileMessages } from './scripts/compile-messages.ts';
import { slimContracts } from './scripts/slim-contracts.ts';
import { slimRouter } from './scripts/slim-router.ts';

/** What every page needs comes as one file: a dozen small ones compress worse and arrive later. */
const inBase = [
  /\/node_modules\/(react|react-dom|scheduler|react-router|use-sync-external-store|@tanstack\/(?!.*(InfiniteQuery|infiniteQueryObserver))[^/]+|@lingui\/(core|react))\//,
  /\/lucide-react\/dist\/esm\/([^/]+|icons\/(search|camera|arrow-right|heart|circle-exclamation-point|info|x|upload|chevron-down|check|circle-check|bell|chevron-(left|right)|lock)\.\w+)$/,
  /\/src\/shared\//,
  /\/src\/ui\/(api|cached|query-client|useChange|slim-endpoint|Button|Icon|IconButton|Link|Spinner|classes|viewer|toast|Skeleton|SkeletonPage|on-demand|CocoHead|ThemeToggle|useTheme|Avatar|avatar\.rules|Picture|thumbhash-url|Wordmark|SectionHead)\b/,
  /\/src\/app\/(match-page|BrokenScreen|RefusalFrame|shell\/(navigation|account-links|useOffersSignIn|SignInButton|HeaderSearch))\b/,
  /\/src\/features\/onboarding\/(onboarding\.rules|client\/(onboarding-store|useOnboarding|TakeTheTourButton|load-tour))\b/,
  /\/src\/features\/accounts\/(accounts\.(contract|rules)|client\/auth\/(auth-markers|own-account|spaced))\b/,
  /\/src\/features\/catalogue\/(catalogue\.contract|client\/(BrowseScreen|LikeButton|useLike|search\/(SearchBox|popular-searches)))\b/,
  /\/src\/features\/(collections\/client\/save\/remembered-save|media\/client\/editor\/hotspots-slot|catalogue\/client\/(items\/save-slot|sounds\/player\/player-wish))\b/,
  /\/src\/features\/(notifications\/(notifications\.(contract|rules)|client\/latest-notifications)|taxonomy\/taxonomy\.contract)\b/,
];

/** What the pages of items share beyond that. */
const inBrowsing = [
  /\/node_modules\/@tanstack\//,
  /\/src\/features\/catalogue\/(search\.(contract|rules)|client\/(items\/|search\/asked-picture|explore\/(IslandLocator|address\.rules)))/,
  /\/src\/features\/catalogue\/client\/detail\/licence\/licence-choices/,
  /\/src\/features\/media\/(client\/(Waveform|sound-words)|(media|prices|sound-facts)\.rules|downloads\.contract)/,
  /\/src\/features\/taxonomy\/taxonomy\.(data|islands|lesser-antilles|rules)/,
  /\/src\/ui\/(Checkbox|EmptyState|ErrorState|Field|ListEnd|Notice|not-found)\b/,
  /\/lucide-react\/dist\/esm\/icons\/(bookmark|rotate-cw|triangle-exclamation-point|map-pin|share-2|maximize-2|download|play)\.\w+$/,
];

/** What every list of results is made of. */
const inResults = [
  /\/src\/features\/catalogue\/client\/browse\/(Facets|KindTabs|Result(s|Grid|sEnd|sSkeleton)|browse-address|facet-words|kept-places|picture-forgotten|result-pages|rows|use\w+)\./,
];

/** What a list of sounds looks like while it loads, wherever it stands. */
const inSoundList = [/\/src\/features\/catalogue\/client\/sounds\/(SoundsSkeleton|sounds)\./];

/** What the pages of one photo, clip, product or collection are made of. */
const inDetail = [
  /\/src\/features\/catalogue\/client\/detail\/(AsideHead|Credit|DetailFrame|DetailTitle|Fact|GoneNotice|ItemActions|Shelf|Tags|Crop|crop|credit|use\w+|detail|stage|trail\/.+|report\/ReportButton|hotspots\/BuyLink|licence\/(licence|LicenceAction|LicenceBox|CompareLicences))\./,
  /\/lucide-react\/dist\/esm\/icons\/(arrow-left|newspaper|badge-check|flag)\.\w+$/,
];

const anyOf = (patterns: RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'));

/** What the server runs of the bundle: pages, and mails, which a worker writes without the rest. */
const serverEntries: Record<string, string> = {
  render: 'src/app/render.tsx',
  mails: 'src/app/mails/make-mail-writer.tsx',
};

export default defineConfig(({ isSsrBuild, command }) => ({
  appType: 'custom',
  publicDir: isSsrBuild ? false : 'public',
  plugins: [
    slimContracts(),
    slimRouter(),
    babel({
      presets: [linguiTransformerBabelPreset({ descriptorFields: 'message' })],
      plugins: command === 'build' ? [compileMessages] : [],
    }),
    react(),
    lingui(),
    tailwindcss(),
  ],
  // One file for the server's half of React: it starts faster than hundreds from node_modules.
  ssr: command === 'build' ? { noExternal: true } : {},
  // Vite leaves this to the run time of a server, where NODE_ENV says something else: React would bring its slow half for development.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  build: {
    target: 'es2023',
    outDir: isSsrBuild ? 'dist/server' : 'dist/browser',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? { input: serverEntries }
      : {
          input: { browser: 'src/app/browser.tsx', 'theme-boot': 'src/ui/theme-boot.ts' },
          output: {
            codeSplitting: {
              groups: [
                { name: 'base', test: anyOf(inBase), priority: 2 },
                { name: 'browsing', test: anyOf(inBrowsing), priority: 1 },
                { name: 'sound-list', test: anyOf(inSoundList), priority: 1 },
                { name: 'results', test: anyOf(inResults) },
                { name: 'detail', test: anyOf(inDetail) },
              ],
            },
          },
        },
  },
}));
