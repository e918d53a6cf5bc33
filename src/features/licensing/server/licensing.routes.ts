import type { Dependencies } from '#platform/dependencies.ts';
import { type Binding, bind } from '#platform/http/calls/binding.ts';
import { closeBooksMonth, getBooks, resolveBooksAlarm } from '../money-admin.contract.ts';
import { closeMonth, readBooks, resolveAlarm } from './ledger/prove.ts';

export const licensingRoutes = (deps: Pick<Dependencies, 'db' | 'log' | 'now'>): Binding[] => [
  bind(getBooks, () => readBooks(deps.db)),
  bind(resolveBooksAlarm, (resolution, { viewer }) => resolveAlarm(deps, viewer, resolution)),
  bind(closeBooksMonth, ({ month }, { viewer }) => closeMonth(deps, viewer, month)),
];
