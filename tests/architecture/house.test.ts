import { basename } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { contentOf, filesOf, findingAt, isTest, parse, walk } from './source-tree.ts';

const MAX_LINES = 300;
const MIN_LINES = 20;
/** Short by their nature: what a feature offers to the others, and what is loaded or run apart. */
const isSeam = (file: string) =>
  /\.(contract|rules|tables|routes|jobs|mails|events|reactions|own-data|leaving|d)\.ts$/.test(file) ||
  /^src\/features\/[^/]+\/feature\.ts$/.test(file) ||
  file in shortFiles;
const shortFiles: Record<string, string> = {
  'src/app/pages/moved-sections.ts': 'only old addresses of the settings load it',
  'src/main.ts': 'the entry of the process, before anything is loaded',
  'src/app/bundle/dev-preamble.ts': 'has to run before React in development',
  'src/app/shell/MoreMenu.tsx': 'loaded when it is opened',
  'src/app/shell/SignInButton.tsx': 'used by the header and by the menu, which is loaded when it is opened',
  'src/app/meta/card.ts': 'used by all pages that have a card',
  'src/app/pages/language.ts': 'server and browser choose the language alike',
  'src/features/accounts/client/sign-in/VerificationDialog.tsx': 'loaded when it is opened',
  'src/features/business/client/team/team-parts-slot.ts': 'a slot that a later feature fills',
  'src/features/public-api/webhook-notifications.ts': 'words of a notification, which the feature lists',
  'src/features/collections/client/ShareButton.tsx': 'used by two screens',
  'src/features/information/contact-notifications.ts': 'words of a notification, which the feature lists',
  'src/features/discovery/server/cards/draw-card.child.ts': 'the entry of a child process',
  'src/features/items/items.papers.ts': 'facts and words that two sides know',
  'src/features/products/products.papers.ts': 'facts and words that two sides know',
  'src/features/items/client/item-events.ts': 'players report what a later feature counts',
  'src/platform/http/guard/counted-visits.ts': 'used by calls and by several features',
  'src/features/media/client/island-choices.ts': 'forms and tables of several features share it',
  'src/features/media/client/editor/hotspots-slot.ts': 'a slot that a later feature fills',
  'src/features/pricing/client/pictures-slot.ts': 'a slot that a later feature fills',
  'src/features/pricing/client/your-plan-slot.ts': 'a slot that a later feature fills',
  'src/app/pages/sign-in-gate.ts': 'used by the app and by the loader of pages',
  'src/features/search/client/home/home-parts-slot.ts': 'a slot that a later feature fills',
  'src/features/media/client/brief-slot.ts': 'a slot that a later feature fills',
  'src/features/media/client/clip-slot.ts': 'a slot that a later feature fills',
  'src/features/creators/client/dashboard/WorkPicture.tsx': 'used by both lists of waiting works',
  'src/features/media/server/processing/child.ts': 'the entry of a child process',
  'src/features/media/server/releases/paper-pdf.child.ts': 'the entry of a child process',
  'src/features/notifications/client/latest-notifications.ts': 'in the first load, its screen is not',
  'src/features/players/client/sound/player-requested.ts': 'in the first load, the player is not',
  'src/features/search/client/browse/SoundResults.tsx': 'loaded when there are sounds',
  'src/features/stories/story-notifications.ts': 'words of a notification, which the feature lists',
  'src/features/stories/client/story/LiveHotspots.tsx': 'loaded with the first touch of a picture',
  'src/features/taxonomy/portraits/island-portraits.ts': 'joins the portraits of all islands',
  'src/platform/db/columns.ts': 'columns that all tables share',
  'src/platform/files/open-file-store.ts': 'chooses disk or S3, and loads only that one',
  'src/platform/loopback.ts': 'used by the start and by routes',
  'src/platform/media/av/recording-error.ts': 'an error that parent and child know',
  'src/platform/media/pictures/picture-analysis.ts': 'used by photos and by the posters of clips',
  'src/platform/media/type-of-file.ts': 'a package behind one call, for processing',
  'src/features/pricing/usual-prices.rules.ts': 'what lists load of prices',
  'src/platform/start-error.ts': 'known before anything else is loaded',
  'src/shared/job.ts': 'how a job is declared',
  'src/shared/moved-to.ts': 'a redirect that server and browser know',
  'src/ui/base/SectionHead.tsx': 'used by many screens',
  'src/ui/base/classes.ts': 'used by nearly every component',
  'src/ui/data/ask-server.ts': 'used by links and by two pages for times when the server is not there',
  'src/ui/labels/useFormat.ts': 'the formats of the language, for every component',
  'src/ui/data/viewer.tsx': 'who is signed in, for every component',
  'src/ui/gallery/Specimen.tsx': 'used by all sections of the gallery',
  'src/ui/head-image.ts': 'used by the heads of many screens',
};
const productFiles = filesOf('src/**/*.{ts,tsx}').filter((file) => !isTest(file));

