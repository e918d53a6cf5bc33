import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';
import type { RequestContext } from '../calls/binding.ts';

/** Do Not Track and Global Privacy Control, as browsers send them. */
export const isOptedOut = (headers: IncomingHttpHeaders): boolean => headers.dnt === '1' || headers['sec-gpc'] === '1';

/**
 * Whether what is done may be counted: not for robots, which name themselves or send no name, and not for people who do
 * not want to be tracked.
 */
export const isCounted = ({ userAgent, optedOut }: Pick<RequestContext, 'userAgent' | 'optedOut'>): boolean =>
  !optedOut && userAgent !== undefined && userAgent !== '' && !isbot(userAgent);
