import { defineEvent } from '#platform/events.ts';

/** Somebody in a team has licensed something with its plan. */
export const teamLicensed = defineEvent<{
  organisationId: string;
  licenceId: string;
  orderId: string;
  takenBy: string;
}>('team-licensed');

/** Few downloads of a team are left, after one was taken; how many its plan gives in a month. */
export const poolLow = defineEvent<{
  organisationId: string;
  downloadsLeft: number;
  downloadsAMonth: number;
}>('pool-low');
