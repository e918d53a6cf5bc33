import { sql } from 'drizzle-orm';
import type { AuditSubjectKind } from '#features/accounts/audit.rules.ts';
import type { AuditSubject } from '#features/accounts/people-admin.contract.ts';
import type { FindSubjects } from '#features/accounts/server/admin/audit-log.queries.ts';
import { contactMessages } from '#features/information/server/information.tables.ts';
import { briefs } from '#features/insights/server/briefs.tables.ts';
import { orders } from '#features/licensing/server/licensing.tables.ts';
import { namedItems } from '#features/media/server/media.queries.ts';
import { releases } from '#features/media/server/releases.tables.ts';

type Named = { kind: Exclude<AuditSubjectKind, 'person'>; id: string; name: string; itemId: string | null };

/** What an entry of the audit log is about, wherever that is kept: ids are unique over all of these tables. */
export const findAuditSubjects: FindSubjects = async (on, ids) => {
  if (ids.length === 0) return new Map();
  const asked = sql`any (${sql.param([...ids])}::text[])`;
  const { rows } = await on.execute<Named>(sql`
      select 'brief' as kind, id, title as name, null as "itemId" from ${briefs} where id = ${asked}
      union all select 'order', id, snapshot ->> 'title', item_id from ${orders} where id = ${asked}
      union all select 'release', id, name, null from ${releases} where id = ${asked}
      union all select 'message', id::text, name, null from ${contactMessages}
        where id = any (${sql.param(ids.filter((id) => /^\d{1,15}$/.test(id)))}::bigint[])`);
  const works = await namedItems(on, [...ids, ...rows.flatMap(({ itemId }) => itemId ?? [])]);
  const pictures = new Map(works.map(({ id, thumbnailUrl }) => [id, thumbnailUrl]));
  const named = rows.map(({ itemId, ...row }): AuditSubject => {
    const thumbnailUrl = itemId === null ? undefined : pictures.get(itemId);
    return { ...row, ...(thumbnailUrl && { thumbnailUrl }) };
  });
  const subjects = [...works.map(({ title: name, ...work }): AuditSubject => ({ ...work, name })), ...named];
  return new Map(subjects.map((subject) => [subject.id, subject]));
};
