import type { CorrectionKind } from '@dropdate/domain/production-file/corrected-address';
import { identityColumns, productionFlags } from '@dropdate/domain/production-file/identity-columns';
import { problemCauses } from '@dropdate/domain/production-file/production-problem';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { campaignId, companyId, instant, orderId, userId } from './columns.ts';
import { onlyKnown, onlyKnownElements, wordColumn } from './enumerations.ts';
import { files } from './files.ts';
import { campaigns } from './ordering.ts';
import { recipients } from './recipients.ts';

/** `discarded`: a complete file has replaced the part, or a user has discarded it. Its kept rows end with it. */
const returnStates = ['waiting', 'judged', 'discarded'] as const;
const outcomes = ['passed', 'failed', 'skipped'] as const;
const columns = identityColumns.map(({ column }) => column);

/**
 * The parts of returned production files that wait for the rest of their order, were judged with it, or were discarded. A
 * part has the rows of one order in one uploaded file. The part belongs to the client, even when the uploaded file also
 * has rows of other clients.
 */
export const productionReturns = pgTable(
  'production_returns',
  {
    companyId: companyId(),
    campaignId: campaignId(),
    /** The kept file of the part. When the file expires, the part goes too. */
    fileId: uuid('file_id').notNull(),
    rows: integer('rows').notNull(),
    state: wordColumn('state', returnStates).notNull(),
    returnedAt: instant('returned_at').notNull(),
    /** The problems of the rows, without missing pieces. Null until the rows are judged. */
    problems: integer('problems'),
    flags: wordColumn('flags', productionFlags).array().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.campaignId, t.fileId] }),
    index('production_returns_file').on(t.companyId, t.fileId),
    foreignKey({
      name: 'production_returns_campaign',
      columns: [t.companyId, t.campaignId],
      foreignColumns: [campaigns.companyId, campaigns.id],
    }),
    foreignKey({
      name: 'production_returns_file_fk',
      columns: [t.companyId, t.fileId],
      foreignColumns: [files.companyId, files.id],
    }).onDelete('cascade'),
    onlyKnown(t.state, returnStates),
    onlyKnownElements(t.flags, productionFlags),
    check('production_returns_rows', sql`${t.rows} > 0`),
  ],
);

/** The last judgement of a campaign's production file, or the reason why nobody judged it. */
export const productionVerdicts = pgTable(
  'production_verdicts',
  {
    companyId: companyId(),
    campaignId: campaignId(),
    outcome: wordColumn('outcome', outcomes).notNull(),
    flags: wordColumn('flags', productionFlags).array().notNull(),
    /** The number of all problems. `production_problems` has the first problems of each flag only. */
    problems: integer('problems').notNull(),
    /** The reason of the user who skipped the validation. */
    skipReason: text('skip_reason'),
    at: instant('at').notNull(),
    /** The user is of the provider, so this column has no key that contains the company. */
    by: userId('by').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.campaignId] }),
    // The production queue reads the failed campaigns, which are few.
    index('production_verdicts_of_failed').on(t.companyId, t.campaignId).where(sql`outcome = 'failed'`),
    foreignKey({
      name: 'production_verdicts_campaign',
      columns: [t.companyId, t.campaignId],
      foreignColumns: [campaigns.companyId, campaigns.id],
    }),
    onlyKnown(t.outcome, outcomes),
    onlyKnownElements(t.flags, productionFlags),
    check('production_verdicts_skipped', sql`${t.skipReason} is null or ${t.outcome} = 'skipped'`),
    check('production_verdicts_failed', sql`(${t.problems} > 0) = (${t.outcome} = 'failed')`),
  ],
);

/** The first problems of the last judgement, in the order of the rows. Missing pieces follow without row and file. */
export const productionProblems = pgTable(
  'production_problems',
  {
    companyId: companyId(),
    campaignId: campaignId(),
    position: integer('position').notNull(),
    fileId: uuid('file_id'),
    line: integer('line'),
    column: wordColumn('identity_column', columns).notNull(),
    cause: wordColumn('cause', problemCauses).notNull(),
    value: text('value').notNull(),
    expected: text('expected').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.campaignId, t.position] }),
    index('production_problems_return').on(t.companyId, t.campaignId, t.fileId),
    foreignKey({
      name: 'production_problems_verdict',
      columns: [t.companyId, t.campaignId],
      foreignColumns: [productionVerdicts.companyId, productionVerdicts.campaignId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'production_problems_return_fk',
      columns: [t.companyId, t.campaignId, t.fileId],
      foreignColumns: [productionReturns.companyId, productionReturns.campaignId, productionReturns.fileId],
    }).onDelete('cascade'),
    onlyKnown(t.column, columns),
    onlyKnown(t.cause, problemCauses),
    check('production_problems_place', sql`(${t.fileId} is null) = (${t.line} is null)`),
  ],
);

/**
 * The first problems of the rows of a part that waits, in the order of the rows. The judgement of the whole order replaces
 * them by its own problems.
 */
export const productionPartProblems = pgTable(
  'production_part_problems',
  {
    companyId: companyId(),
    campaignId: campaignId(),
    fileId: uuid('file_id').notNull(),
    position: integer('position').notNull(),
    line: integer('line').notNull(),
    column: wordColumn('identity_column', columns).notNull(),
    cause: wordColumn('cause', problemCauses).notNull(),
    value: text('value').notNull(),
    expected: text('expected').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.campaignId, t.fileId, t.position] }),
    foreignKey({
      name: 'production_part_problems_return',
      columns: [t.companyId, t.campaignId, t.fileId],
      foreignColumns: [productionReturns.companyId, productionReturns.campaignId, productionReturns.fileId],
    }).onDelete('cascade'),
    onlyKnown(t.column, columns),
    onlyKnown(t.cause, problemCauses),
  ],
);

const correctionKinds = ['corrected', 'moved'] as const satisfies readonly CorrectionKind[];

/**
 * The addresses that a mail house corrected before it printed the barcodes (CASS, NCOA). The snapshot of the recipient
 * stays as it was ordered; the piece carries this barcode.
 */
export const addressCorrections = pgTable(
  'address_corrections',
  {
    companyId: companyId(),
    orderId: orderId(),
    /** The sequence of the piece. */
    seq: integer('seq').notNull(),
    kind: wordColumn('kind', correctionKinds).notNull(),
    addressLine1: text('address_line1').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    zip: text('zip').notNull(),
    zip4: text('zip4').notNull(),
    deliveryPoint: text('delivery_point').notNull(),
    /** Digits of the printed barcode: the tracking of the piece, then the new routing. */
    imb: text('imb').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.orderId, t.seq] }),
    foreignKey({
      name: 'address_corrections_piece',
      columns: [t.companyId, t.orderId, t.seq],
      foreignColumns: [recipients.companyId, recipients.orderId, recipients.seq],
    }).onDelete('cascade'),
    onlyKnown(t.kind, correctionKinds),
  ],
);
