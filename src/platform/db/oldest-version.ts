/** The oldest major version of PostgreSQL that every query and migration is tested on. */
export const OLDEST_POSTGRES_MAJOR = 15;
