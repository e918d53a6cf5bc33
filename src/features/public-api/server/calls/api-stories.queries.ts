import { publishedText } from '#features/stories/server/one-story.queries.ts';
import { type commonOf, pageOfStories } from '#features/stories/server/stories.queries.ts';
import type { PictureBlock } from '#features/stories/stories.contract.ts';
import { placeOf, storyPath } from '#features/stories/stories.rules.ts';
import type { Database } from '#platform/db/database.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { PAGE } from '../../public-api.rules.ts';
import type { getStoryV1, listStoriesV1 } from '../../v1.contract.ts';
import type { ApiItem } from '../../v1-shapes.contract.ts';
import type { ApiStory } from '../../v1-story-shapes.contract.ts';
import { type At, apiItems } from './api-items.queries.ts';
import { storyAsHtml, storyAsText } from './story-text.ts';

const fieldsOf = (story: ReturnType<typeof commonOf>, at: At) => ({
  slug: story.slug,
  kind: story.kind,
  title: story.title,
  summary: story.standfirst,
  author: {
    name: story.author.name,
    url: story.author.creatorId && at(href('creator', { id: story.author.creatorId })),
  },
  dated: story.dated,
  placeLine: placeOf(story),
  tags: story.tags,
  readingMinutes: story.minutes,
  publishedAt: story.publishedAt,
  url: at(storyPath(story)),
});

export const apiStories = async (
  db: Database,
  { limit = PAGE, ...wanted }: HandlerInput<typeof listStoriesV1>,
  at: At,
): Promise<HandlerReply<typeof listStoriesV1>> => {
  const { stories, next } = await pageOfStories(db, { ...wanted, limit });
  return {
    stories: stories.map((story) => ({
      ...fieldsOf(story, at),
      thumbnailUrl: story.picture && at(story.picture.thumbnailUrl),
    })),
    next,
  };
};

type Figure = ApiStory['pictures'][number];

const figureOf = ({ caption, note }: PictureBlock, item: ApiItem | undefined): Figure[] => {
  if (!item?.picture) return [];
  const { id, alt, attribution, picture, url } = item;
  return [{ itemId: id, alt, caption, note, attribution, picture, url }];
};

export const apiStory = async (
  db: Database,
  wanted: HandlerInput<typeof getStoryV1>,
  at: At,
): Promise<HandlerReply<typeof getStoryV1>> => {
  const { lead, blocks, changedAt, pictureIds, ...story } = await publishedText(db, wanted);
  const whole = [...(lead ? [lead] : []), ...blocks];
  const items = new Map((await apiItems(db, [...new Set(pictureIds)], at)).map((item) => [item.id, item]));
  const pictures = whole.flatMap((block) =>
    block.kind === 'picture' && block.picture ? figureOf(block, items.get(block.picture.id)) : [],
  );
  const byId = new Map(pictures.map((picture) => [picture.itemId, picture]));
  return {
    ...fieldsOf(story, at),
    changedAt,
    html: storyAsHtml(whole, byId, at),
    text: storyAsText(whole),
    pictures,
  };
};
