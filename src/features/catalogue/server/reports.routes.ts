import type { Dependencies } from '#platform/dependencies.ts';
import { type Binding, bind } from '#platform/http/binding.ts';
import { listReports, reportItem, settleReport } from '../reports.contract.ts';
import { createReport } from './report-item.ts';
import { openReports } from './reports.queries.ts';
import { closeReport } from './settle-report.ts';

export const reportsRoutes = (deps: Pick<Dependencies, 'config' | 'db' | 'now'>): Binding[] => [
  bind(reportItem, async ({ id, reason, note, email }, { viewer, clientAddress }) => {
    await createReport(deps, { itemId: id, reason, note, email, reporterId: viewer?.id, clientAddress });
    return undefined;
  }),
  bind(listReports, (page) => openReports(deps.db, page)),
  bind(settleReport, ({ id }, { viewer }) => closeReport(deps, viewer.id, id)),
];