/** Words that say nothing about what is inside. */
const emptyWords = /(^|[-.])(utils?|helpers?|services?|managers?|misc|common|index)([-.]|$)/;
const wordsOf = (file: string) =>
  basename(file)
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase();

const hexColour = /#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b/i;
/** Drawings and the one place outside CSS where a browser wants a colour, with the reason. */
const ownColours: Record<string, string> = {
  'src/ui/gallery/PicturesSection.tsx': 'sample pictures bring the colour that stands in for them',
  'src/app/mails/MailFrame.tsx': 'mail programs know no custom properties',
  'src/app/pages/document.ts': 'the browser’s own frame is coloured before any style is there',
};
const isDrawing = (file: string) => /(Coco|Mark|Wordmark|Logo)[^/]*\.tsx$/.test(file);

const literalColours = (file: string): string[] => {
  const found: string[] = [];
  walk(parse(file, contentOf(file)), (node) => {
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node);
    const colour = isText ? hexColour.exec(node.text)?.[0] : undefined;
    if (colour) found.push(`${file}:${findingAt(node, colour).line} ${colour}`);
  });
  return found;
};

describe('the house', () => {
  it('has no file that is two things', () => {
    const long = productFiles.filter((file) => contentOf(file).split('\n').length - 1 > MAX_LINES);
    expect(long).toEqual([]);
  });

  it('has no file that is a part of another: what has one user is in the file of that user', () => {
    const lines = new Map(productFiles.map((file) => [file, contentOf(file).split('\n').length - 1]));
    const short = productFiles.filter((file) => (lines.get(file) ?? 0) < MIN_LINES);
    expect(short.filter((file) => !isSeam(file))).toEqual([]);
    expect(Object.keys(shortFiles).filter((file) => !short.includes(file))).toEqual([]);
    const ordered = [...lines.values()].sort((one, other) => one - other);
    expect(ordered[Math.floor(ordered.length / 2)]).toBeGreaterThanOrEqual(60);
  });

  it('has no name that says nothing', () => {
    expect(
      filesOf('{src,demo,scripts,bench,e2e,tests}/**/*.*').filter((file) => emptyWords.test(wordsOf(file))),
    ).toEqual([]);
  });

  it('knows an empty name when it sees one', () => {
    const bad = ['date-utils.ts', 'UploadService.ts', 'index.ts', 'helpers.tsx', 'sessionManager.ts'];
    const good = ['approve-upload.ts', 'Tooltip.tsx', 'useLike.ts', 'media.routes.ts'];
    expect([...bad, ...good].filter((name) => emptyWords.test(wordsOf(name)))).toEqual(bad);
  });

  it('takes its colours from the tokens', () => {
    const shown = filesOf('src/{ui,app}/**/*.{ts,tsx}', 'src/features/*/client/**/*.{ts,tsx}');
    const files = shown.filter((file) => !isTest(file) && !isDrawing(file) && !(file in ownColours));
    expect(files.flatMap(literalColours)).toEqual([]);
  });

  it('has no test that counts on a process of its own: no hoisted mock, no hook that a shared module registers once', () => {
    const files = filesOf('{src,demo,scripts,bench,tests}/**/*.{ts,tsx}');
    expect(files.filter((file) => isTest(file) && /\bvi\.mock\(/.test(contentOf(file)))).toEqual([]);
    expect(files.filter((file) => !isTest(file) && /^(before|after)(Each|All)\(/m.test(contentOf(file)))).toEqual([]);
  });

  it('takes locks by name in one place, and no connection out of the pool of the visitors', () => {
    const files = filesOf('{src,demo}/**/*.ts').filter((file) => !isTest(file) && !file.startsWith('src/platform/db/'));
    const byHand = /pg_(try_)?advisory|(pool|\$client)\.connect\(/;
    expect(files.filter((file) => byHand.test(contentOf(file)))).toEqual([]);
  });

  it('works on rows that are due through one harness, so that a bad one stops no other', () => {
    const files = filesOf('src/**/*.ts').filter((file) => !isTest(file));
    // A loop with a transaction for each row, or one that logs the errors of each row by itself.
    const byHand =
      /\bfor (?:await )?\(const [^\n]*\)(?: \{)?\s+await (?:[\w.]*\bdb\.transaction\(|[^;]*?\.catch\(\(error[^;]*?\blog\.)/;
    expect(files.filter((file) => byHand.test(contentOf(file)))).toEqual([]);
  });
});
