import { countAttempt, keyFor, type Limit } from '#platform/http/attempt-limits.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Dependencies } from '#platform/dependencies.ts';
import { addressGroup } from '#platform/http/address-group.ts';
import type { RequestContext } from '#platform/http/binding.ts';
import type { SignedIn } from '#shared/access.ts';
import { AppError } from '#shared/errors.ts';

type CodeDeps = Pick<Dependencies, 'db' | 'config'>;
type Asking = Pick<RequestContext, 'clientAddress'> & { viewer: SignedIn };

const HOUR_MS = 3_600_000;

/** Wrong codes of one account, and of one address with however many accounts. */
const bootstrapLimits = (deps: CodeDeps, { viewer, clientAddress }: Asking): Limit[] => [
  { key: keyFor(deps, 'bootstrap', viewer.id), max: 10, windowMs: HOUR_MS },
  { key: keyFor(deps, 'bootstrap-address', addressGroup(clientAddress)), max: 30, windowMs: HOUR_MS },
];

/** Takes the same time for every wrong code: digests have one length, whatever was typed. */
const isSameCode = ({ config }: CodeDeps, typed: string, code: string): boolean => {
  const digest = (text: string) => createHmac('sha256', config.secret).update(text.trim()).digest();
  return timingSafeEqual(digest(typed), digest(code));
};

/** Where BOOTSTRAP_CODE is set, only somebody who knows it becomes the first admin. */
export const demandBootstrapCode = async (deps: CodeDeps, typed: string | undefined, asking: Asking): Promise<void> => {
  const code = deps.config.bootstrapCode;
  if (code === undefined) return;
  if (!typed?.trim()) throw new AppError('bootstrapCodeNeeded');
  await countAttempt(deps.db, bootstrapLimits(deps, asking));
  if (!isSameCode(deps, typed, code)) throw new AppError('bootstrapCodeWrong');
};
