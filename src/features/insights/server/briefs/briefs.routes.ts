import type { Dependencies } from '#platform/dependencies.ts';
import { type Binding, bind } from '#platform/http/calls/binding.ts';
import {
  answerBrief,
  changeBrief,
  closeBrief,
  createBrief,
  getBrief,
  getOpenBrief,
  listBriefs,
  listOpenBriefs,
  openBrief,
  takeBackAnswer,
} from '../../briefs.contract.ts';
import { attachWorks, detachWork } from './brief-answers.ts';
import { closeBriefAsAdmin, editBrief, openDraftBrief, writeBrief } from './brief-life.ts';
import { briefWithResult } from './brief-result.queries.ts';
import { briefList, openBriefById, openBriefs } from './briefs.queries.ts';

export const briefRoutes = (deps: Dependencies): Binding[] => [
  bind(listOpenBriefs, (_, { viewer }) => openBriefs(deps.db, viewer, deps.now())),
  bind(getOpenBrief, ({ id }, { viewer }) => openBriefById(deps.db, viewer, id, deps.now())),
  bind(answerBrief, (answer, { viewer }) => attachWorks(deps, viewer, answer)),
  bind(takeBackAnswer, (answer, { viewer }) => detachWork(deps, viewer, answer)),
  bind(listBriefs, (page) => briefList(deps.db, page)),
  bind(getBrief, ({ id }) => briefWithResult(deps.db, id, deps.now())),
  bind(createBrief, (fields, { viewer }) => writeBrief(deps, viewer, fields)),
  bind(changeBrief, (fields) => editBrief(deps, fields)),
  bind(openBrief, ({ id }, { viewer }) => openDraftBrief(deps, viewer, id)),
  bind(closeBrief, (closing, { viewer }) => closeBriefAsAdmin(deps, viewer, closing)),
];
