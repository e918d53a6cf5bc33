import type { Dependencies } from '#platform/dependencies.ts';
import { handleJob, type JobBinding } from '#platform/jobs/job-queue.ts';
import { endBriefs, tellOfBrief } from '../briefs.contract.ts';
import { enqueueDigests, findSuggestions, mailDigest, rollUpEvents } from '../insights.contract.ts';
import { endOverdueBriefs } from './briefs/brief-life.ts';
import { tellCreatorsOfBrief } from './briefs/tell-of-briefs.ts';
import { findAllSuggestions } from './find-suggestions.ts';
import { rollUpEventsOf } from './roll-up.ts';
import { enqueueWeeklyDigests, sendDigest } from './weekly-digest.ts';

type Deps = Pick<Dependencies, 'db' | 'config' | 'jobs' | 'mailer' | 'writeMail' | 'now'>;

export const insightsJobs = (deps: Deps): JobBinding[] => [
  handleJob(rollUpEvents, (_, { signal }) => rollUpEventsOf(deps, signal)),
  handleJob(findSuggestions, (_, { signal }) => findAllSuggestions(deps, signal)),
  handleJob(enqueueDigests, () => enqueueWeeklyDigests(deps)),
  handleJob(mailDigest, (task) => sendDigest(deps, task)),
  handleJob(tellOfBrief, ({ briefId }) => tellCreatorsOfBrief(deps, briefId)),
  handleJob(endBriefs, (_, { signal }) => endOverdueBriefs(deps, signal)),
];
