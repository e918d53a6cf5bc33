import { Node, type NodeViewRenderer } from '@tiptap/core';

const attributes = ['itemId', 'caption', 'note'] as const;

/**
 * A photo of the catalogue. It is chosen and captioned in a dialog. It is no `block`, so that lists and quotes cannot
 * hold it: it divides them. How it is drawn is given by the editor.
 */
export const pictureNode = (draw?: NodeViewRenderer) =>
  Node.create({
    name: 'picture',
    atom: true,
    draggable: true,
    addAttributes: () =>
      Object.fromEntries(
        attributes.map((name) => [
          name,
          {
            default: '',
            parseHTML: (element: HTMLElement) => element.getAttribute(`data-${name}`) ?? '',
            renderHTML: (values: Record<string, string>) => ({ [`data-${name}`]: values[name] }),
          },
        ]),
      ),
    // Only what this editor has put on the clipboard itself is read back.
    parseHTML: () => [{ tag: 'figure[data-itemid]' }],
    renderHTML: ({ HTMLAttributes }) => ['figure', HTMLAttributes],
    ...(draw && { addNodeView: () => draw }),
  });
