import { MINUTE_MS } from '#shared/time.ts';
import { type StoryKind, type StoryStatus, wordCountOf } from '../../stories.rules.ts';
import { type StoryDocument, textOfDocument } from '../../story-document.rules.ts';

type Published = { status: StoryStatus; publishedVersion: number | null };

/** What the main button does: nothing is published again that readers see already. */
export const mainActionOf = (
  { status, publishedVersion }: Published,
  { version, isUnsaved }: { version: number; isUnsaved: boolean },
): 'publish' | 'publishChanges' | 'none' => {
  if (status !== 'published') return 'publish';
  return isUnsaved || publishedVersion !== version ? 'publishChanges' : 'none';
};

export type Missing = 'text' | 'picture' | 'summary' | 'island' | 'tags';

type Reviewed = {
  kind: StoryKind;
  document: StoryDocument;
  standfirst: string;
  islandSlug: string;
  tags: string;
  hasPicture: boolean;
};

/** What a story lacks. Only a text is needed; a post of the blog stands under a tag instead of an island. */
export const missingIn = ({ kind, document, standfirst, islandSlug, tags, hasPicture }: Reviewed): Missing[] => {
  const lacks = {
    text: wordCountOf(textOfDocument(document)) === 0,
    picture: !hasPicture,
    summary: standfirst.trim() === '',
    island: kind === 'editorial' && islandSlug === '',
    tags: kind === 'blog' && tags.trim() === '',
  };
  return (Object.keys(lacks) as Missing[]).filter((name) => lacks[name]);
};

/** "America/Port of Spain": the zone of the browser. */
export const localZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');

/** A moment as the field of a day and a time takes it, in the time of the browser. */
export const localTimeOf = (at: Date): string =>
  new Date(at.getTime() - at.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);
