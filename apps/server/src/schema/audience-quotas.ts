import { quotaLevels } from '@dropdate/domain/distribution/split-category';
import { sql } from 'drizzle-orm';
import { check, foreignKey, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { companyId } from './columns.ts';
import { onlyKnown, wordColumn } from './enumerations.ts';
import { audiences } from './ordering.ts';

/** The number of available people and the number of desired people of each place, as Apply stored them. */
export const audienceQuotas = pgTable(
  'audience_quotas',
  {
    companyId: companyId(),
    audienceId: uuid('audience_id').notNull(),
    dimension: wordColumn('dimension', quotaLevels).notNull(),
    /** A path such as `FL` or `FL::Hillsborough`. A birth month has the state before it: `FL::1958-03`. */
    key: text('key').notNull(),
    available: integer('available').notNull(),
    desired: integer('desired').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.audienceId, t.dimension, t.key] }),
    foreignKey({
      name: 'audience_quotas_audience',
      columns: [t.companyId, t.audienceId],
      foreignColumns: [audiences.companyId, audiences.id],
    }).onDelete('cascade'),
    onlyKnown(t.dimension, quotaLevels),
    check('audience_quotas_counts', sql`${t.desired} >= 0 and ${t.available} >= 0`),
  ],
);
