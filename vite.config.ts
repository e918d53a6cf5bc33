import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunksByScreen, type SharedChunk } from './scripts/chunks-by-screen.ts';
import { compileMessages } from './scripts/compile-messages.ts';
import { plainNumbers } from './scripts/plain-numbers.ts';
import { slimContracts } from './scripts/slim-contracts.ts';
import { slimScreens } from './scripts/slim-screens.ts';
import { partIn, utilitiesByFolder } from './scripts/split-utilities.ts';

/** Packages and icons that nearly every page needs. What lists of pages need of TanStack comes with the lists. */
const everywhere =
  /\/node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?!.*(InfiniteQuery|infiniteQueryObserver|useMutation|mutationObserver))[^/]+|@lingui\/(core|react))\/|\/lucide-react\/dist\/esm\/([^/]+|icons\/(check|chevron-(left|right))\.\w+)$/;

const account = 'app/shell/HeaderAccount.tsx';
const search = 'features/search/client';
const pricing = 'features/pricing/client';
const collections = 'features/collections/client';
const home = `${search}/home/HomeView.tsx`;
const photo = `${search}/detail/PhotoScreen.tsx`;
const results = `${search}/browse/ResultsView.tsx`;
const resultLists = [results, `${search}/creator/CreatorScreen.tsx`];
const sounds = `${search}/listing/SoundsScreen.tsx`;
const sound = `${search}/detail/SoundScreen.tsx`;
const listings = [`${search}/listing/VideosScreen.tsx`, sounds];
const details = [photo, `${search}/detail/VideoScreen.tsx`, 'features/items/client/product/ProductScreen.tsx'];
const selections = ['CollectionScreen', 'SelectScreen', 'LightBoxScreen'].map((name) => `${collections}/${name}.tsx`);
const gathering = ['CollectionScreen', 'CollectionsScreen'].map((name) => `${collections}/${name}.tsx`);
const map = 'features/explore/client/ExploreScreen.tsx';
const island = `${search}/browse/IslandPortrait.tsx`;

const story = 'features/stories/client/story/StoryView.tsx';
const legalText = 'features/information/client/DocumentScreen.tsx';
const uploads = 'features/media/client/UploadsScreen.tsx';
const approval = 'features/moderation/client/ApprovalScreen.tsx';
const profile = 'features/creators/client/ProfileScreen.tsx';
const licensing = `${pricing}/LicensingScreen.tsx`;
const checkout = 'features/licensing/client/CheckoutScreen.tsx';
const ways = `${pricing}/PricingScreen.tsx`;
const team = 'features/business/client/TeamScreen.tsx';

const sharedByTwo = (name: string, one: string, other: string): SharedChunk => ({
  name,
  screens: [one, other],
  neededBy: 2,
  scriptsOnly: true,
});

/**
 * What several pages share comes as a few files: many small ones compress worse and arrive later.
 * Each rule names pages, not modules, so that a module can be moved, split and merged freely.
 */
