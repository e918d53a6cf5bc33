import type { Config } from '../../config.ts';
import { isLoopback } from '../../loopback.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

export type OriginFacts = {
  origin: string | undefined;
  /** The browser's own word on where the call comes from. */
  fetchSite: string | undefined;
  host: string | undefined;
  carriesSession: boolean;
};

export const changesState = (method: string): boolean => !SAFE_METHODS.has(method);

export type Site = Pick<Config, 'publicUrl' | 'hasPublicUrl'>;

/** Somebody at this machine may call it by any of its names. Any other name can be made to lead here (DNS rebinding). */
const isThisMachine = (origin: string, host: string | undefined): boolean => {
  const url = URL.parse(origin);
  return url !== null && url.host === host && isLoopback(url.hostname);
};

const isOurs = (origin: string, host: string | undefined, { publicUrl, hasPublicUrl }: Site): boolean =>
  origin === publicUrl || (!hasPublicUrl && isThisMachine(origin, host));

/** Whether a state-changing call was started by another site. Programs send no origin and no session cookie; browsers send one. */
export const isForeign = (facts: OriginFacts, site: Site): boolean => {
  if (facts.fetchSite === 'cross-site' || facts.fetchSite === 'same-site') return true;
  if (facts.origin !== undefined) return !isOurs(facts.origin, facts.host, site);
  return facts.fetchSite === undefined && facts.carriesSession;
};
