import type { Dependencies } from '#platform/dependencies.ts';
import { handleJob, type JobBinding } from '#platform/jobs/job-queue.ts';
import { endBriefs, tellOfBrief } from '../briefs.contract.ts';
import { enqueueDigests, findSuggestions, mailDigest, rollUpEvents } from '../insights.contract.ts';
import { endOverdueBriefs } from './briefs/brief-life.ts';
import { tellCreatorsOfBrief } from './briefs/tell-of-briefs.ts';
import { findAllSuggestions } from './find-suggestions.ts';
import { forgetAsked, lookFirst } from './looks.ts';
import { rollUpEventsOf } from './roll-up.ts';
import { enqueueWeeklyDigests, sendDigest } from './weekly-digest.ts';

type Deps = Pick<Dependencies, 'db' | 'config' | 'jobs' | 'mailer' | 'writeMail' | 'now' | 'log'>;

export const insightsJobs = (deps: Deps): JobBinding[] => [
  handleJob(rollUpEvents, async (_, { signal }) => {
    await rollUpEventsOf(deps, signal);
    await lookFirst(deps);
  }),
  handleJob(findSuggestions, (_, { signal }) => findAllSuggestions(deps, signal), {
    giveUp: () => forgetAsked(deps.db),
  }),
  handleJob(enqueueDigests, () => enqueueWeeklyDigests(deps)),
  handleJob(mailDigest, (task) => sendDigest(deps, task)),
  handleJob(tellOfBrief, ({ briefId }, { signal }) => tellCreatorsOfBrief(deps, briefId, signal)),
  handleJob(endBriefs, (_, { signal }) => endOverdueBriefs(deps, signal)),
];
