import { createWriteStream } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { findProductionOrder } from './production.data.ts';
import { productionFileName, productionFileText } from './production-file.ts';
import { proofFileName, proofPdf } from './proof.ts';

export interface ExportParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly mailerId: string;
}

/**
 * Writes production file and proof of an order of any client into a folder, for `dropdate production export`. A file
 * appears under its name when it is whole. Answers the paths, or null when there is no such order.
 */
export async function exportOrder(
  parts: ExportParts,
  orderNumber: number,
  directory: string,
): Promise<{ readonly file: string; readonly proof: string } | null> {
  const order = await findProductionOrder(parts.db, { kind: 'all-clients' }, { number: orderNumber });
  if (!order) return null;
  await mkdir(directory, { recursive: true });
  const file = join(directory, productionFileName(order));
  const proof = join(directory, proofFileName(order));
  // Names and addresses: for the owner of the folder only.
  const text = Readable.from(productionFileText(parts.db, order, parts.mailerId));
  await pipeline(text, createWriteStream(`${file}.part`, { mode: 0o600 }));
  await rename(`${file}.part`, file);
  await writeFile(`${proof}.part`, await proofPdf(parts, order), { mode: 0o600 });
  await rename(`${proof}.part`, proof);
  return { file, proof };
}
