import type { Dependencies } from '#platform/dependencies.ts';
import { type LinkPurpose, sendMailedLink } from '../account-jobs.contract.ts';
import { countAttempt, mailLimits } from './attempt-limits.ts';

/** Does the same for every address, known or not. */
export const requestMailedLink = async (
  deps: Pick<Dependencies, 'db' | 'jobs' | 'config'>,
  purpose: LinkPurpose,
  email: string,
  clientAddress: string,
): Promise<void> => {
  await countAttempt(deps.db, mailLimits(deps, email, clientAddress));
  await deps.jobs.enqueue(deps.db, sendMailedLink, { purpose, email }, { singletonKey: `${purpose}:${email}` });
};
