import { inArray } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { createAccount, type NewAccount } from '#features/accounts/server/sign-up/create-account.ts';
import type { Database } from '#platform/db/database.ts';
import { idFrom } from '#platform/new-id.ts';
import { AppError } from '#shared/errors.ts';

const DEMO_PASSWORD = 'tamarind-demo';

/** Accounts that can sign in; the start prints them. */
export const demoSignIns = [
  { email: 'user@demo.tamarind.example', password: DEMO_PASSWORD },
  { email: 'creator@demo.tamarind.example', password: DEMO_PASSWORD },
] as const;

export type Person = Omit<NewAccount, 'id'>;

const visitor: Person = { ...demoSignIns[0], firstName: 'Devon', lastName: 'Grant' };

/** Invented photographers and their islands; only the first one can sign in. */
const photographers: readonly { person: Person; islands: readonly string[] }[] = [
  {
    person: { ...demoSignIns[1], firstName: 'Maya', lastName: 'Toussaint' },
    islands: ['dominica', 'guadeloupe', 'martinique', 'haiti', 'montserrat', 'saint-martin'],
  },
  {
    person: { email: 'kemar.whyte@demo.tamarind.example', firstName: 'Kemar', lastName: 'Whyte' },
    islands: ['jamaica', 'cayman-islands', 'belize'],
  },
  {
    person: { email: 'joris.maduro@demo.tamarind.example', firstName: 'Joris', lastName: 'Maduro' },
    islands: ['aruba', 'curacao', 'bonaire', 'saba'],
  },
  {
    person: { email: 'soraya.baptiste@demo.tamarind.example', firstName: 'Soraya', lastName: 'Baptiste' },
    islands: ['trinidad-and-tobago', 'grenada', 'saint-vincent-and-the-grenadines'],
  },
  {
    person: { email: 'ines.marrero@demo.tamarind.example', firstName: 'Inés', lastName: 'Marrero' },
    islands: ['puerto-rico', 'dominican-republic', 'british-virgin-islands', 'bahamas', 'turks-and-caicos'],
  },
  {
    person: { email: 'delroy.pascal@demo.tamarind.example', firstName: 'Delroy', lastName: 'Pascal' },
    islands: ['saint-lucia', 'barbados', 'antigua-and-barbuda', 'anguilla'],
  },
];

/** Email address of the photographer of an island. */
export const photographerOf = (islandSlug: string): string => {
  const found = photographers.find(({ islands }) => islands.includes(islandSlug));
  if (!found) throw new Error(`No demo photographer covers ${islandSlug}.`);
  return found.person.email;
};

const idsByEmail = async (db: Database, emails: string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.select({ id: users.id, email: users.email }).from(users).where(inArray(users.email, emails));
  return new Map(rows.map(({ email, id }) => [email, id]));
};

export const personIdOf = (email: string): string => idFrom(`demo ${email}`);

const openAccount = async (db: Database, person: Person): Promise<void> => {
  try {
    await createAccount(db, { ...person, id: personIdOf(person.email), emailVerified: true });
  } catch (error) {
    // Another process that loads the demo created it first.
    if (!(error instanceof AppError && error.code === 'emailTaken')) throw error;
  }
};

/** Creates those accounts that are missing; returns each id by email address. */
export const ensureAccounts = async (db: Database, people: readonly Person[]): Promise<ReadonlyMap<string, string>> => {
  const emails = people.map(({ email }) => email);
  const existing = await idsByEmail(db, emails);
  const missing = people.filter(({ email }) => !existing.has(email));
  for (const person of missing) await openAccount(db, person);
  return missing.length === 0 ? existing : idsByEmail(db, emails);
};

/** The demo accounts of the library: those that can sign in, and all photographers. */
export const ensurePeople = (db: Database): Promise<ReadonlyMap<string, string>> =>
  ensureAccounts(db, [visitor, ...photographers.map(({ person }) => ({ ...person, isCreator: true }))]);
