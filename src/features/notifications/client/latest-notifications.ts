import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { listNotifications } from '../notifications.contract.ts';

/** The one list that the bell counts and its panel shows. */
export const latestNotifications = read(call, listNotifications, {});

/** A list that is shown is never older than this. */
export const REFETCH_MS = 60_000;
