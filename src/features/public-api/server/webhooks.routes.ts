import type { Dependencies } from '#platform/dependencies.ts';
import { type Binding, bind } from '#platform/http/calls/binding.ts';
import {
  addWebhook,
  changeWebhook,
  listWebhooks,
  pingWebhook,
  removeWebhook,
  sendAgain,
} from '../webhooks.contract.ts';
import {
  addOwnWebhook,
  changeOwnWebhook,
  listOwnWebhooks,
  pingOwnWebhook,
  removeOwnWebhook,
  sendOwnAgain,
} from './webhooks/own-webhooks.ts';

type Deps = Pick<Dependencies, 'config' | 'db' | 'jobs' | 'log' | 'now'>;

export const webhooksRoutes = (deps: Deps): Binding[] => [
  bind(listWebhooks, (_, { viewer }) => listOwnWebhooks(deps, viewer)),
  bind(addWebhook, (wanted, { viewer }) => addOwnWebhook(deps, viewer, wanted)),
  bind(changeWebhook, (changes, { viewer }) => changeOwnWebhook(deps, viewer, changes)),
  bind(removeWebhook, ({ id }, { viewer }) => removeOwnWebhook(deps, viewer, id)),
  bind(pingWebhook, ({ id }, { viewer }) => pingOwnWebhook(deps, viewer, id)),
  bind(sendAgain, ({ id }, { viewer }) => sendOwnAgain(deps, viewer, id)),
];
