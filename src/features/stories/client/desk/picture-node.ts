import { Node } from '@tiptap/core';

type Shown = { title: string; thumbnailUrl: string };

export type PictureOptions = {
  /** Undefined for a photo that is no longer published. */
  find: (itemId: string) => Shown | undefined;
  withdrawnWords: string;
};

const attributes = ['itemId', 'caption', 'note'] as const;

/**
 * A photo of the catalogue. It is chosen and captioned in a dialog. It is no `block`, so that lists and quotes cannot
 * hold it: it divides them.
 */
export const PictureNode = Node.create<PictureOptions>({
  name: 'picture',
  atom: true,
  draggable: true,
  addOptions: () => ({ find: () => undefined, withdrawnWords: '' }),
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
  addNodeView() {
    return ({ node }) => {
      const shown = this.options.find(node.attrs.itemId as string);
      const dom = document.createElement('figure');
      dom.className = 'desk-picture';
      if (shown) {
        const image = document.createElement('img');
        image.src = shown.thumbnailUrl;
        image.alt = shown.title;
        dom.append(image);
      }
      const caption = document.createElement('figcaption');
      const words = [node.attrs.caption, node.attrs.note].filter(Boolean).join(' ');
      caption.textContent = shown ? words || shown.title : this.options.withdrawnWords;
      dom.append(caption);
      return { dom };
    };
  },
});
