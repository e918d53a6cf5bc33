import type { Dependencies } from '#platform/dependencies.ts';
import { type Binding, bind } from '#platform/http/calls/binding.ts';
import {
  answerContactMessage,
  closeContactMessage,
  listContactMessages,
  sendContactMessage,
} from '../contact.contract.ts';
import { listUnanswered, noteUnanswered } from '../help-gaps.contract.ts';
import { readDocument, readHelp } from '../information.contract.ts';
import { findDocument, findHelp } from './documents.ts';
import { countUnanswered, unansweredQuestions } from './help-gaps.ts';
import { answerMessage, closeMessage, readInbox } from './inbox.ts';
import { receiveMessage } from './receive-message.ts';

/** Texts change with a release only, so nothing can change under them; a version comes into force with its day. */
const fixed = { tags: () => [], missingTags: () => [] };

type Deps = Pick<Dependencies, 'db' | 'jobs' | 'config' | 'now'>;

export const informationRoutes = (deps: Deps): Binding[] => [
  bind(readDocument, (input) => findDocument(deps.now(), input), fixed),
  bind(readHelp, findHelp, fixed),
  bind(noteUnanswered, (input) => countUnanswered(deps, input)),
  bind(listUnanswered, () => unansweredQuestions(deps.db, deps.now())),
  bind(sendContactMessage, (input, { viewer, clientAddress }) => receiveMessage(deps, viewer, clientAddress, input)),
  bind(listContactMessages, (filter) => readInbox(deps.db, filter)),
  bind(answerContactMessage, (input, { viewer }) => answerMessage(deps, viewer, input)),
  bind(closeContactMessage, (input, { viewer }) => closeMessage(deps, viewer, input)),
];
