import { expect } from 'vitest';
import type { ItemView } from '#features/media/own-items.contract.ts';
import type { Browser } from './browser.ts';

/** The address of an own item, or of something that its creator can do with it. */
export const ownItem = (id: string, action = ''): string => `/api/creator/items/${id}${action && `/${action}`}`;

export const viewOf = async (response: Response): Promise<ItemView> => {
  expect(response.status, await response.clone().text()).toBe(200);
  return response.json();
};

export const changeItem = (who: Browser, id: string, json: object): Promise<Response> =>
  who(ownItem(id), { method: 'PATCH', json });

export const actOnItem = (who: Browser, id: string, action: string, json?: object): Promise<Response> =>
  who(ownItem(id, action), { method: 'POST', ...(json && { json }) });
