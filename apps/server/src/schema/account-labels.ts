import { foreignKey, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { companyId, userId } from './columns.ts';
import { labels, roles, users } from './tenancy.ts';

/** The tags and groups of users. */
export const userLabels = pgTable(
  'user_labels',
  { companyId: companyId(), userId: userId('user_id').notNull(), labelId: uuid('label_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId, t.labelId] }),
    index('user_labels_of_label').on(t.companyId, t.labelId),
    foreignKey({
      name: 'user_labels_user',
      columns: [t.companyId, t.userId],
      foreignColumns: [users.companyId, users.id],
    }),
    foreignKey({
      name: 'user_labels_label',
      columns: [t.companyId, t.labelId],
      foreignColumns: [labels.companyId, labels.id],
    }),
  ],
);

/** The tags and groups of roles. */
export const roleLabels = pgTable(
  'role_labels',
  { companyId: companyId(), roleId: uuid('role_id').notNull(), labelId: uuid('label_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.companyId, t.roleId, t.labelId] }),
    index('role_labels_of_label').on(t.companyId, t.labelId),
    foreignKey({
      name: 'role_labels_role',
      columns: [t.companyId, t.roleId],
      foreignColumns: [roles.companyId, roles.id],
    }),
    foreignKey({
      name: 'role_labels_label',
      columns: [t.companyId, t.labelId],
      foreignColumns: [labels.companyId, labels.id],
    }),
  ],
);