const nameChunk = chunksByScreen([
  {
    name: 'base',
    screens: ['app/browser/browser.tsx'],
    neededBy: 1,
    libraries: everywhere,
  },
  // Without this rule, the formats of days would bring all of `basic` to pages that are read.
  sharedByTwo('bill-days', legalText, photo),
  { name: 'basic', screens: [`${search}/BrowseScreen.tsx`], neededBy: 1 },
  sharedByTwo('basic', home, photo),
  sharedByTwo('basic', home, results),
  sharedByTwo('basic', account, photo),
  ...gathering.map((other) => sharedByTwo('basic', home, other)),
  // Rolldown takes what a module imports into the file whose name is first in the alphabet: these names are before `browsing`.
  sharedByTwo('bill-words', licensing, photo),
  ...[photo, results].map((other) => sharedByTwo('bill-pay', checkout, other)),
  sharedByTwo('bill-read', licensing, sounds),
  { ...sharedByTwo('bill-states', team, sounds), libraries: /\/node_modules\/@tanstack\// },
  sharedByTwo('bill-copy', team, photo),
  ...gathering.map((other) => sharedByTwo('bill-label', team, other)),
  ...[ways, checkout].map((other) => sharedByTwo('bills', licensing, other)),
  ...[photo, results].map((other) => sharedByTwo('bill-story', story, other)),
  // Without these, a few facts that working places need would bring all of `browsing`.
  ...[photo, results, sounds].map((other) => sharedByTwo('bill-facts', uploads, other)),
  sharedByTwo('bill-isles', approval, photo),
  sharedByTwo('bill-facts', profile, photo),
  ...[...resultLists, sounds, map, island].map((list) => sharedByTwo('browsing', photo, list)),
  // What lists of results need and no page of an item does.
  {
    name: 'finding',
    screens: [...resultLists, ...listings, ...details, ...selections, map],
    neededBy: 5,
  },
  ...listings.map((list) => sharedByTwo('finding', results, list)),
  // An icon; without this rule the list of files would bring the player of sounds.
  sharedByTwo('pause', uploads, sounds),
  sharedByTwo('thumbs', uploads, profile),
  // The frame of detail pages, without what stands in it; the name is before `detail`.
  ...selections.map((other) => sharedByTwo('columns', photo, other)),
  { name: 'sounds', screens: [sounds, sound], neededBy: 2 },
  { name: 'results', screens: resultLists, neededBy: 2 },
  { name: 'listing', screens: listings, neededBy: 2 },
  { name: 'detail', screens: details, neededBy: 2 },
  { name: 'gathering', screens: gathering, neededBy: 2, scriptsOnly: true },
]);

/** Sources that only some pages load, by folder or file: the utilities that nothing else uses are in sheets of their own. */
const sheets = {
  home: [`${search}/home/`, 'app/screens/home-parts.tsx'],
  information: ['features/information/client/'],
  work: [
    'app/screens/MoneyScreen.tsx',
    'app/screens/PeopleScreen.tsx',
    'app/screens/ProfileScreen.tsx',
    'app/screens/SettingsScreen.tsx',
    'features/accounts/client/ChangeEmailScreen.tsx',
    'features/accounts/client/admin/',
    'features/accounts/client/creator/',
    'features/accounts/client/profile/',
    'features/business/client/team/',
    'features/creators/client/',
    'features/insights/client/',
    'features/licensing/client/admin/',
    'features/licensing/client/checkout/',
    'features/licensing/client/earnings/',
    'features/licensing/client/payment/',
    'features/licensing/client/wallet/',
    'features/media/client/UploadsScreen.tsx',
    'features/media/client/editor/',
    'features/media/client/list/',
    'features/media/client/many/',
    'features/media/client/queue/',
    'features/moderation/client/',
    'features/own-data/client/',
    'features/products/client/hotspots/',
    'features/stories/client/StoryDeskScreen.tsx',
    'features/stories/client/StoryEditorScreen.tsx',
    'features/stories/client/desk/',
    'ui/gallery/',
    'ui/tables/',
    `${collections}/edit/`,
    `${collections}/lightbox/`,
    `${collections}/select/`,
  ],
};

/** Screens that visitors open from one another. */
const visited = ['Photo', 'Video', 'Sound', 'Collection'];

/**
 * Screens for work, for payments, and those that a mail or a QR code leads to, which come as whole pages.
 * No page carries the lists of their files; opened from another page, such a screen takes one round trip more.
 */
const withoutLists = new RegExp(
  `/(?!(${visited.join('|')})Screen-)\\w+Screen-|/(profile-parts|plan-pay|plan-action|SignInGate|SwitchedOffStrip|PictureWall|PeopleAndPromise|home-parts|ClipPreview|ShareMenu|LatestActs|moved-sections|GoogleReturn|SignedInTools|VerificationDialog|PictureSearchDialog|HotspotsSection|BriefBanner|LeavingBanner|WorkBar|Webhooks|CurrencyChoice|Conversion|SignupForm|SaveDialog|Saving|TourOverlay|TilePlayer|PlayerBar|HeaderAccount|ShellEnd|Suggestions|MoreMenu|MobileMenu|shown-head|late-screen|collect-events|start-offline|watch-connection|count-savings)-`,
);

/** What the server runs of the bundle: pages, mails, which a worker writes without the rest, and the words of papers. */
const serverEntries: Record<string, string> = {
  render: 'src/app/pages/render.tsx',
  mails: 'src/app/mails/make-mail-writer.tsx',
  papers: 'src/app/papers/make-paper-writer.ts',
};

const texts = linguiTransformerBabelPreset({ descriptorFields: 'message' });
/** For the same modules alone; of two presets the last one runs first. */
const compiledTexts = { ...texts, preset: () => ({ plugins: [compileMessages] }) };

export default defineConfig(({ isSsrBuild, command }) => ({
  appType: 'custom',
  publicDir: isSsrBuild ? false : 'public',
  plugins: [
    slimContracts(),
    slimScreens(),
    plainNumbers(),
    babel({ presets: command === 'build' ? [compiledTexts, texts] : [texts] }),
    react(),
    lingui(),
    tailwindcss(),
    utilitiesByFolder(sheets),
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
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, files) =>
        withoutLists.test(file) ? files.filter((name) => name.endsWith('.css')) : files,
    },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? { input: serverEntries }
      : {
          // Which plugin takes how long concerns nobody who starts the site; every other warning is shown.
          checks: { bundlerTimings: false },
          input: {
            browser: 'src/app/browser/browser.tsx',
            'theme-boot': 'src/ui/theme/theme-boot.ts',
            'start-scripts': 'src/app/browser/start-scripts.ts',
          },
          output: {
            codeSplitting: {
              groups: [{ name: (id, context) => (partIn(id) === 'work' ? 'work' : nameChunk(id, context)) }],
            },
          },
        },
  },
}));
