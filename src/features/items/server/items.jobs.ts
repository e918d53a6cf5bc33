import type { Dependencies } from '#platform/dependencies.ts';
import { handleJob, type JobBinding } from '#platform/jobs/job-queue.ts';
import { answerReport } from '../reports.contract.ts';
import { mailAnswer } from './report-desk.ts';

export const itemsJobs = (deps: Pick<Dependencies, 'db' | 'mailer' | 'writeMail' | 'now'>): JobBinding[] => [
  handleJob(answerReport, ({ reportId }) => mailAnswer(deps, reportId)),
];
