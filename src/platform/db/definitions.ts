import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type pg from 'pg';

/** Tables with everything that guards them, and functions by the beginning of their names. */
export type Guarded = { tables: readonly string[]; functions: RegExp };

/** One thing of the database that is no row: `trigger invoices_have_no_gaps on invoices`. */
type Definition = { name: string; hash: string; isOff: boolean };

export type DefinitionFault = {
  fault: 'definition_is_missing' | 'definition_was_changed' | 'definition_is_unknown' | 'guard_is_off';
  name: string;
};

/** Names in definitions are written without the schema, and nothing in another schema is taken for ours. */
export const OWN_NAMES = 'set local search_path = pg_catalog, public, pg_temp';

// Read from the catalogue in words that are the same in all versions since 15: hence columns instead of the constraints
// that version 18 has for NOT NULL, and rules by their rows, because `relhasrules` stays after the last one is dropped.
const READ = `
  with guarded as (select oid, relname from pg_class where relnamespace = 'public'::regnamespace and relname = any ($1))
  select 'table ' || relname as name, false as off, jsonb_build_array(
      relkind, relpersistence, relrowsecurity, relforcerowsecurity,
      (select count(*) from pg_rewrite where ev_class = pg_class.oid),
      (select count(*) from pg_inherits where pg_class.oid in (inhparent, inhrelid))
    )::text as text
    from pg_class where oid in (select oid from guarded)
  union all
  select 'column ' || attname || ' of ' || relname, false, jsonb_build_array(
      format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, attcollation::regcollation,
      (select pg_get_expr(adbin, adrelid) from pg_attrdef where adrelid = attrelid and adnum = attnum)
    )::text
    from pg_attribute join guarded on guarded.oid = attrelid where attnum > 0 and not attisdropped
  union all
  select 'constraint ' || conname || ' on ' || relname, enforcing.states like '%D%', jsonb_build_array(
      pg_get_constraintdef(rule.oid), condeferrable, condeferred, convalidated,
      coalesce(to_jsonb(rule) ->> 'conenforced', 'true'), enforcing.states
    )::text
    from pg_constraint as rule join guarded on guarded.oid = conrelid,
      lateral (
        select coalesce(string_agg(distinct tgenabled::text, ''), '') as states from pg_trigger where tgconstraint = rule.oid
      ) as enforcing
    where contype not in ('n', 't')
  union all
  select 'index ' || indexrelid::regclass || ' on ' || relname, false, jsonb_build_array(
      replace(pg_get_indexdef(indexrelid), ' public.', ' '), indisvalid, indisready, indislive
    )::text
    from pg_index join guarded on guarded.oid = indrelid
    where indisunique and not exists (select from pg_constraint where conindid = indexrelid and conrelid = indrelid)
  union all
  select 'trigger ' || tgname || ' on ' || relname, tgenabled in ('D', 'R'),
      jsonb_build_array(replace(pg_get_triggerdef(pg_trigger.oid), ' public.', ' '), tgenabled)::text
    from pg_trigger join guarded on guarded.oid = tgrelid where not tgisinternal
  union all
  select 'function ' || pg_proc.oid::regprocedure, false, jsonb_build_array(
      prosrc, lanname, provolatile, prosecdef, proisstrict, proleakproof, proparallel, prokind, proconfig,
      pg_get_function_result(pg_proc.oid), pg_get_function_arguments(pg_proc.oid), prosqlbody is null
    )::text
    from pg_proc join pg_language on pg_language.oid = prolang where proname ~ $2`;

/** Inside a transaction that has run `OWN_NAMES`. */
const readDefinitions = async (on: pg.ClientBase, { tables, functions }: Guarded): Promise<Definition[]> => {
  const { rows } = await on.query<{ name: string; off: boolean; text: string }>(READ, [tables, functions.source]);
  const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);
  return rows
    .map(({ name, off, text }) => ({ name, hash: hashOf(text), isOff: off }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
};

const release = (file: string): Map<string, string> => {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return new Map(lines.map((line) => [line.slice(line.indexOf(' ') + 1), line.slice(0, line.indexOf(' '))]));
};

/** Writes what the database has into a file of the release. */
export const writeDefinitions = async (on: pg.ClientBase, guarded: Guarded, file: string): Promise<void> => {
  const lines = (await readDefinitions(on, guarded)).map(({ name, hash }) => `${hash} ${name}\n`);
  writeFileSync(file, lines.join(''));
};

/** Where the database differs from the file of the release; sorted by name. */
export const compareDefinitions = async (
  on: pg.ClientBase,
  guarded: Guarded,
  file: string,
): Promise<DefinitionFault[]> => {
  const expected = release(file);
  const found = await readDefinitions(on, guarded);
  const names = new Set(found.map(({ name }) => name));
  const judge = ({ name, hash, isOff }: Definition): DefinitionFault['fault'] | undefined => {
    if (!expected.has(name)) return 'definition_is_unknown';
    if (expected.get(name) === hash) return undefined;
    return isOff ? 'guard_is_off' : 'definition_was_changed';
  };
  const missing = [...expected.keys()].filter((name) => !names.has(name));
  return [
    ...missing.map((name) => ({ fault: 'definition_is_missing' as const, name })),
    ...found.flatMap((one) => {
      const fault = judge(one);
      return fault ? [{ fault, name: one.name }] : [];
    }),
  ].toSorted((one, other) => (one.name < other.name ? -1 : 1));
};
