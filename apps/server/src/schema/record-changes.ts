import { recordEntities } from '@dropdate/domain/history/record-fields';
import { bigserial, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { companyId, instant, userId } from './columns.ts';
import { onlyKnown, wordColumn } from './enumerations.ts';
import { parsedColumn } from './parsed-column.ts';

const namedKinds = ['user', 'role', 'segment', 'label', 'template'] as const;
export type NamedKind = (typeof namedKinds)[number];

const keptNameSchema = z.object({ kind: z.enum(namedKinds), id: z.string(), name: z.string() });
/** A record that a value refers to, with its name at the time of the change. */
export type KeptName = z.output<typeof keptNameSchema>;

const keptValueSchema = z.union([
  z.string(),
  keptNameSchema,
  z.array(z.string()).readonly(),
  z.array(keptNameSchema).readonly(),
]);

/** A value in words. Null for an empty field and for an event. */
export type KeptValue = z.output<typeof keptValueSchema> | null;

/**
 * The history of records, field by field, as people read it (decision 52). Kept for 24 months, and not longer than the
 * record itself, because the values may be personal. The audit log outlives the record, and keeps only fingerprints of
 * such values. The actor may belong to the provider, so the ids of users have no foreign key.
 */
export const recordChanges = pgTable(
  'record_changes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** The company that owns the record, also when a user of the provider changed it. */
    companyId: companyId(),
    at: instant('at').notNull(),
    entity: wordColumn('entity', recordEntities).notNull(),
    entityId: uuid('entity_id').notNull(),
    field: text('field').notNull(),
    old: parsedColumn('old', keptValueSchema),
    new: parsedColumn('new', keptValueSchema),
    /** The person at the keyboard. Null for a command and for a task of the server. */
    actorId: userId('actor_id'),
    /** The user for whom the person acted, while switched to a sub-org (decision 16). */
    actingForId: userId('acting_for_id'),
    requestId: text('request_id').notNull(),
  },
  (t) => [
    onlyKnown(t.entity, recordEntities),
    index('record_changes_record').on(t.companyId, t.entity, t.entityId, t.at),
    index('record_changes_at').on(t.at),
  ],
);
