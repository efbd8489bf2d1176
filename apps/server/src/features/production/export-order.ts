import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { auditAs } from '../../platform/audit.ts';
import { writeWholeFile } from '../../platform/files/whole-file.ts';
import { keptFile, type ProductionParts } from './kept-file.ts';
import { findProductionOrder } from './production.data.ts';

export interface ExportedFile {
  readonly path: string;
  readonly sha256: string;
}

/**
 * Writes production file and proof of any client's order into a folder, for `dropdate production export`. These are the
 * kept files, byte by byte. Only the owner of the folder can read them, because they hold names and addresses. Returns
 * null when there is no such order.
 * @throws DiskFullError
 */
export async function exportOrder(
  parts: ProductionParts,
  orderNumber: number,
  directory: string,
): Promise<readonly ExportedFile[] | null> {
  const order = await findProductionOrder(parts.db, { kind: 'all-clients' }, { number: orderNumber });
  if (!order) return null;
  await mkdir(directory, { recursive: true });
  // The audit log records the export before the addresses are written.
  const author = { at: parts.clock.now(), companyId: order.companyId, actorId: null, requestId: 'command-line' };
  await auditAs(parts.db, author, { action: 'exportOrder', entity: 'order', entityId: order.id });
  const exported: ExportedFile[] = [];
  for (const purpose of ['production-file', 'proof'] as const) {
    const asker = { userId: null, requestId: 'command-line' };
    const { name, sha256, body } = await keptFile(parts, order, purpose, asker);
    const path = join(directory, name);
    await writeWholeFile(path, body as AsyncIterable<Buffer>);
    exported.push({ path, sha256 });
  }
  return exported;
}
