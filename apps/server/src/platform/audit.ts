import { auditLog } from '../schema/platform.ts';
import type { Context } from './context.ts';
import type { Database } from './database/database.ts';

export interface AuditEntry {
  /** The use case's name. */
  readonly action: string;
  readonly entity: string;
  readonly entityId: string;
  readonly old?: unknown;
  readonly new?: unknown;
}

/** Records who changed what, in the same transaction as the change. */
export async function audit(
  tx: Database,
  context: Pick<Context, 'viewer' | 'requestId' | 'clock'>,
  entry: AuditEntry,
): Promise<void> {
  await tx.insert(auditLog).values({
    at: context.clock.now(),
    companyId: context.viewer.companyId,
    actorId: context.viewer.userId,
    requestId: context.requestId,
    action: entry.action,
    entity: entry.entity,
    entityId: entry.entityId,
    old: entry.old ?? null,
    new: entry.new ?? null,
  });
}
