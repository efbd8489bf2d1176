import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../platform/database/database.ts';
import { mostOptions } from '../../platform/database/most-options.ts';
import { labels } from '../../schema/tenancy.ts';

export type LabelKind = 'tag' | 'group';

/** Labels are shared by the whole company: the company is the scope. */
export async function listLabels(db: Database, companyId: string, kind: LabelKind, type: string) {
  return db
    .select({ id: labels.id, name: labels.name })
    .from(labels)
    .where(and(eq(labels.companyId, companyId), eq(labels.kind, kind), eq(labels.type, type)))
    .orderBy(asc(sql`lower(${labels.name})`))
    .limit(mostOptions);
}

/** Creates a label, or finds the one that has the name in any case. */
export async function ensureLabel(
  db: Database,
  companyId: string,
  label: { readonly kind: LabelKind; readonly type: string; readonly name: string; readonly createdBy: string },
): Promise<{ readonly id: string; readonly name: string; readonly isNew: boolean }> {
  const [made] = await db
    .insert(labels)
    .values({ id: uuidv7(), companyId, ...label })
    .onConflictDoNothing()
    .returning({ id: labels.id, name: labels.name });
  if (made) return { ...made, isNew: true };
  const [known] = await db
    .select({ id: labels.id, name: labels.name })
    .from(labels)
    .where(
      and(
        eq(labels.companyId, companyId),
        eq(labels.kind, label.kind),
        eq(labels.type, label.type),
        sql`lower(${labels.name}) = lower(${label.name})`,
      ),
    );
  if (!known) throw new Error('a label vanished while it was being made');
  return { ...known, isNew: false };
}

/** Those of the ids that are labels of the company of this type. */
export async function findLabels(
  db: Database,
  companyId: string,
  type: string,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly kind: LabelKind }[]> {
  if (ids.length === 0) return [];
  return db
    .select({ id: labels.id, kind: labels.kind })
    .from(labels)
    .where(and(eq(labels.companyId, companyId), eq(labels.type, type), inArray(labels.id, [...ids])));
}
