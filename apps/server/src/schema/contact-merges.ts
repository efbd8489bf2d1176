import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { companyId, id, instant, userId } from './columns.ts';
import { contacts } from './contacts.ts';
import { parsedColumn } from './parsed-column.ts';

/**
 * The columns of a contact by name, as `to_jsonb` writes them. Merges compare the columns and put them back by name, so the
 * schema knows only the columns that the undo of a merge reads by itself. An older snapshot lacks the columns that are younger than it.
 */
const contactSnapshotSchema = z.looseObject({
  version: z.number().int(),
  updated_at: z.string(),
  first_touched_at: z.string().nullish(),
});
export type ContactSnapshot = Readonly<z.output<typeof contactSnapshotSchema>>;

/**
 * Merges of two contacts that are not undone. A merge can be undone for 30 days. Then the merged contact is removed for
 * good, and its row here loses the snapshots. The row stays, so that the address of the merged contact still opens the
 * kept one.
 */
export const contactMerges = pgTable(
  'contact_merges',
  {
    id: id(),
    companyId: companyId(),
    keptId: uuid('kept_id').notNull(),
    /** Has no foreign key, because the merged contact is removed before the kept one. */
    mergedId: uuid('merged_id').notNull(),
    mergedAt: instant('merged_at').notNull(),
    mergedBy: userId('merged_by').notNull(),
    /** The kept contact before and after the merge, and the merged contact before. Null after 30 days. */
    keptBefore: parsedColumn('kept_before', contactSnapshotSchema),
    keptAfter: parsedColumn('kept_after', contactSnapshotSchema),
    mergedBefore: parsedColumn('merged_before', contactSnapshotSchema),
    /** The notes that moved to the kept contact. */
    noteIds: uuid('note_ids').array().notNull(),
    /** The calls that moved to the kept contact. */
    callIds: uuid('call_ids').array().notNull(),
    /** The response cards that moved to the kept contact. */
    cardIds: uuid('card_ids').array().notNull().default(sql`'{}'`),
    /** The labels that the kept contact got from this merge. */
    labelIds: uuid('label_ids').array().notNull(),
  },
  (t) => [
    unique('contact_merges_merged').on(t.companyId, t.mergedId),
    index('contact_merges_kept').on(t.companyId, t.keptId, t.mergedAt),
    foreignKey({
      name: 'contact_merges_kept_contact',
      columns: [t.companyId, t.keptId],
      foreignColumns: [contacts.companyId, contacts.id],
    }),
    check('contact_merges_two', sql`${t.keptId} <> ${t.mergedId}`),
    check(
      'contact_merges_snapshots',
      sql`(${t.keptBefore} is null) = (${t.keptAfter} is null) and (${t.keptBefore} is null) = (${t.mergedBefore} is null)`,
    ),
  ],
);

/**
 * Pairs of contacts of one org that may be one person, as the last search found them. A pair that a user called no
 * duplicate stays, so that no search shows the pair again.
 */
export const contactPairs = pgTable(
  'contact_pairs',
  {
    companyId: companyId(),
    /** The lower id of the two. */
    oneId: uuid('one_id').notNull(),
    otherId: uuid('other_id').notNull(),
    /** The weight of the reasons in tenths. Pairs with more weight are shown first. */
    score: smallint('score').notNull(),
    /** Why the contacts are alike, as names of reasons. */
    reasons: text('reasons').array().notNull(),
    foundAt: instant('found_at').notNull(),
    dismissedAt: instant('dismissed_at'),
    dismissedBy: userId('dismissed_by'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.oneId, t.otherId] }),
    index('contact_pairs_other').on(t.companyId, t.otherId),
    foreignKey({
      name: 'contact_pairs_one',
      columns: [t.companyId, t.oneId],
      foreignColumns: [contacts.companyId, contacts.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'contact_pairs_other_contact',
      columns: [t.companyId, t.otherId],
      foreignColumns: [contacts.companyId, contacts.id],
    }).onDelete('cascade'),
    check('contact_pairs_order', sql`${t.oneId} < ${t.otherId}`),
    check('contact_pairs_dismissed', sql`(${t.dismissedAt} is null) = (${t.dismissedBy} is null)`),
  ],
);
