import { DAY_MS } from '#shared/time.ts';

/** How long the file of an export stays; its mail states the day. */
export const EXPORT_VALID_MS = 7 * DAY_MS;

/** Exports that one person may ask for within a day. */
export const MOST_EXPORTS_A_DAY = 3;
export const EXPORT_WINDOW_MS = DAY_MS;

export const exportStates = ['requested', 'making', 'ready', 'failed', 'removed'] as const;
export type ExportState = (typeof exportStates)[number];

/** States of an export that is not decided yet; a person has at most one of these. */
export const openExportStates = ['requested', 'making'] as const satisfies readonly ExportState[];

const LONGEST_NAME = 80;

/** A name that no system takes for a path, a device or a hidden file. */
export const safeFileName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[\\/:*?"<>|\p{C}]/gu, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '')
    .slice(-LONGEST_NAME) || 'file';
