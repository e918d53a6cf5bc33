import { describe, expect, it } from 'vitest';
import { findPlainSentences, findSmallBeginnings } from './find-plain-sentences.ts';
import { contentOf, describeFinding, filesOf, isTest } from './source-tree.ts';

/** Places whose words are not sentences for people, with the reason. */
const exempt: Record<string, string> = {
  'src/shared/errors.ts': 'the table of errors, whose messages are extracted as they are',
  'src/features/taxonomy/**': 'names of islands in their languages, and portraits as they were written',
  'src/features/public-api/v1-shapes.contract.ts': 'descriptions of OpenAPI, which is in English',
  'src/features/public-api/v1-licence-shapes.contract.ts': 'descriptions of OpenAPI, which is in English',
  'src/features/public-api/v1-story-shapes.contract.ts': 'descriptions of OpenAPI, which is in English',
  'src/features/public-api/webhooks-payloads.contract.ts': 'descriptions of OpenAPI, which is in English',
  'src/features/public-api/public-api.rules.ts': 'meanings of scopes in OpenAPI, which is in English',
  'src/features/public-api/server/description/**': 'descriptions of OpenAPI and examples',
  'src/features/search/server/judged-questions.ts': 'searches that measure the search',
};

/** Single texts, with the reason. */
const exemptTexts: Record<string, string> = {
  'Rights managed by Tamarind: using this work takes a licence.': 'written into files, for whoever opens them',
  'The picture that stood here has been withdrawn by its creator.': 'in the HTML of a story, which is in English',
  'The Tamarind team': 'a name in the history of an item',
};
const exemptFiles = new Set(filesOf(...Object.keys(exempt)));

const textsIn = (content: string) => findPlainSentences('sample.ts', content).map(({ text }) => text);

/** The rest of src/platform speaks to whoever runs the site: logs, errors at the start, configuration. */
describe('words of rules, contracts and the server', () => {
  it('are declared with a code, so that they can be translated', () => {
    const files = filesOf(
      'src/{shared,platform/http}/**/*.ts',
      'src/features/*/*.ts',
      'src/features/*/server/**/*.ts',
    ).filter((file) => !isTest(file) && !exemptFiles.has(file));
    expect(files.length).toBeGreaterThan(100);
    const found = files.flatMap((file) => findPlainSentences(file, contentOf(file)));
    expect(found.filter(({ text }) => !(text in exemptTexts)).map(describeFinding)).toEqual([]);
  });

  it('begin with a capital letter', () => {
    const files = filesOf('src/**/*.ts').filter((file) => !isTest(file));
    expect(files.flatMap((file) => findSmallBeginnings(file, contentOf(file))).map(describeFinding)).toEqual([]);
  });

  it('have no exemption for a place that is gone', () => {
    expect(Object.keys(exempt).filter((place) => filesOf(place).length === 0)).toEqual([]);
  });
});

describe('the search for plain sentences', () => {
  it.each([
    ['a message of a schema', "z.string('Please enter a title')", 'Please enter a title'],
    ['a message of a check', 'z.maxLength(9, `At most ${most} words`)', 'At most … words'],
    ['a reply', "const reply = { message: 'You are signed out.' };", 'You are signed out.'],
    ['a constant', "const GONE = 'This item was taken out.';", 'This item was taken out.'],
    ['the words of an error of ours', "refuse('This file is empty.')", 'This file is empty.'],
  ])('catches %s', (_, content, text) => {
    expect(textsIn(content)).toEqual([text]);
  });

  it.each([
    ['a sentence with a code', "sentence('files.empty', 'This file is empty.')"],
    ['an error for developers', "throw new Error('The usage was not counted.')"],
    ['a line of the log', "log.warn({ err }, 'The queue is slow.')"],
    ['the summary of a call', "endpoint({ summary: 'Lists all photos of a creator' })"],
    ['a message for programs', "z.string('limit must be a number')"],
    ['a name', "const name = 'Saint Lucia';"],
  ])('leaves %s alone', (_, content) => {
    expect(textsIn(content)).toEqual([]);
  });
});

describe('the search for small beginnings', () => {
  const found = (content: string) => findSmallBeginnings('sample.ts', content).map(({ text }) => text);

  it('catches a sentence that begins with the name of a field', () => {
    expect(found("sentence('rules.limit', 'limit must be a number')")).toEqual(['limit must be a number']);
  });

  it.each([
    ['a capital letter', "sentence('rules.id', 'This is no id')"],
    ['a fact', "sentence('moderation.taken', '{name} is looking at it.', { name })"],
    ['a quotation mark', "sentence('items.gone', '“{title}” is gone.', { title })"],
  ])('leaves a sentence alone that begins with %s', (_, content) => {
    expect(found(content)).toEqual([]);
  });
});
