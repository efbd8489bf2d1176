import { createHash } from 'node:crypto';
import { auditLog } from '../schema/platform.ts';
import type { Context } from './context.ts';
import type { Database } from './database/database.ts';

/** Fields of a record by name, as they stood or stand. */
export type Fields = Readonly<Record<string, unknown>>;

/** What a call changed: the same names on both sides. */
export interface Changed<F extends Fields = Fields> {
  readonly old: F;
  readonly new: F;
}

export interface AuditEntry {
  /** The use case's name. */
  readonly action: string;
  readonly entity: string;
  readonly entityId: string;
  /** Left out where there was no record before, or where nothing of it changes. */
  readonly old?: unknown;
  /** Left out where there is no record any more. */
  readonly new?: unknown;
}

/**
 * Records who changed what, in the same transaction as the change. `old` and `new` name the fields that differ. Ids, codes,
 * dates, numbers, switches and the names of campaigns, labels and templates stand there in full. What people wrote freely
 * (notes, offices, the lines of a variant), whom an audience describes, and everything else that is personal stands there as
 * a `fingerprint` only: the log outlives the record, and tells that it changed, not what it said. The column for the user
 * acted for stays empty until one user can act for another (decision 16).
 */
export async function audit(
  tx: Database,
  { viewer, requestId, clock }: Pick<Context, 'viewer' | 'requestId' | 'clock'>,
  entry: AuditEntry,
): Promise<void> {
  await auditAs(tx, { at: clock.now(), companyId: viewer.companyId, actorId: viewer.userId, requestId }, entry);
}

/** Whose record it is and who did it; a command at the terminal is nobody. */
export interface AuditAuthor {
  readonly at: Date;
  /** The company that the record belongs to, whoever works on it: it asks what was done with its data. */
  readonly companyId: string;
  readonly actorId: string | null;
  readonly requestId: string;
}

/** The same for records of another company than the actor's, and for what no signed-in user does. */
export async function auditAs(tx: Database, author: AuditAuthor, entry: AuditEntry): Promise<void> {
  const { action, entity, entityId, old = null, new: now = null } = entry;
  await tx.insert(auditLog).values({ ...author, action, entity, entityId, old, new: now });
}

/** Tells two values apart without saying what they are; null and empty text, which hide nothing, stay as they are. */
export function fingerprint(value: unknown): string | null {
  if (value === null || value === '') return value;
  return createHash('sha256').update(plainText(value)).digest('hex').slice(0, 16);
}

/** The values of a row that others take the place of. */
export function changeOf<F extends Fields>(row: F, values: Partial<F>): Changed {
  const names = Object.keys(values);
  return { old: Object.fromEntries(names.map((name) => [name, row[name]])), new: values };
}

/** The fields that differ. */
export function onlyChanged({ old, new: now }: Changed): Changed {
  const names = Object.keys(now).filter((name) => plainText(old[name] ?? null) !== plainText(now[name] ?? null));
  const pick = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
  return { old: pick(old), new: pick(now) };
}

/** The same text for the same value, in whatever order the database gives its fields. */
function plainText(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
