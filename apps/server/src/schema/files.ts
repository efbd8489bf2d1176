import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { companyId, id, instant, orderId, userId } from './columns.ts';
import { onlyKnown, wordColumn } from './enumerations.ts';
import { orders } from './orders.ts';
import { companies } from './tenancy.ts';

const orderFilePurposes = ['production-file', 'proof'] as const;

/** The files of the file store. The store has their bytes under `key`. */
export const files = pgTable(
  'files',
  {
    id: id(),
    companyId: companyId().references(() => companies.id),
    key: text('key').notNull().unique(),
    /** Checksum of the written bytes, hexadecimal. */
    sha256: text('sha256').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    name: text('name').notNull(),
    mime: text('mime').notNull(),
    purpose: text('purpose').notNull(),
    /**
     * The instant from which the server may delete the file. Null for a file that is kept as long as the record that it
     * belongs to.
     */
    expiresAt: instant('expires_at'),
    /**
     * The instant when the bytes of the file were found missing. The row stays, because its checksum identifies the
     * bytes.
     */
    lostAt: instant('lost_at'),
    createdAt: instant('created_at').notNull(),
    /** Null when no signed-in user made the file. */
    createdBy: userId('created_by'),
  },
  (t) => [
    unique('files_company_id_id').on(t.companyId, t.id),
    index('files_expiry').on(t.expiresAt).where(sql`expires_at is not null`),
  ],
);

/** Production files and proofs of orders. One file of each purpose counts; replaced files stay as history. */
export const orderFiles = pgTable(
  'order_files',
  {
    companyId: companyId(),
    orderId: orderId(),
    purpose: wordColumn('purpose', orderFilePurposes).notNull(),
    fileId: uuid('file_id').notNull(),
    /** Null for the file that counts. */
    replacedAt: instant('replaced_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.fileId] }),
    index('order_files_of_order').on(t.companyId, t.orderId),
    onlyKnown(t.purpose, orderFilePurposes),
    uniqueIndex('order_files_one').on(t.companyId, t.orderId, t.purpose).where(sql`replaced_at is null`),
    foreignKey({
      name: 'order_files_order',
      columns: [t.companyId, t.orderId],
      foreignColumns: [orders.companyId, orders.id],
    }),
    foreignKey({
      name: 'order_files_file',
      columns: [t.companyId, t.fileId],
      foreignColumns: [files.companyId, files.id],
    }),
  ],
);

/** The logo of a company. A company without a row has no logo. */
export const companyLogos = pgTable(
  'company_logos',
  {
    companyId: companyId()
      .primaryKey()
      .references(() => companies.id),
    fileId: uuid('file_id').notNull(),
    /** Pixels. A mail needs the size, because some mail programs show a picture without a size too large. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** False for a picture that was stored as it was uploaded. A task draws such a picture anew. */
    isRedrawn: boolean('is_redrawn').notNull().default(true),
  },
  (t) => [
    index('company_logos_of_file').on(t.companyId, t.fileId),
    foreignKey({
      name: 'company_logos_file',
      columns: [t.companyId, t.fileId],
      foreignColumns: [files.companyId, files.id],
    }),
  ],
);
