import { MINUTE_MS } from '#shared/time.ts';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { listNotifications } from '../notifications.contract.ts';

/** The list shared by the bell and its panel. */
export const latestNotifications = read(call, listNotifications, {});

/** Maximum age of a visible list. */
export const REFETCH_MS = MINUTE_MS;
