import * as z from 'zod/mini';
import { storyKinds } from '#features/stories/stories.rules.ts';
import { attribution, named, picture, said, time } from './v1-shapes.contract.ts';

const storyFields = {
  slug: said(z.string(), 'The last part of its address; each kind has its own'),
  kind: said(z.enum(storyKinds), 'Dated reportage, or a post of the blog'),
  title: z.string(),
  summary: said(z.string(), 'The lines under the title'),
  author: said(
    z.object({ name: z.string(), url: z.nullable(z.url()) }),
    'Who wrote it, with the page of the author’s own work where there is one',
  ),
  dated: said(z.iso.date(), 'The day that the story is dated'),
  placeLine: said(z.string(), 'Such as Hermitage, Grenada; empty where a story names no place'),
  tags: z.array(z.string()),
  readingMinutes: z.int(),
  publishedAt: time('When it was first published'),
  url: said(z.url(), 'Its page on Tamarind'),
};

const storyPicture = named(
  'StoryPicture',
  'A photo of a story as it is captioned there. Show its credit line wherever you show it.',
  z.object({
    itemId: z.string(),
    alt: z.string(),
    caption: said(z.string(), 'Such as GOUYAVE, GRENADA – 22 AUGUST 2026'),
    note: said(z.string(), 'A sentence after the caption'),
    attribution,
    picture,
    url: said(z.url(), 'The page of the photo'),
  }),
);

const storySummary = named(
  'StorySummary',
  'A published story in the list.',
  z.object({ ...storyFields, thumbnailUrl: said(z.nullable(z.url()), 'Of its first picture') }),
);

export const storyPage = named(
  'StoryPage',
  'One page of stories, the newest first.',
  z.object({ stories: z.array(storySummary), next: z.nullable(z.string()) }),
);

export const story = named(
  'Story',
  'A published story with its text and pictures.',
  z.object({
    ...storyFields,
    changedAt: time('When the published text was last changed'),
    html: said(
      z.string(),
      'The text without scripts or styles: p, h2, h3, ul, ol, li, blockquote, strong, em, a, br, figure, img, figcaption. Addresses are whole',
    ),
    text: said(z.string(), 'The same as plain text, with an empty line between paragraphs'),
    pictures: said(z.array(storyPicture), 'In the order of the text; withdrawn photos are left out'),
  }),
);
export type ApiStory = z.output<typeof story>;
