import { type ContactType, contactTypeCodes } from '@dropdate/domain/contact/contact-type';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { hasChangedSince, placeOfCount } from '../../../platform/database/list-counts.ts';
import { changesIn } from '../../../schema/list-changes.ts';
import { presentContacts, seenContacts } from '../../../schema/visible-contacts.ts';
import { contactListSources, contactTables } from './contact-list.ts';

/** The rows of All Contacts: the contacts that are visible and not deleted. */
export const visibleContacts = (scope: RowScope) => ({
  ...contactTables,
  visible: presentContacts(scope),
  changes: changesIn(scope, contactListSources),
});

export interface TypeCount {
  readonly contactType: ContactType;
  readonly count: number;
  /** The number at the earlier instant. */
  readonly previousCount: number;
}

/**
 * The visible contacts of each type, now and at an earlier instant. A contact that was deleted since then counts there,
 * and a contact counts there by its present type.
 *
 * The counts of now are kept until a change. The earlier counts follow from these counts and from the few contacts that came or went since then.
 */
export async function countContactTypes(db: Database, scope: RowScope, earlier: Date): Promise<readonly TypeCount[]> {
  const at = earlier.toISOString();
  const { counts, came, went } = await typeNumbers(db, scope, {
    present: countsByType(presentContacts(scope)),
    came: countsByType(sql`${presentContacts(scope)} and created_at > ${at}`),
    went: countsByType(sql`${seenContacts(scope)} and deleted_at > ${at} and created_at <= ${at}`),
  });
  return contactTypeCodes.words.map((contactType, index) => {
    const count = counts[index] ?? 0;
    return { contactType, count, previousCount: count - (came[index] ?? 0) + (went[index] ?? 0) };
  });
}

/** The numbers of each type. One statement answers all of them, or says that nothing has changed since the kept numbers. */
async function typeNumbers(
  db: Database,
  scope: RowScope,
  { present, came, went }: Readonly<Record<'present' | 'came' | 'went', SQL>>,
) {
  type Since = { readonly came: readonly number[]; readonly went: readonly number[] };
  const place = placeOfCount(db, present);
  const kept = place.find();
  if (kept !== undefined) {
    const changed = hasChangedSince(kept.snapshot, changesIn(scope, ['contacts', 'segments']));
    const { rows } = await db.execute<Since & { is_changed: boolean }>(
      sql`select ${came} as came, ${went} as went, ${changed} as is_changed`,
    );
    if (rows[0]?.is_changed === false) return { ...rows[0], counts: kept.counts };
  }
  const { rows } = await db.execute<Since & { counts: readonly number[]; snapshot: string }>(
    sql`select ${present} as counts, ${came} as came, ${went} as went, pg_current_snapshot()::text as snapshot`,
  );
  const [fresh] = rows;
  if (fresh === undefined) throw new Error('a statement without FROM answered no row');
  place.keep({ counts: fresh.counts, snapshot: fresh.snapshot });
  return fresh;
}

/** The numbers of contacts of each type, in the order of the types, as an array. */
function countsByType(condition: SQL): SQL {
  const counts = contactTypeCodes.words.map(
    (type) => sql`(count(*) filter (where contact_type = ${contactTypeCodes.codeOf(type)}::smallint))::int`,
  );
  return sql`(select array[${sql.join(counts, sql`, `)}] from contacts where ${condition})`;
}
