import type { Dependencies } from '#platform/dependencies.ts';
import { type Binding, bind } from '#platform/http/calls/binding.ts';
import { keyFor } from '#platform/http/guard/attempt-limits.ts';
import { isCounted } from '#platform/http/guard/counted-visits.ts';
import { addressGroup, countCoalesced } from '#platform/http/guard/rate-limits.ts';
import { AppError } from '#shared/errors.ts';
import { HOUR_MS } from '#shared/time.ts';
import { collectEvents, getCreatorAnalytics, getSiteAnalytics } from '../insights.contract.ts';
import {
  decideDemand,
  decideSuggestions,
  getInsights,
  getUnmetDemand,
  listSuggestions,
  lookNow,
  undoDecisions,
} from '../suggestions.contract.ts';
import { chooseDigest, getDigestChoice, getTrends } from '../trends.contract.ts';
import { briefRoutes } from './briefs/briefs.routes.ts';
import { readCreatorAnalytics } from './creator-analytics.queries.ts';
import { decideOnDemand, decideOnSuggestions, undoOwnDecisions } from './decide-suggestions.ts';
import { lookNow as askForLook } from './looks.ts';
import { readSiteAnalytics } from './site-analytics.queries.ts';
import { readInsights, readSuggestions, readUnmetDemand } from './suggestions.queries.ts';
import { createEventTaker } from './take-events.ts';
import { readTrends } from './trends.queries.ts';
import { keepDigestChoice, readDigestChoice } from './weekly-digest.ts';

/** Batches in an hour for each write in a minute that one address may make: an office stays below it, a flood does not. */
const BATCHES_PER_WRITE = 7;

export const insightsRoutes = (deps: Dependencies): Binding[] => {
  const { db, config } = deps;
  const take = createEventTaker(deps);
  const countAddress = countCoalesced(db, HOUR_MS);
  return [
    // What must not be counted is accepted all the same, because the browser does not wait for the reply.
    bind(collectEvents, async (batch, context) => {
      if (!isCounted(context)) return undefined;
      const { current } = await countAddress(keyFor(deps, 'events', addressGroup(context.clientAddress)));
      if (current > config.rateLimits.writesPerMinute * BATCHES_PER_WRITE) throw new AppError('tooManyRequests');
      await take(batch, context.viewer);
      return undefined;
    }),
    bind(getCreatorAnalytics, (range, { viewer }) => readCreatorAnalytics(db, viewer, range)),
    bind(getSiteAnalytics, (range) => readSiteAnalytics(db, range)),
    bind(getInsights, () => readInsights(deps)),
    bind(lookNow, () => askForLook(deps)),
    bind(getUnmetDemand, (asked) => readUnmetDemand(deps, asked)),
    bind(decideDemand, (asked, { viewer }) => decideOnDemand(deps, viewer, asked)),
    bind(getTrends, () => readTrends(deps)),
    bind(getDigestChoice, (_, { viewer }) => readDigestChoice(deps, viewer)),
    bind(chooseDigest, (asked, { viewer }) => keepDigestChoice(deps, viewer, asked)),
    bind(listSuggestions, (asked) => readSuggestions(db, asked)),
    bind(decideSuggestions, (asked, { viewer }) => decideOnSuggestions(deps, viewer, asked)),
    bind(undoDecisions, (asked, { viewer }) => undoOwnDecisions(deps, viewer, asked)),
    ...briefRoutes(deps),
  ];
};
