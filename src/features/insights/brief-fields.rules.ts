import * as z from 'zod/mini';
import { itemKinds } from '#features/media/media.rules.ts';
import { rule, sentence } from '#shared/sentences.ts';
import { tidyLine, tidyLines } from '#shared/text.ts';
import { isDay } from '#shared/time.ts';
import { isRewardPossible, rewards } from './briefs.rules.ts';

const LONGEST_TITLE = 80;
const LONGEST_DESCRIPTION = 1_000;
const LONGEST_WORDS = 80;
const LONGEST_REWARD = 200;
const MOST_WORDS = 10;
const MOST_ISLANDS = 10;
const MOST_WANTED = 500;

const titleNeeded = rule(sentence('briefs.titleNeeded', 'Please give the brief a title.'));
const titleTooLong = rule(
  sentence('briefs.titleTooLong', 'The title may have at most {longest} characters.', { longest: LONGEST_TITLE }),
);
const descriptionTooLong = rule(
  sentence('briefs.descriptionTooLong', 'The description may have at most {longest} characters.', {
    longest: LONGEST_DESCRIPTION,
  }),
);
const wordsNeeded = rule(sentence('briefs.wordsNeeded', 'Please give at least one search that the brief answers.'));
const tooManyWords = rule(
  sentence('briefs.tooManyWords', 'A brief answers at most {most} searches.', { most: MOST_WORDS }),
);
const wordsTooLong = rule(
  sentence('briefs.wordsTooLong', 'A search may have at most {longest} characters.', { longest: LONGEST_WORDS }),
);
const islandWrong = 'islandSlugs must be slugs of islands';
const tooManyIslands = rule(
  sentence('briefs.tooManyIslands', 'Please choose at most {most} islands, or none for anywhere.', {
    most: MOST_ISLANDS,
  }),
);
const wantedWrong = rule(
  sentence('briefs.wanted', 'Please say how many works are wanted, from 1 to {most}.', { most: MOST_WANTED }),
);
const untilWrong = rule(sentence('briefs.until', 'Please choose the last day of the brief.'));
const rewardTooLong = rule(
  sentence('briefs.rewardTooLong', 'The reward may have at most {longest} characters.', { longest: LONGEST_REWARD }),
);

/** What an admin writes; the form and the server check the same. */
export const briefFields = z
  .object({
    title: z
      .string(titleNeeded)
      .check(z.overwrite(tidyLine), z.minLength(1, titleNeeded), z.maxLength(LONGEST_TITLE, titleTooLong)),
    description: z
      .string('description must be text')
      .check(z.overwrite(tidyLines), z.maxLength(LONGEST_DESCRIPTION, descriptionTooLong)),
    /** Searches that should find something afterwards. */
    words: z
      .array(
        z
          .string(wordsNeeded)
          .check(z.overwrite(tidyLine), z.minLength(1, wordsNeeded), z.maxLength(LONGEST_WORDS, wordsTooLong)),
        wordsNeeded,
      )
      .check(z.minLength(1, wordsNeeded), z.maxLength(MOST_WORDS, tooManyWords)),
    /** None: anywhere. */
    islandSlugs: z
      .array(z.string(islandWrong).check(z.regex(/^[a-z-]{1,60}$/, islandWrong)), islandWrong)
      .check(z.maxLength(MOST_ISLANDS, tooManyIslands)),
    /** `null`: any kind. */
    kind: z.nullable(z.enum(itemKinds, 'kind must be photo, video, sound or null')),
    wanted: z.int(wantedWrong).check(z.gte(1, wantedWrong), z.lte(MOST_WANTED, wantedWrong)),
    /** The last day on which it takes answers. */
    until: z.string(untilWrong).check(z.refine(isDay, untilWrong)),
    reward: z.enum(rewards, 'reward must be none, featured or described'),
    rewardText: z
      .string('rewardText must be text')
      .check(z.overwrite(tidyLine), z.maxLength(LONGEST_REWARD, rewardTooLong)),
  })
  .check(
    z.refine(({ reward, rewardText }) => reward !== 'described' || rewardText !== '', {
      path: ['rewardText'],
      ...rule(sentence('briefs.rewardNeeded', 'Please say what creators get.')),
    }),
    z.refine(({ reward, kind }) => isRewardPossible(reward, kind), {
      path: ['reward'],
      ...rule(sentence('briefs.featuredPhotosOnly', 'Only photos can be featured on the home page.')),
    }),
  );
export type BriefFields = z.output<typeof briefFields>;

const linesOf = (text: string): string[] => text.split('\n').map(tidyLine).filter(Boolean);

/** The same as an admin types it: searches are lines, the number is text, and no kind is an empty choice. */
const typedFields = z.object({
  title: z.string(),
  description: z.string(),
  words: z
    .string()
    .check(z.refine((text) => linesOf(text).every((line) => line.length <= LONGEST_WORDS), wordsTooLong)),
  islandSlugs: z.array(z.string()),
  kind: z.string(),
  wanted: z.string(),
  until: z.string(),
  reward: z.enum(rewards),
  rewardText: z.string(),
});
export type TypedBrief = z.output<typeof typedFields>;

export const typedBrief = z.pipe(
  typedFields,
  z.pipe(
    z.transform(({ words, kind, wanted, ...fields }: TypedBrief) => ({
      ...fields,
      words: linesOf(words),
      kind: itemKinds.find((one) => one === kind) ?? null,
      wanted: Number(wanted),
    })),
    briefFields,
  ),
);
