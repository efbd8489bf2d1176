import type { Database } from '../../platform/database/database.ts';
import { takeSerials } from './mail-identity.data.ts';

/**
 * Takes serials for Intelligent Mail barcodes that belong to no piece of an order, such as those of mailing labels. All
 * barcodes of a mailer id share one count, so no serial repeats within 60 days (decision 42).
 * @returns the serial of each barcode, by its place from 0
 */
export const takeBarcodeSerials = (db: Database, mailerId: string, count: number): Promise<(index: number) => number> =>
  takeSerials(db, mailerId, count);
