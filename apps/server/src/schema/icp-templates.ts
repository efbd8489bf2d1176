import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { companyId, edited, id } from './columns.ts';
import { parsedColumn } from './parsed-column.ts';
import { storedParametersSchema } from './stored-parameters.ts';
import { segments, users } from './tenancy.ts';

/** The audience parameters that users keep under a name (ideal customer profiles). A deleted user's templates stay. */
export const icpTemplates = pgTable(
  'icp_templates',
  {
    id: id(),
    companyId: companyId(),
    /** The org in use when the template was saved. Its users and those of the orgs below see the template. */
    segmentId: uuid('segment_id').notNull(),
    name: text('name').notNull(),
    parameters: parsedColumn('parameters', storedParametersSchema).notNull(),
    ...edited,
  },
  (t) => [
    unique('icp_templates_company_id_id').on(t.companyId, t.id),
    uniqueIndex('icp_templates_name').on(t.companyId, t.segmentId, sql`lower(${t.name})`),
    index('icp_templates_created_by').on(t.companyId, t.createdBy),
    index('icp_templates_updated_by').on(t.companyId, t.updatedBy),
    foreignKey({
      name: 'icp_templates_segment',
      columns: [t.companyId, t.segmentId],
      foreignColumns: [segments.companyId, segments.id],
    }),
    foreignKey({
      name: 'icp_templates_created_by',
      columns: [t.companyId, t.createdBy],
      foreignColumns: [users.companyId, users.id],
    }),
    foreignKey({
      name: 'icp_templates_updated_by',
      columns: [t.companyId, t.updatedBy],
      foreignColumns: [users.companyId, users.id],
    }),
  ],
);
