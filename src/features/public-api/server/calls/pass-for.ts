import { countKey, findKey } from '#features/business/server/teams/find-key.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { PassFor } from '#platform/http/calls/public-route.ts';
import { keyFor } from '#platform/http/guard/attempt-limits.ts';
import { addressGroup, takeFromAllowance } from '#platform/http/guard/rate-limits.ts';
import { AppError } from '#shared/errors.ts';
import { sentence } from '#shared/sentences.ts';
import { HOUR_MS } from '#shared/time.ts';
import { CALLS_AN_HOUR_WITHOUT_KEY } from '../../public-api.rules.ts';

/** Lets programs in: with a key that has the scope, or as anybody with few calls where a call is open. */
export const passForPrograms =
  (deps: Pick<Dependencies, 'db' | 'config' | 'now'>): PassFor =>
  async ({ authorization, clientAddress }, { scope, isKeyNeeded }) => {
    if (authorization === undefined) {
      if (isKeyNeeded) throw new AppError('keyNeeded');
      const key = keyFor(deps, 'api-anybody', addressGroup(clientAddress));
      const window = { key, max: CALLS_AN_HOUR_WITHOUT_KEY, windowMs: HOUR_MS };
      return { viewer: null, allowance: await takeFromAllowance(deps.db, window) };
    }
    const key = await findKey(deps, authorization);
    if (!key) throw new AppError('keyInvalid');
    if (!key.scopes.includes(scope))
      throw new AppError('scopeMissing', {
        sentence: sentence(
          'publicApi.scopeMissing',
          'This API key was made without the scope “{scope}”, which this call takes. Make another key that has it.',
          { scope },
        ),
      });
    return { viewer: key.maker, allowance: await countKey(deps, key) };
  };
