import * as z from 'zod/mini';
import { itemKinds, itemStates } from '#features/media/media.rules.ts';
import { idField, nextField, pageFields } from '#shared/contract-fields.ts';
import { endpoint } from '#shared/endpoint.ts';
import { job } from '#shared/job.ts';
import { rule, sentence } from '#shared/sentences.ts';
import { briefFields } from './brief-fields.rules.ts';
import { briefStates, closings, MOST_OWN_ANSWERS, rewards } from './briefs.rules.ts';

const LONGEST_PAGE = 100;

const brief = z.object({
  id: z.string(),
  state: z.enum(briefStates),
  title: z.string(),
  description: z.string(),
  words: z.array(z.string()),
  /** None: anywhere. */
  islands: z.array(z.object({ slug: z.string(), name: z.string() })),
  kind: z.nullable(z.enum(itemKinds)),
  wanted: z.number(),
  until: z.iso.date(),
  reward: z.enum(rewards),
  rewardText: z.string(),
  openedAt: z.nullable(z.iso.datetime()),
  closedAt: z.nullable(z.iso.datetime()),
  /** Works that were attached, and how many creators they are from. */
  answers: z.number(),
  creators: z.number(),
  /** Of these: published, of the right kind and island. */
  accepted: z.number(),
  /** Licences of the answers since they were attached. */
  licences: z.number(),
});
export type Brief = z.output<typeof brief>;

const ownBrief = z.object({
  ...brief.shape,
  ownAnswers: z.number(),
  ownAccepted: z.number(),
  /** The viewer has works on its islands. */
  isNear: z.boolean(),
  /** Until then only creators of higher levels see it; `null` once everybody does. */
  earlyUntil: z.nullable(z.iso.datetime()),
  /** Searches with its words in the last four weeks, and how many of them found nothing. */
  searches: z.number(),
  empties: z.number(),
});
export type OwnBrief = z.output<typeof ownBrief>;

const one = z.object({ id: idField });

export const listOpenBriefs = endpoint({
  method: 'GET',
  path: '/api/creator/briefs',
  summary:
    'Open briefs, those of the viewer’s islands first, and closed ones that the viewer has answered; higher levels see new ones three days before others',
  access: 'creator',
  shows: ['briefs', 'ownItems'],
  reply: z.object({ open: z.array(ownBrief), answered: z.array(ownBrief) }),
});

const answerWork = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(itemKinds),
  state: z.enum(itemStates),
  isAccepted: z.boolean(),
  thumbnailUrl: z.nullable(z.string()),
});
export type AnswerWork = z.output<typeof answerWork>;

export const getOpenBrief = endpoint({
  method: 'GET',
  path: '/api/creator/briefs/:id',
  summary: 'One brief with the viewer’s own answers; a closed one only for those who have answered it',
  access: 'creator',
  shows: ['briefs', 'ownItems'],
  params: one,
  reply: z.object({ brief: ownBrief, works: z.array(answerWork) }),
});

const worksNeeded = rule(sentence('briefs.worksNeeded', 'Please choose at least one work.'));

export const answerBrief = endpoint({
  method: 'POST',
  path: '/api/creator/briefs/:id/answers',
  summary: 'Attaches own works to an open brief; those that are attached stay so',
  access: 'creator',
  changes: ['briefs'],
  params: one,
  body: z.object({
    itemIds: z
      .array(idField, 'itemIds must be a list')
      .check(z.minLength(1, worksNeeded), z.maxLength(MOST_OWN_ANSWERS, 'itemIds is too long')),
  }),
  reply: z.undefined(),
});

export const takeBackAnswer = endpoint({
  method: 'DELETE',
  path: '/api/creator/briefs/:id/answers/:itemId',
  summary: 'Takes an own work back from an open brief; the work itself stays',
  access: 'creator',
  changes: ['briefs'],
  params: z.object({ id: idField, itemId: idField }),
  reply: z.undefined(),
});

export const listBriefs = endpoint({
  method: 'GET',
  path: '/api/admin/briefs',
  summary: 'Briefs in every state, the newest first',
  access: 'admin',
  shows: ['briefs', 'items'],
  query: z.object({
    state: z.optional(z.enum(briefStates, 'state must be one of the states of a brief')),
    ...pageFields(LONGEST_PAGE),
  }),
  reply: z.object({ briefs: z.array(brief), next: nextField }),
});

export const getBrief = endpoint({
  method: 'GET',
  path: '/api/admin/briefs/:id',
  summary: 'One brief with its result: answers, what searches find now, and sales',
  access: 'admin',
  shows: ['briefs', 'items', 'sales', 'featured'],
  params: one,
  reply: z.object({
    brief,
    result: z.object({
      words: z.array(
        z.object({
          words: z.string(),
          /** Number of results when the brief was opened; `null` for a draft. */
          foundBefore: z.nullable(z.number()),
          foundNow: z.number(),
          /** Searches since it was opened, and how many of them found nothing. */
          searches: z.number(),
          empties: z.number(),
        }),
      ),
      /** What buyers paid for the answers since they were attached, without tax and refunds. */
      salesCents: z.number(),
      works: z.array(
        z.object({
          ...answerWork.shape,
          creator: z.object({ id: z.string(), name: z.string() }),
          licences: z.number(),
          isFeatured: z.boolean(),
        }),
      ),
    }),
  }),
});
export type BriefResult = z.output<typeof getBrief.reply>['result'];

export const createBrief = endpoint({
  method: 'POST',
  path: '/api/admin/briefs',
  summary: 'Writes a brief as a draft, which only admins see',
  access: 'admin',
  changes: ['briefs'],
  body: briefFields,
  reply: brief,
});

export const changeBrief = endpoint({
  method: 'PUT',
  path: '/api/admin/briefs/:id',
  summary: 'Changes a draft; an open brief is a promise and stays as it is',
  access: 'admin',
  changes: ['briefs'],
  params: one,
  body: briefFields,
  reply: brief,
});

export const openBrief = endpoint({
  method: 'POST',
  path: '/api/admin/briefs/:id/open',
  summary: 'Opens a draft for all creators, and tells those who work on its islands or subject',
  access: 'admin',
  changes: ['briefs'],
  params: one,
  reply: brief,
});

export const closeBrief = endpoint({
  method: 'POST',
  path: '/api/admin/briefs/:id/close',
  summary: 'Closes a brief before it is full or over, and tells those who have answered',
  access: 'admin',
  changes: ['briefs'],
  params: one,
  body: z.object({ outcome: z.enum(closings, 'outcome must be ended or cancelled') }),
  reply: brief,
});

export const tellOfBrief = job({
  name: 'insights.tell-of-brief',
  payload: z.object({ briefId: z.string() }),
  retryLimit: 3,
  retryDelaySeconds: 60,
  expireInSeconds: 600,
});

/** Closes open briefs whose last day is over. */
export const endBriefs = job({
  name: 'insights.end-briefs',
  payload: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 600,
  schedule: '5 * * * *',
});

export const briefJobDeclarations = [tellOfBrief, endBriefs];
