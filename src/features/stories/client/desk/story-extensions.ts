import { type Extensions, Node, type NodeViewRenderer } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { isSafeLink } from '../../story-document.rules.ts';
import { pictureNode } from './picture-node.ts';

/** A whole story. Only here, and not inside lists and quotes, can a picture stand. */
const StoryNode = Node.create({ name: 'doc', topNode: true, content: '(block | picture)+' });

/** What the text of a story can hold: the same as `server/clean-document.ts` lets through. */
export const storyExtensions = (drawPicture?: NodeViewRenderer): Extensions => [
  StoryNode,
  StarterKit.configure({
    document: false,
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    horizontalRule: false,
    link: { openOnClick: false, autolink: false, isAllowedUri: (address) => isSafeLink(address ?? '') },
  }),
  pictureNode(drawPicture),
];
