import { Editor, type JSONContent } from '@tiptap/core';
import { Fragment, Slice } from '@tiptap/pm/model';
import { dropPoint } from '@tiptap/pm/transform';
import { describe, expect, it } from 'vitest';
import { storyExtensions } from './story-extensions.ts';

const paragraph = (text: string): JSONContent => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const entry = (text: string): JSONContent => ({ type: 'listItem', content: [paragraph(text)] });
const picture = { type: 'picture', attrs: { itemId: 'k3x9', caption: '', note: '' } };

const open = (...content: JSONContent[]) =>
  new Editor({
    element: null,
    extensions: storyExtensions(),
    content: { type: 'doc', content },
  });

/** Right behind the given words. */
const placeAfter = (editor: Editor, words: string): number => {
  let found = -1;
  editor.state.doc.descendants((node, at) => {
    if (node.text === words) found = at + words.length;
  });
  return found;
};

/** `blockquote(paragraph(one))`. */
const outline = ({ type, text, content = [] }: JSONContent): string =>
  text ?? (content.length > 0 ? `${type}(${content.map(outline).join(' ')})` : `${type}`);

const places = {
  list: [{ type: 'orderedList', content: [entry('one'), entry('two')] }],
  quote: [{ type: 'blockquote', content: [paragraph('one'), paragraph('two')] }],
};

describe.each(Object.entries(places))('a picture in a %s', (_, content) => {
  it('divides it when it is inserted, and no word is lost', () => {
    const editor = open(...content);
    editor.commands.setTextSelection(placeAfter(editor, 'one'));
    editor.commands.insertContent([picture, { type: 'paragraph' }]);
    expect(() => editor.state.doc.check()).not.toThrow();
    expect(editor.getJSON().content.map(outline)).toEqual([
      expect.stringMatching(/\(one\)/),
      'picture',
      'paragraph',
      expect.stringMatching(/\(two\)/),
    ]);
  });

  it('goes before or behind it when it is dropped there', () => {
    const editor = open(...content);
    const slice = new Slice(Fragment.from(editor.schema.nodeFromJSON(picture)), 0, 0);
    const point = dropPoint(editor.state.doc, placeAfter(editor, 'one'), slice) ?? -1;
    expect(editor.state.doc.resolve(point).depth).toBe(0);
  });
});

it('a story without anything begins with a paragraph, and a picture can be the first of it', () => {
  const editor = open(picture, paragraph('After'));
  expect(() => editor.state.doc.check()).not.toThrow();
  expect(editor.schema.topNodeType.contentMatch.defaultType?.name).toBe('paragraph');
});
