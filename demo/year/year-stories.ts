import type { Licence } from '#features/pricing/licences.rules.ts';
import {
  ALANA,
  buyers,
  CREATOR,
  DELROY,
  KEISHA,
  KEMAR,
  payoutAccounts,
  RACHEL,
  SORAYA,
  THOMAS,
  USER,
  type Work,
} from './year-people.ts';
import type { PlannedItem, Step, TimeOf } from './year-steps.ts';

const exhibition: Work = { client: '', project: 'Exhibition' };

type Bought = { buyer: string; item: PlannedItem | undefined; licence: Licence } & {
  /** Which client and project of the buyer. */
  work?: number;
  pay?: 'card' | 'wallet';
  isDisputed?: true;
  /** What happens to it later. */
  later?: (boughtAt: Date) => Step[];
};

/** A purchase and what follows from it; neither where the library lacks the item. */
const buy = (at: Date, { buyer, item, licence, work = 0, pay = 'card', isDisputed, later }: Bought): Step[] => {
  if (!item) return [];
  const { works, currency } = buyers.find(({ email }) => email === buyer) ?? buyers[0];
  const told = buyer === CREATOR ? exhibition : (works[work] ?? works[0]);
  const bought = { at, kind: 'buy', buyer, item, licence, ...told, currency, pay } as const;
  return [isDisputed ? { ...bought, isDisputed } : bought, ...(later?.(at) ?? [])];
};

type Library = { items: readonly PlannedItem[]; time: TimeOf };

const by = (items: readonly PlannedItem[], creator: string) => items.filter((item) => item.creator === creator);

/** What the demo user does: licences of every kind, a wallet, an upgrade, a refund whole and one in part. */
export const userStories = ({ items, time }: Library): Step[] => {
  const ofOthers = items.filter(({ creator }) => creator !== CREATOR);
  const [, upgraded, cancelled] = by(items, CREATOR).filter(({ kind }) => kind === 'photo');
  const free = items.filter(({ isFree }) => isFree);
  return [
    { at: time(1, 4, 9), kind: 'topUp', buyer: USER, dollars: 25 },
    { at: time(7, 16, 9), kind: 'topUp', buyer: USER, dollars: 50 },
    ...buy(time(4, 12, 14), { buyer: USER, item: upgraded, licence: 'standard', work: 1 }),
    ...buy(time(5, 19, 9), { buyer: USER, item: upgraded, licence: 'extended', work: 1 }),
    ...buy(time(7, 4, 11), {
      buyer: USER,
      item: cancelled,
      licence: 'extended',
      work: 2,
      later: (boughtAt) => {
        const reason = 'The client cancelled the project before anything was published.';
        return [{ at: time(7, 9, 16), kind: 'refund', buyer: USER, boughtAt, reason }];
      },
    }),
    ...buy(time(9, 10, 15), {
      buyer: USER,
      item: ofOthers.find(({ kind }) => kind === 'sound'),
      licence: 'standard',
      pay: 'wallet',
      later: (boughtAt) => {
        const reason = 'The file could not be downloaded for a day.';
        return [{ at: time(9, 12, 11), kind: 'refund', buyer: USER, boughtAt, cents: 300, reason }];
      },
    }),
    ...buy(time(11, 16, 13), {
      buyer: USER,
      item: ofOthers.find(({ kind }) => kind === 'video'),
      licence: 'standard',
      work: 2,
    }),
    ...free
      .slice(0, 3)
      .map((item, index): Step => ({ at: time(3 + index * 4, 17, 18), kind: 'download', buyer: USER, item })),
  ];
};

const share = (time: TimeOf, day: number, offer: { owner: string; other: string; item?: PlannedItem }): Step[] => {
  const { item, ...people } = offer;
  if (!item) return [];
  return [
    { at: time(2, day, 10), kind: 'offerShare', ...people, item, percent: 30 },
    { at: time(2, day + 1, 19), kind: 'acceptShare', ...people, item },
  ];
};

/** What happens to creators: shared income, larger sales, a dispute that is won. The demo creator buys as well. */
export const creatorStories = ({ items, time }: Library): Step[] => {
  const [shared, ...photos] = by(items, CREATOR).filter(({ kind }) => kind === 'photo');
  const [ofSoraya] = by(items, SORAYA);
  const [ofKemar, another] = by(items, KEMAR);
  const [ofDelroy] = by(items, DELROY);
  const [disputed = shared] = photos.slice(2);
  return [
    ...payoutAccounts.map((account, index): Step => ({ at: time(1, 3, 8, index), kind: 'payoutAccount', ...account })),
    ...share(time, 5, { owner: CREATOR, other: KEMAR, ...(shared && { item: shared }) }),
    ...share(time, 6, { owner: SORAYA, other: CREATOR, ...(ofSoraya && { item: ofSoraya }) }),
    ...(ofDelroy
      ? [{ at: time(12, 26), kind: 'offerShare' as const, owner: DELROY, other: CREATOR, item: ofDelroy, percent: 15 }]
      : []),
    { at: time(2, 2, 9), kind: 'topUp', buyer: ALANA, dollars: 200 },
    { at: time(8, 9, 9), kind: 'topUp', buyer: ALANA, dollars: 150 },
    ...buy(time(2, 12, 15), { buyer: ALANA, item: shared, licence: 'extended', work: 2, pay: 'wallet' }),
    ...buy(time(3, 9, 11), { buyer: THOMAS, item: ofKemar, licence: 'extended' }),
    ...buy(time(5, 11, 10), { buyer: ALANA, item: ofSoraya, licence: 'extended' }),
    ...buy(time(6, 8, 12), {
      buyer: THOMAS,
      item: disputed,
      licence: 'extended',
      isDisputed: true,
      later: (boughtAt) => [{ at: time(6, 26, 14), kind: 'winDispute', buyer: THOMAS, boughtAt }],
    }),
    ...buy(time(8, 17, 16), { buyer: KEISHA, item: photos[3] ?? shared, licence: 'extended' }),
    ...buy(time(10, 20, 10), { buyer: RACHEL, item: photos[4] ?? shared, licence: 'extended' }),
    ...buy(time(11, 8, 10), { buyer: RACHEL, item: another, licence: 'extended' }),
    ...buy(time(12, 20, 12), { buyer: KEISHA, item: shared, licence: 'standard', work: 1 }),
    { at: time(5, 6, 9), kind: 'topUp', buyer: CREATOR, dollars: 30 },
    ...buy(time(5, 8, 17), { buyer: CREATOR, item: ofKemar, licence: 'standard', pay: 'wallet' }),
    ...buy(time(10, 9, 12), { buyer: CREATOR, item: ofDelroy, licence: 'standard' }),
  ];
};

const paidOut: readonly (readonly [month: number, creator: string, reference: string])[] = [
  [4, CREATOR, 'NBD-20481'],
  [6, KEMAR, '8XK40917RT2215309'],
  [7, CREATOR, 'NBD-22306'],
  [8, SORAYA, 'WP-771204'],
  [10, CREATOR, 'NBD-25117'],
];

/** Requests that the office has paid, and one of the demo creator that waits for an admin. */
export const payoutStories = ({ time }: Library): Step[] => [
  ...paidOut.flatMap(([month, creator, reference]): Step[] => {
    const requestedAt = time(month, 15, 9);
    return [
      { at: requestedAt, kind: 'requestPayout', creator, leftCents: 0 },
      { at: time(month, 18, 15), kind: 'payPayout', creator, requestedAt, reference },
    ];
  }),
  { at: time(12, 25), kind: 'requestPayout', creator: CREATOR, leftCents: 1_500 },
];
