import type { Config } from '../../config.ts';
import { isLoopback } from '../../loopback.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

export type OriginFacts = {
  origin: string | undefined;
  /** The `Sec-Fetch-Site` header: the browser says where the request comes from. */
  fetchSite: string | undefined;
  host: string | undefined;
  carriesSession: boolean;
};

export const changesState = (method: string): boolean => !SAFE_METHODS.has(method);

export type Site = Pick<Config, 'publicUrl' | 'hasPublicUrl'>;

/**
 * A person at this machine may use any loopback name. Every other name could be pointed here by an attacker (DNS
 * rebinding).
 */
const isThisMachine = (origin: string, host: string | undefined, publicUrl: string): boolean => {
  const url = URL.parse(origin);
  if (url?.origin !== origin || url.protocol !== new URL(publicUrl).protocol) return false;
  return url.host === host && isLoopback(url.hostname);
};

const isOurs = (origin: string, host: string | undefined, { publicUrl, hasPublicUrl }: Site): boolean =>
  origin === publicUrl || (!hasPublicUrl && isThisMachine(origin, host, publicUrl));

/**
 * Whether a state-changing request comes from another site. Programs send neither an Origin nor a session cookie;
 * browsers send an Origin.
 */
export const isCrossSite = (facts: OriginFacts, site: Site): boolean => {
  if (facts.fetchSite === 'cross-site' || facts.fetchSite === 'same-site') return true;
  if (facts.origin !== undefined) return !isOurs(facts.origin, facts.host, site);
  return facts.fetchSite === undefined && facts.carriesSession;
};
