import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LONGEST_STORY, textOfDocument } from '../story-document.rules.ts';
import { cleanDocument } from './clean-document.ts';

const doc = (...content: unknown[]) => ({ type: 'doc', content });
const text = (words: string, ...marks: unknown[]) => ({ type: 'text', text: words, marks });
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });

describe('what is stored of an editor’s document', () => {
  it('keeps paragraphs, headings, lists, quotes, pictures and their marks', () => {
    const whole = doc(
      { type: 'picture', attrs: { itemId: 'k3x9', caption: 'GOUYAVE, GRENADA – 2026', note: 'Pods.' } },
      { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'Two feet' }] },
      paragraph(
        { type: 'text', text: 'A ' },
        { type: 'hardBreak' },
        text('link', { type: 'link', attrs: { href: '/photos' } }),
      ),
      { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph({ type: 'text', text: 'one' })] }] },
      { type: 'blockquote', content: [paragraph(text('Ironing.', { type: 'italic' }))] },
    );
    expect(cleanDocument(whole)).toEqual(whole);
  });

  it('cuts a caption by whole characters', () => {
    const caption = `${'x'.repeat(119)}🌴🌴`;
    const picture = { type: 'picture', attrs: { itemId: 'k3x9', caption, note: '' } };
    expect(cleanDocument(doc(picture)).content).toMatchObject([{ attrs: { caption: `${'x'.repeat(119)}🌴` } }]);
  });

  it.each([
    ['script', { type: 'script', content: [{ type: 'text', text: 'alert(1)' }] }],
    ['iframe', { type: 'iframe', attrs: { src: 'https://evil.example' } }],
    ['style', { type: 'style', attrs: { css: 'body{display:none}' } }],
    ['svg', { type: 'svg', attrs: { onload: 'alert(1)' }, content: [paragraph({ type: 'text', text: 'drawn' })] }],
    ['picture of elsewhere', { type: 'picture', attrs: { itemId: '../../etc', src: 'x', onerror: 'alert(1)' } }],
  ])('takes %s apart', (_, node) => {
    const stored = JSON.stringify(cleanDocument(doc(node, paragraph({ type: 'text', text: 'stays' }))));
    expect(stored).not.toMatch(/script|iframe|"style"|svg|onload|onerror|attrs/);
    expect(stored).toContain('stays');
  });

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/\\evil',
    'file:///etc',
    '',
  ])('drops the link %j and keeps its words', (href) => {
    expect(cleanDocument(doc(paragraph(text('words', { type: 'link', attrs: { href, onclick: 'x' } }))))).toEqual(
      doc(paragraph({ type: 'text', text: 'words' })),
    );
  });

  it('keeps HTML as the words that it is', () => {
    const cleaned = cleanDocument(doc(paragraph({ type: 'text', text: '<img src=x onerror=alert(1)>' })));
    expect(textOfDocument(cleaned)).toBe('<img src=x onerror=alert(1)>');
  });

  it('flattens lists in lists and drops marks it does not know', () => {
    const entry = (...content: unknown[]) => ({ type: 'listItem', content });
    const inner = { type: 'orderedList', content: [entry(paragraph(text('b', { type: 'textStyle' })))] };
    const list = { type: 'bulletList', content: [entry(paragraph({ type: 'text', text: 'a' }), inner)] };
    expect(cleanDocument(doc(list))).toEqual(
      doc({
        type: 'bulletList',
        content: [entry(paragraph({ type: 'text', text: 'a' })), entry(paragraph({ type: 'text', text: 'b' }))],
      }),
    );
  });

  it('puts a picture out of a list, a quote or a line behind it, so that none is lost', () => {
    const picture = (itemId: string) => ({ type: 'picture', attrs: { itemId, caption: '', note: '' } });
    const entry = (...content: unknown[]) => ({ type: 'listItem', content });
    const words = (line: string) => paragraph({ type: 'text', text: line });
    const inner = { type: 'orderedList', content: [entry(words('two'), picture('b'))] };
    const list = (...content: unknown[]) => ({ type: 'bulletList', content });
    const quote = (...content: unknown[]) => ({ type: 'blockquote', content });
    const sent = doc(
      list(entry(words('one'), picture('a'), inner), entry(words('three'))),
      quote(picture('c'), words('said')),
      paragraph({ type: 'text', text: 'line' }, picture('d')),
      quote(picture('e')),
    );
    expect(cleanDocument(sent)).toEqual(
      doc(
        list(entry(words('one')), entry(words('two')), entry(words('three'))),
        picture('a'),
        picture('b'),
        quote(words('said')),
        picture('c'),
        words('line'),
        picture('d'),
        picture('e'),
      ),
    );
  });

  it('refuses a megabyte of text with a sentence', () => {
    const long = doc(paragraph({ type: 'text', text: 'a'.repeat(LONGEST_STORY + 1) }));
    expect(() => cleanDocument(long)).toThrow(/at most 100000 characters/);
  });

  it('survives whatever JSON it is given, and cleaning twice changes nothing', () => {
    const tree = fc.letrec((tie) => ({
      node: fc.record(
        {
          type: fc.constantFrom(
            'doc',
            'paragraph',
            'heading',
            'bulletList',
            'listItem',
            'blockquote',
            'picture',
            'text',
            'x',
            3,
          ),
          text: fc.oneof(fc.string(), fc.integer()),
          attrs: fc.oneof(
            fc.constant(null),
            fc.record({ level: fc.integer(), itemId: fc.string(), href: fc.string() }),
          ),
          marks: fc.array(fc.record({ type: fc.constantFrom('bold', 'link', 'code') })),
          content: fc.oneof({ maxDepth: 5 }, fc.constant(undefined), fc.array(tie('node'), { maxLength: 4 })),
        },
        { requiredKeys: ['type'] },
      ),
    })).node;
    fc.assert(
      fc.property(fc.array(tree, { maxLength: 5 }), (content) => {
        const once = cleanDocument({ type: 'doc', content });
        expect(cleanDocument(JSON.parse(JSON.stringify(once)))).toEqual(once);
      }),
    );
  });
});
