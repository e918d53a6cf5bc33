import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import { ALANA, KEISHA, NADEGE, USER, type Work } from './year-people.ts';
import { monthStart, type PlannedItem, type Step, type TimeOf, WHOLE_MONTHS } from './year-steps.ts';

const FIRST_MONTH = 8;
const DAY = 5;
/** After the hour at which the plan was paid. */
const RENEWED_MS = (DAY - 1) * DAY_MS + 10.2 * HOUR_MS;

const ferry: Work = { client: 'Port Royal Ferries', project: 'Timetable' };
const hotel: Work = { client: 'Maracas Beach Hotel', project: 'Rooms' };
const fair: Work = { client: '', project: 'Craft fair' };

/** Who takes something with the plan, when and for what. */
const taken: readonly (readonly [month: number, day: number, buyer: string, work: Work])[] = [
  [8, 9, USER, ferry],
  [8, 22, ALANA, hotel],
  [9, 6, KEISHA, fair],
  [9, 19, ALANA, hotel],
  [10, 7, USER, ferry],
  [10, 25, KEISHA, fair],
  [11, 10, ALANA, hotel],
  [11, 21, USER, fair],
  [12, 16, KEISHA, ferry],
];

/** Periods end at their own hour, also in the current month, which is not over. */
const renewals = (today: Date): Step[] =>
  Array.from({ length: WHOLE_MONTHS - FIRST_MONTH }, (_, index): Step => {
    const at = new Date(monthStart(today, FIRST_MONTH + 1 + index) + RENEWED_MS);
    return { at, kind: 'renewPlans' };
  }).filter(({ at }) => at < today);

type Library = { items: readonly PlannedItem[]; time: TimeOf; today: Date };

/** The studio of the demo user: a plan for a team, two people who joined, one who is invited, and what they took. */
export const businessStories = ({ items, time, today }: Library): Step[] => [
  { at: time(FIRST_MONTH, DAY, 10), kind: 'startPlan', owner: USER, name: 'Grant Design Studio', plan: 'team' },
  { at: time(FIRST_MONTH, DAY, 15), kind: 'joinTeam', owner: USER, member: ALANA, role: 'manager' },
  { at: time(FIRST_MONTH, DAY + 1, 9), kind: 'joinTeam', owner: USER, member: KEISHA, role: 'member' },
  ...renewals(today),
  ...taken.flatMap(([month, day, buyer, work], index): Step[] => {
    const item = items[(index * 5 + 4) % Math.max(1, items.length)];
    return item ? [{ at: time(month, day, 11), kind: 'takeWithPlan', buyer, item, ...work }] : [];
  }),
  { at: time(12, 27), kind: 'inviteToTeam', owner: USER, email: NADEGE, role: 'member' },
];
