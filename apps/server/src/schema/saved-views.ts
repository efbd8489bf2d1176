import { viewedLists, viewStateSchema } from '@dropdate/contract/saved-views/saved-view';
import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { companyId, id, instant, userId } from './columns.ts';
import { onlyKnown, wordColumn } from './enumerations.ts';
import { parsedColumn } from './parsed-column.ts';
import { segments, users } from './tenancy.ts';

/** The views of lists that users save. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    companyId: companyId(),
    ownerId: userId('owner_id').notNull(),
    /** The org in use when the view was saved. A shared view is seen by the users of this org and of the orgs below it. */
    segmentId: uuid('segment_id').notNull(),
    list: wordColumn('list', viewedLists).notNull(),
    name: text('name').notNull(),
    state: parsedColumn('state', viewStateSchema).notNull(),
    isShared: boolean('is_shared').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    unique('saved_views_company_id_id').on(t.companyId, t.id),
    // A deleted view gives its name free.
    uniqueIndex('saved_views_name')
      .on(t.companyId, t.ownerId, t.list, sql`lower(${t.name})`)
      .where(sql`deleted_at is null`),
    index('saved_views_of_owner').on(t.companyId, t.ownerId, t.list),
    index('saved_views_of_segment').on(t.companyId, t.segmentId, t.list),
    index('saved_views_deleted').on(t.deletedAt).where(sql`deleted_at is not null`),
    foreignKey({
      name: 'saved_views_owner',
      columns: [t.companyId, t.ownerId],
      foreignColumns: [users.companyId, users.id],
    }),
    foreignKey({
      name: 'saved_views_segment',
      columns: [t.companyId, t.segmentId],
      foreignColumns: [segments.companyId, segments.id],
    }),
    onlyKnown(t.list, viewedLists),
  ],
);

/**
 * The view with which a list opens for a user. It has a table of its own, because each user of a shared view decides
 * for themselves. A row about a deleted view stays, so that a restored view opens again.
 */
export const savedViewDefaults = pgTable(
  'saved_view_defaults',
  {
    companyId: companyId(),
    userId: userId('user_id').notNull(),
    list: wordColumn('list', viewedLists).notNull(),
    viewId: uuid('view_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId, t.list] }),
    index('saved_view_defaults_of_view').on(t.companyId, t.viewId),
    foreignKey({
      name: 'saved_view_defaults_user',
      columns: [t.companyId, t.userId],
      foreignColumns: [users.companyId, users.id],
    }),
    foreignKey({
      name: 'saved_view_defaults_view',
      columns: [t.companyId, t.viewId],
      foreignColumns: [savedViews.companyId, savedViews.id],
    }).onDelete('cascade'),
    onlyKnown(t.list, viewedLists),
  ],
);
