import type { Dependencies } from '#platform/dependencies.ts';
import { type Binding, bind } from '#platform/http/calls/binding.ts';
import { keepAccount, keepAccountByLink, planLeaving, readLeaving } from '../leaving.contract.ts';
import { readOwnExport, requestExport } from '../own-data.contract.ts';
import { findOwnExport, requestOwnExport } from './data-exports.ts';
import { findOwnLeaving, keepByLink, keepOwnAccount, planOwnLeaving } from './leaving.ts';
import type { LeavingPart } from './leaving-parts.ts';

export const ownDataRoutes = (
  deps: Pick<Dependencies, 'db' | 'config' | 'jobs' | 'now'>,
  leaving: readonly LeavingPart[],
): Binding[] => [
  bind(readOwnExport, (_, { viewer }) => findOwnExport(deps, viewer)),
  bind(requestExport, (_, { viewer }) => requestOwnExport(deps, viewer)),
  bind(readLeaving, (_, { viewer }) => findOwnLeaving(deps, leaving, viewer)),
  bind(planLeaving, (wish, { viewer }) => planOwnLeaving(deps, leaving, viewer, wish)),
  bind(keepAccount, (_, { viewer }) => keepOwnAccount(deps, leaving, viewer)),
  bind(keepAccountByLink, (link) => keepByLink(deps, link)),
];
