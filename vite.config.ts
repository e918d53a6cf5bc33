import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileMessages } from './scripts/compile-messages.ts';
import { slimContracts } from './scripts/slim-contracts.ts';

/** What every page needs comes as one file: a dozen small ones compress worse and arrive later. */
const inBase = [
  /\/node_modules\/(react|react-dom|scheduler|react-router|use-sync-external-store|@tanstack\/[^/]+|@lingui\/(core|react))\//,
  /\/lucide-react\/dist\/esm\/([^/]+|icons\/(search|circle-exclamation-point|info|x|upload|chevron-down|check|lock)\.\w+)$/,
  /\/src\/shared\//,
  /\/src\/ui\/(api|query-client|slim-endpoint|Button|Icon|IconButton|Link|Spinner|classes|viewer|toast|Skeleton|SkeletonPage|on-demand|CocoHead|ThemeToggle|useTheme|Avatar|avatar\.rules|Picture|thumbhash-url)\b/,
  /\/src\/app\/(match-page|shell\/(navigation|account-links|useOffersSignIn))\b/,
  /\/src\/features\/onboarding\/(onboarding\.rules|client\/(onboarding-store|useOnboarding|TakeTheTourButton|load-tour))\b/,
  /\/src\/features\/accounts\/(accounts\.(contract|rules)|client\/auth\/(auth-markers|own-account|spaced))\b/,
  /\/src\/features\/(notifications\/(notifications\.contract|client\/latest-notifications)|taxonomy\/taxonomy\.contract)\b/,
];
const BASE = new RegExp(inBase.map(({ source }) => source).join('|'));

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
          output: { codeSplitting: { groups: [{ name: 'base', test: BASE }] } },
        },
  },
}));
