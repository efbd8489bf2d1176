import type { CompanyId, UserId } from '@dropdate/domain/id/brand';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/database/database.ts';
import { personName } from '../../schema/person-name.ts';
import { users } from '../../schema/tenancy.ts';

const author = alias(users, 'author');

/** The records whose saves the audit log knows, with their tables. */
const tables = { campaign: sql`campaigns`, 'prospect-list': sql`prospect_lists` };

/** A campaign or a prospect list. */
export interface SavedRecord {
  readonly entity: keyof typeof tables;
  readonly companyId: CompanyId;
  readonly id: string;
}

/** The user who saved a record, and the names of the changed fields without their values. */
export interface SavedChange {
  readonly userId: UserId;
  /** Null for a user of another company. */
  readonly userName: string | null;
  readonly fields: readonly string[];
}

export interface SavedSince {
  readonly at: Date;
  /** Oldest first. The last change was saved at the time `at`. */
  readonly changes: readonly SavedChange[];
}

/**
 * The saves of a record that came after the given version. The audit log has the users and the fields. The record's
 * row has the last save. The log names the person at the keyboard, also when that person acted for a user.
 */
export async function findSavedSince(
  db: Database,
  { entity, companyId, id }: SavedRecord,
  version: number,
): Promise<SavedSince> {
  const { rows } = await db.execute<{ at: string; changes: SavedChange[] }>(sql`
    select to_json(c.updated_at)#>>'{}' as at, (
      select json_agg(json_build_object('userId', s.user_id, 'userName', ${personName(author)}, 'fields', s.fields)
        order by s.place)
      from (
        select a.id as place, a.actor_id as user_id, array(select jsonb_object_keys(a.new)) as fields from audit_log a
        where a.company_id = c.company_id and a.entity = ${entity} and a.entity_id = c.id::text
          and (a.new->>'version')::bigint > ${version}::bigint
        union all
        select 9223372036854775807, coalesce((select a.actor_id from audit_log a
          where a.company_id = c.company_id and a.entity = ${entity} and a.entity_id = c.id::text
            and (a.new->>'version')::bigint = c.version order by a.id desc limit 1), c.updated_by), '{}'
      ) s left join users author on author.company_id = c.company_id and author.id = s.user_id) as changes
    from ${tables[entity]} c where c.company_id = ${companyId} and c.id = ${id}`);
  const row = rows[0];
  if (!row) throw new Error('the record of an edit conflict does not exist');
  return { at: new Date(row.at), changes: row.changes };
}
