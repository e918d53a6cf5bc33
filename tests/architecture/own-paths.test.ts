import { expect, it } from 'vitest';
import { contentOf, filesOf, isTest } from './source-tree.ts';

const JUDGE = 'src/shared/own-path.ts';
/** They look at what a request asks for, not at where somebody is led. */
const others: Record<string, string> = {
  'src/app/pages/page-address.ts': 'a target becomes a page, read by the parser of addresses',
  'src/features/notifications/server/notifications.tables.ts':
    'a guard of the database below the rule that `notify` asks',
  'src/platform/http/server/create-app.ts': 'targets that are no paths are refused',
};

/** A pattern for one slash that no second one follows, or a look at the second slash. */
const judgesPaths = (content: string): boolean =>
  /\^\\?\/(?:\(\?!|\[\^|\(\$\|)/.test(content) || /startsWith\(['"]\/[/\\]/.test(content);

it('whether an address stays on the site is judged in one place', () => {
  const judges = filesOf('src/**/*.{ts,tsx}').filter((file) => !isTest(file) && judgesPaths(contentOf(file)));
  expect(judges).toEqual([...Object.keys(others), JUDGE]);
});

it.each([
  String.raw`/^\/(?![/\\])/.test(from)`,
  String.raw`const OWN = /^\/(?!\/)/;`,
  String.raw`/^\/[^/\\]/.test(next)`,
  "next.startsWith('/') && !next.startsWith('//')",
])('a second judge is found: %s', (code) => {
  expect(judgesPaths(code)).toBe(true);
});

/** They read such a field by itself, and nobody is led there before `returnPath` has judged it. */
const readers: Record<string, string> = {
  'src/app/offline/OfflineScreen.tsx': '`wayBack` judges it',
  'src/app/pages/sign-in-gate.ts': 'the gate looks for a page of ours',
  'src/features/accounts/client/LoginScreen.tsx': 'the gate looks for a page of ours',
  'src/features/accounts/client/sign-in/useLogin.ts': '`destinationAfterLogin` judges it',
  'src/features/creators/client/VerifyCreatorScreen.tsx': 'compared with one word',
  'src/features/insights/range.rules.ts': 'a day',
  'src/features/items/client/maker/MakerBadge.tsx': 'compared with one word',
};

/** A field that says where to go on, used as it stands in the address. */
const readsTarget = (content: string): boolean =>
  /(?<!\breturnPath\([^;\n]*)\.get\(\s*['"`](?:next|from|back)['"`]\s*\)/.test(content);

it('where an address says to go on is judged before somebody is led there', () => {
  const found = filesOf('src/**/*.{ts,tsx}').filter((file) => !isTest(file) && readsTarget(contentOf(file)));
  expect(found.toSorted()).toEqual(Object.keys(readers));
});

it.each([
  ["location.assign(search.get('next'))", true],
  ["navigate(new URLSearchParams(location.search).get('back') ?? '/')", true],
  ["returnPath(useSearchParams()[0].get('next'))", false],
])('%s', (code, isFound) => {
  expect(readsTarget(code)).toBe(isFound);
});
