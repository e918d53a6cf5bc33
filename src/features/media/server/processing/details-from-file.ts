import type { WrittenDetails } from '#platform/media/read-picture-details.ts';
import {
  LONGEST_ALT_TEXT,
  LONGEST_DESCRIPTION,
  LONGEST_TAG,
  LONGEST_TITLE,
  MOST_TAGS,
  tidyTags,
} from '../../item-details.rules.ts';

type Details = { title?: string; description?: string; altText?: string; tags?: string[] };

// Control characters and those that turn the direction of writing round.
const INVISIBLE = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

const clean = (text: string | undefined, longest: number): string | undefined =>
  text === undefined
    ? undefined
    : Array.from(text.normalize('NFC').replace(INVISIBLE, ' ').trim()).slice(0, longest).join('').trim() || undefined;

/** What a file says about itself, cut to what an item may say. */
export const detailsFrom = ({ title, description, altText, tags = [] }: WrittenDetails): Details => {
  const tidy = tidyTags(tags.flatMap((tag) => clean(tag, LONGEST_TAG + 1) ?? []))
    .filter((tag) => tag.length <= LONGEST_TAG)
    .slice(0, MOST_TAGS);
  return {
    title: clean(title, LONGEST_TITLE),
    description: clean(description, LONGEST_DESCRIPTION),
    altText: clean(altText, LONGEST_ALT_TEXT),
    ...(tidy.length > 0 && { tags: tidy }),
  };
};
