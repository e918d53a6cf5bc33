import { expect } from 'vitest';
import type { ItemView } from '#features/media/own-items.contract.ts';
import type { Browser } from './browser.ts';

/** The address of an own item, or of a move of it. */
export const ownItem = (id: string, move = ''): string => `/api/creator/items/${id}${move && `/${move}`}`;

export const viewOf = async (response: Response): Promise<ItemView> => {
  expect(response.status, await response.clone().text()).toBe(200);
  return response.json();
};

export const changeItem = (who: Browser, id: string, json: object): Promise<Response> =>
  who(ownItem(id), { method: 'PATCH', json });

export const moveItem = (who: Browser, id: string, move: string, json?: object): Promise<Response> =>
  who(ownItem(id, move), { method: 'POST', ...(json && { json }) });
