import type { PayoutMethod } from '#features/licensing/earnings.rules.ts';
import type { Currency } from '#features/pricing/currencies.rules.ts';
import { demoSignIns, type Person } from '../demo-people.ts';

/** For whom somebody buys and for what; an empty client is the buyer. */
export type Work = { client: string; project: string };
export type Buyer = { email: string; currency: Currency; works: readonly [Work, ...Work[]] };

const at = (name: string): string => `${name}@demo.tamarind.example`;
const own = (project: string): Work => ({ client: '', project });

export const [{ email: USER }, { email: CREATOR }] = demoSignIns;

/** Decides on refunds and payouts and closes months. Not an admin: the first one is made as on a new site. */
export const OFFICE = at('renata.clarke');

export const ALANA = at('alana.joseph');
export const THOMAS = at('thomas.berger');
export const KEISHA = at('keisha.brathwaite');
export const RACHEL = at('rachel.stone');
export const NADEGE = at('nadege.pierre');

/** Photographers of the library. */
export const KEMAR = at('kemar.whyte');
export const SORAYA = at('soraya.baptiste');
export const DELROY = at('delroy.pascal');

/** Accounts that only the year of money needs; nobody can sign in to them. */
export const yearPeople: readonly Person[] = [
  { email: ALANA, firstName: 'Alana', lastName: 'Joseph' },
  { email: THOMAS, firstName: 'Thomas', lastName: 'Berger' },
  { email: KEISHA, firstName: 'Keisha', lastName: 'Brathwaite' },
  { email: at('luis.fermin'), firstName: 'Luis', lastName: 'Fermín' },
  { email: NADEGE, firstName: 'Nadège', lastName: 'Pierre' },
  { email: at('joanna.martis'), firstName: 'Joanna', lastName: 'Martis' },
  { email: at('elroy.isaac'), firstName: 'Elroy', lastName: 'Isaac' },
  { email: RACHEL, firstName: 'Rachel', lastName: 'Stone' },
  { email: OFFICE, firstName: 'Renata', lastName: 'Clarke' },
];

/** The demo user first. Clients and projects are invented. */
export const buyers: readonly [Buyer, ...Buyer[]] = [
  {
    email: USER,
    currency: 'JMD',
    works: [
      own('Market day posters'),
      { client: 'Port Antonio Roasters', project: 'Spring menu' },
      { client: 'Blue Hills Guest House', project: 'New website' },
    ],
  },
  {
    email: ALANA,
    currency: 'TTD',
    works: [
      { client: 'Savannah Credit Union', project: 'Annual report' },
      { client: 'Pan Yard Festival', project: 'Festival campaign' },
      { client: 'Maracas Beach Hotel', project: 'Season brochure' },
    ],
  },
  {
    email: THOMAS,
    currency: 'EUR',
    works: [own('Guide to the Windward Islands'), own('Sailing calendar')],
  },
  {
    email: KEISHA,
    currency: 'BBD',
    works: [own('Visitor map'), { client: 'Oistins Food Week', project: 'Stage screens' }],
  },
  { email: at('luis.fermin'), currency: 'DOP', works: [own('Cookbook'), { client: 'Café Ozama', project: 'Labels' }] },
  { email: NADEGE, currency: 'HTG', works: [own('School reader'), own('Radio feature')] },
  {
    email: at('joanna.martis'),
    currency: 'XCG',
    works: [{ client: 'Willemstad Dive Centre', project: 'Trade fair' }, own('Postcards')],
  },
  {
    email: at('elroy.isaac'),
    currency: 'XCD',
    works: [{ client: 'English Harbour Charters', project: 'Boat brochure' }, own('Blog')],
  },
  {
    email: RACHEL,
    currency: 'USD',
    works: [own('Documentary titles'), { client: 'Northern Trails', project: 'Winter escapes' }],
  },
];

export type PayoutAccount = { creator: string; method: PayoutMethod; details: string };

export const payoutAccounts: readonly PayoutAccount[] = [
  { creator: CREATOR, method: 'bank', details: 'National Bank of Dominica, account 000 123 456 (invented)' },
  { creator: KEMAR, method: 'paypal', details: KEMAR },
  { creator: SORAYA, method: 'wipay', details: 'WiPay 1-868-555-0144 (invented)' },
];
