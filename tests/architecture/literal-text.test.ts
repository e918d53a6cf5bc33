import { describe, expect, it } from 'vitest';
import { findLiteralText } from './find-literal-text.ts';
import { contentOf, describeFinding, filesOf, isTest } from './source-tree.ts';

/** Places whose words are not for visitors, with the reason. */
const exempt: Record<string, string> = {
  'src/ui/gallery/**': 'sample data on a page for developers',
};
const exemptFiles = new Set(filesOf(...Object.keys(exempt)));

const textsIn = (content: string) => findLiteralText('Sample.tsx', content).map(({ text }) => text);

describe('interface text', () => {
  it('goes through Lingui everywhere', () => {
    const files = filesOf('src/{app,ui}/**/*.{ts,tsx}', 'src/features/*/client/**/*.{ts,tsx}').filter(
      (file) => !isTest(file) && !exemptFiles.has(file),
    );
    expect(files.length).toBeGreaterThan(0);
    expect(files.flatMap((file) => findLiteralText(file, contentOf(file))).map(describeFinding)).toEqual([]);
  });

  it('has no exemption for a place that is gone', () => {
    expect(Object.keys(exempt).filter((place) => filesOf(place).length === 0)).toEqual([]);
  });
});

describe('the search for literal text', () => {
  it.each([
    ['text between tags', '<p>Save it</p>', 'Save it'],
    ['text in a fragment', '<>Save it</>', 'Save it'],
    ['text in braces', "<p>{'Save it'}</p>", 'Save it'],
    ['text in a choice', "<p>{done ? 'Saved' : label}</p>", 'Saved'],
    ['text after a condition', "<p>{done && 'Saved'}</p>", 'Saved'],
    ['text as a fallback', "<p>{name ?? 'Somebody'}</p>", 'Somebody'],
    ['a template', '<p>{`${count} photos`}</p>', ' …  photos'],
    ['an alternative text', '<img alt="A beach" />', 'A beach'],
    ['an accessible name', '<button aria-label="Close" />', 'Close'],
    ['an accessible name in braces', "<button aria-label={open ? 'Close' : 'Open'} />", 'Close'],
    ['a placeholder', '<input placeholder="Search" />', 'Search'],
    ['a property of our own components', '<Dialog closeLabel="Close" />', 'Close'],
    ['an object for a toast', "toast({ title: 'Error' })", 'Error'],
    ['accented text', '<p>Été</p>', 'Été'],
    ['text beside a translation', '<p><Trans>Save</Trans> now</p>', 'now'],
    ['an attribute inside a translation', '<Trans>See <img alt="A beach" /></Trans>', 'A beach'],
    ['an attribute beside a translation', '<p title="Saved"><Trans>Save</Trans></p>', 'Saved'],
  ])('catches %s', (_, jsx, text) => {
    expect(textsIn(`const sample = ${jsx};`)).toContain(text);
  });

  it.each([
    ['translated text', '<p><Trans>Save <b>it</b></Trans></p>'],
    ['a translated attribute', '<img alt={t`A beach`} />'],
    ['a message with a comment', "t({ message: 'Save', comment: 'A button' })"],
    ['a plural', '<Plural value={count} one="# photo" other="# photos" />'],
    ['our own name', '<p>Tamarind</p>'],
    ['numbers and signs', '<p>— 3 × 4 %</p>'],
    ['a comparison', "<p>{state === 'loading' && <Spinner />}</p>"],
    ['a name for the program', "const refusal = { message: 'unexpected' }"],
    ['a value', '<p>{photo.title}</p>'],
    ['attributes that nobody reads', '<a className="flex" rel="noopener" type="button" />'],
    ['a translated title in an object', 'const text = { title: msg`Photos` }'],
  ])('leaves %s alone', (_, jsx) => {
    expect(textsIn(`const sample = ${jsx};`)).toEqual([]);
  });

  it('says where', () => {
    expect(findLiteralText('Card.tsx', 'const a = 1;\nconst b = <p>Save</p>;').map(describeFinding)).toEqual([
      'Card.tsx:2 Save',
    ]);
  });
});
