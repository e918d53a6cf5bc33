import { CARIBBEAN_BEHIND_UTC_MS, DAY_MS, dayOf } from '#shared/time.ts';

const ENOUGH_CHARACTERS = 60;

/** The first sentences of what somebody says, as many as make a picture of the person; never a part of one. */
export const introductionOf = (about: string): string => {
  const [paragraph = ''] = about.trim().split(/\n+/);
  const sentences = paragraph.split(/(?<=[.!?])\s+(?=\p{Lu})/u);
  let said = '';
  for (const sentence of sentences) {
    if (said.length >= ENOUGH_CHARACTERS) break;
    said = said === '' ? sentence : `${said} ${sentence}`;
  }
  return said;
};

const WEEK_DAYS = 7;

/** The Monday of the current week in the Caribbean, as `2026-11-16`. */
export const weekOf = (now: Date): string => {
  const local = new Date(now.getTime() - CARIBBEAN_BEHIND_UTC_MS);
  const sinceMonday = (local.getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS;
  return dayOf(new Date(local.getTime() - sinceMonday * DAY_MS));
};
