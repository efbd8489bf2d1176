import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { auditLog } from '../../schema/platform.ts';
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
  // Who took the addresses is recorded before they are written.
  await parts.db.insert(auditLog).values({
    at: parts.clock.now(),
    companyId: order.companyId,
    actorId: null,
    requestId: 'command-line',
    action: 'exportOrder',
    entity: 'order',
    entityId: order.id,
  });
  await writeWhole(file, Readable.from(productionFileText(parts.db, order, parts.mailerId)));
  await writeWhole(proof, Readable.from([await proofPdf(parts, order)]));
  return { file, proof };
}

/** Names and addresses: for the owner of the folder only, and nothing of them is left when writing fails. */
async function writeWhole(file: string, content: Readable): Promise<void> {
  const part = `${file}.part`;
  await rm(part, { force: true });
  try {
    await pipeline(content, createWriteStream(part, { mode: 0o600, flags: 'wx' }));
    await rename(part, file);
  } finally {
    await rm(part, { force: true });
  }
}
