import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type IdentityColumn,
  identityColumns,
  type ProductionFlag,
} from '@dropdate/domain/production-file/identity-columns';
import { auditAs } from '../../../platform/audit.ts';
import { writeWholeFile } from '../../../platform/files/whole-file.ts';
import { csvRows } from '../../../platform/tables/read/csv-rows.ts';
import { csvLine } from '../../../platform/tables/write/csv-line.ts';
import { keptFile, type ProductionParts } from '../kept-file.ts';
import { findProductionOrder } from '../production.data.ts';

interface Fault {
  readonly flag: ProductionFlag;
  readonly column: IdentityColumn;
  /** The wrong text, made from the right text of the first piece. */
  readonly spoil: (right: string) => string;
}

/** A fault for each check of the validation, as print shops and spreadsheets make them. */
export const faults = {
  'prospect-record': { flag: 'isProspectRecordError', column: 'sequence', spoil: (right) => `${right}000000` },
  'mailer-code': { flag: 'isMailerCodeError', column: 'mailerCode', spoil: (right) => `9${right.slice(1)}` },
  'client-number': { flag: 'isClientNumberError', column: 'clientNumber', spoil: (right) => `${right}X` },
  'mailing-number': { flag: 'isMailingNumberError', column: 'mailingNumber', spoil: (right) => `1${right}` },
  barcode: { flag: 'isImBarCodeError', column: 'imBarcode', spoil: (right) => right.slice(1) },
  'postal-class': { flag: 'isPostalClassError', column: 'postalClass', spoil: () => 'Periodicals' },
  'qualifying-code': { flag: 'isQualifyingCodeError', column: 'qualifyingCode', spoil: () => '' },
} as const satisfies Record<string, Fault>;

export type FaultCause = keyof typeof faults;
export const faultCauses = Object.keys(faults) as FaultCause[];

/** A production file (CSV) with a fault in its first row. */
export async function* faultyFile(production: AsyncIterable<Buffer>, cause: FaultCause): AsyncGenerator<Buffer> {
  const fault: Fault = faults[cause];
  const title = identityColumns.find(({ column }) => column === fault.column)?.title;
  let place = -1;
  let row = 0;
  for await (const { cells } of csvRows(production, {
    cells: Number.POSITIVE_INFINITY,
    columns: Number.POSITIVE_INFINITY,
  })) {
    if (row === 0) place = cells.indexOf(title ?? '');
    const isSpoilt = row === 1;
    yield Buffer.from(csvLine(isSpoilt ? cells.map((text, at) => (at === place ? fault.spoil(text) : text)) : cells));
    row += 1;
  }
}

/**
 * Writes a faulty production file of a placed order into a folder, for `dropdate demo production-file`. Returns the
 * file's path, or null when there is no such order.
 * @throws DiskFullError
 */
export async function exportFaultyFile(
  parts: ProductionParts,
  orderNumber: number,
  cause: FaultCause,
  directory: string,
): Promise<string | null> {
  const order = await findProductionOrder(parts.db, { kind: 'all-clients' }, { number: orderNumber });
  if (!order) return null;
  await mkdir(directory, { recursive: true });
  // The audit log records the export before the addresses are written.
  const author = { at: parts.clock.now(), companyId: order.companyId, actorId: null, requestId: 'command-line' };
  await auditAs(parts.db, author, { action: 'exportFaultyFile', entity: 'order', entityId: order.id, new: { cause } });
  const asker = { userId: null, requestId: 'command-line' };
  const { body } = await keptFile(parts, order, 'production-file', asker);
  const path = join(directory, `Production_${order.number}_${cause}.csv`);
  await writeWholeFile(path, faultyFile(body as AsyncIterable<Buffer>, cause));
  return path;
}
