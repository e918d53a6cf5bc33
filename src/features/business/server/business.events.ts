import { defineEvent } from '#platform/events.ts';

/** Somebody in a team has licensed something with its plan. */
export const teamLicensed = defineEvent<{
  organisationId: string;
  licenceId: string;
  orderId: string;
  takenBy: string;
}>('team-licensed');

/** A team took a download from its pool; how many are left, and how many its plan gives in a month. */
export const poolUsed = defineEvent<{
  organisationId: string;
  downloadsLeft: number;
  downloadsAMonth: number;
}>('pool-used');
