import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { fillIn } from '#shared/sentences.ts';
import { contentOf, filesOf, isTest } from '../tests/architecture/source-tree.ts';
import { declaredSentences } from './extract-sentences.ts';
import { projectFolder } from './run-command.ts';

const codesIn = (content: string) => declaredSentences('a.ts', content).map(({ code, message }) => [code, message]);

describe('the search for sentences', () => {
  it('finds each call, with a message of several lines too', () => {
    const content =
      "const a = sentence('a.b', 'One');\nrule(sentence('a.c', 'Two ' + '{n}', { n: 1 }));\nother.sentence(1);";
    expect(codesIn(content)).toEqual([
      ['a.b', 'One'],
      ['a.c', 'Two {n}'],
    ]);
  });

  it('refuses a message that no translator would see', () => {
    expect(() => codesIn("sentence('a.b', message)")).toThrow('a.ts:1');
    expect(() => codesIn("\nsentence(code, 'One')")).toThrow('a.ts:2');
  });
});

const declared = filesOf('src/**/*.{ts,tsx}')
  .filter((file) => !isTest(file))
  .flatMap((file) => declaredSentences(file, contentOf(file)).map((found) => ({ ...found, file })));

describe('the declared sentences', () => {
  it('have one message for each code', () => {
    const messages = Map.groupBy(declared, ({ code }) => code);
    const ambiguous = [...messages].filter(([, uses]) => new Set(uses.map(({ message }) => message)).size > 1);
    expect(ambiguous.map(([code]) => code)).toEqual([]);
  });

  it('are in the catalogue that translators get', () => {
    const catalogue = readFileSync(join(projectFolder, 'locales/es.po'), 'utf8');
    const missing = declared.filter(({ code }) => !catalogue.includes(`msgid "${code}"`));
    expect(missing.map(({ code }) => code)).toEqual([]);
    expect(declared.length).toBeGreaterThan(50);
  });

  it('read the same whether a catalogue or the declaration fills them in', () => {
    const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
    for (const { code, message } of declared) {
      const facts = Object.fromEntries(Array.from(message.matchAll(/\{(\w+)[,}]/g), ([, name = '']) => [name, 2]));
      i18n.load('en', { [code]: compileMessage(message) });
      expect(i18n._(code, facts), code).toBe(fillIn(message, facts));
    }
  });
});
