import type { Dependencies } from '#platform/dependencies.ts';
import { type Binding, bind } from '#platform/http/calls/binding.ts';
import { readOwnExport, requestExport } from '../own-data.contract.ts';
import { findOwnExport, requestOwnExport } from './data-exports.ts';

export const ownDataRoutes = (deps: Pick<Dependencies, 'db' | 'config' | 'jobs' | 'now'>): Binding[] => [
  bind(readOwnExport, (_, { viewer }) => findOwnExport(deps, viewer)),
  bind(requestExport, (_, { viewer }) => requestOwnExport(deps, viewer)),
];
