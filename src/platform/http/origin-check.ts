const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

export type OriginFacts = {
  origin: string | undefined;
  /** The browser's own word on where the call comes from. */
  fetchSite: string | undefined;
  host: string | undefined;
  carriesSession: boolean;
};

export const changesState = (method: string): boolean => !SAFE_METHODS.has(method);

const isOurs = (origin: string, host: string | undefined, siteOrigin: string): boolean =>
  origin === siteOrigin || (host !== undefined && URL.parse(origin)?.host === host);

/** Whether a state-changing call was started by another site. Programs send no origin and no session cookie; browsers send one. */
export const isForeign = (facts: OriginFacts, siteOrigin: string): boolean => {
  if (facts.fetchSite === 'cross-site' || facts.fetchSite === 'same-site') return true;
  if (facts.origin !== undefined) return !isOurs(facts.origin, facts.host, siteOrigin);
  return facts.fetchSite === undefined && facts.carriesSession;
};
