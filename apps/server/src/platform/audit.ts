import type { CompanyId, UserId } from '@dropdate/domain/id/brand';
import { auditLog } from '../schema/platform.ts';
import type { Context } from './context.ts';
import type { Database } from './database/database.ts';
import { inParts } from './database/in-parts.ts';
import { insertMany } from './database/insert-many.ts';
import { type Author, type Identities, identitiesOf } from './identities.ts';
import type { KeyedHash } from './keyed-hash.ts';

/** The fields of a record by name, with their values before or after a change. */
export type Fields = Readonly<Record<string, unknown>>;

/** The values before and after a change. Both sides name the same fields. */
export interface Changed<F extends Fields = Fields> {
  readonly old: F;
  readonly new: F;
}

/** The part of a context that a record of a change needs. */
type Authored = Pick<Context, 'requestId' | 'clock'> & {
  readonly viewer: Pick<Author, 'companyId' | 'userId' | 'actorId'>;
};

export interface AuditEntry {
  /** The use case's name. */
  readonly action: string;
  readonly entity: string;
  readonly entityId: string;
  /** Left out when the call creates the record or does not change it. */
  readonly old?: object | null;
  /** Left out when the call removes the record or does not change it. */
  readonly new?: object | null;
}

/**
 * Records who changed what, in the same transaction as the change. `old` and `new` name the fields that differ. Ids,
 * codes, dates, numbers, switches and the names of campaigns, labels and templates are recorded in full. Free texts
 * (notes, offices, the lines of a variant), the parameters of an audience and all personal data are recorded as a
 * `fingerprint` only. The log outlives the record, so the log must not keep the content of such data. It shows only
 * that the data changed. A person who acts for a user of another company is recorded as the author, and the user beside
 * this person (decision 16).
 */
export async function audit(tx: Database, { viewer, requestId, clock }: Authored, entry: AuditEntry): Promise<void> {
  await auditMany(tx, { viewer, requestId, clock }, [entry]);
}

/** Records many changes of one call. */
export async function auditMany(
  tx: Database,
  { viewer, requestId, clock }: Authored,
  entries: readonly AuditEntry[],
): Promise<void> {
  const { companyId } = viewer;
  const author = { at: clock.now(), companyId, ...identitiesOf({ viewer }), requestId };
  for (const part of inParts(entries)) {
    await tx.execute(
      insertMany(
        auditLog,
        part.map((entry) => rowOf(author, entry)),
      ),
    );
  }
}

/**
 * The company that owns the record, and the user who changed it. A command at the terminal has no user, and neither
 * does a task of the server.
 */
export interface AuditAuthor extends Partial<Pick<Identities, 'actingForId'>> {
  readonly at: Date;
  /**
   * The company that owns the record, even when a user of another company changes it. The owner will ask for the log of
   * its data.
   */
  readonly companyId: CompanyId;
  readonly actorId: UserId | null;
  readonly requestId: string;
}

/** Like `audit`, but for a record of another company than the user's, or for work without a signed-in user. */
export async function auditAs(tx: Database, author: AuditAuthor, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values(rowOf(author, entry));
}

function rowOf(author: AuditAuthor, { action, entity, entityId, old = null, new: now = null }: AuditEntry) {
  return { ...author, action, entity, entityId, old, new: now };
}

/**
 * A short hash that shows whether two values of one installation differ, without revealing them. A reader of the log
 * cannot guess a short text, because the hash has a key. Null and the empty text hide nothing, so they stay unchanged.
 * The prefix `keyed:` marks these fingerprints. Older fingerprints have no prefix: they are 16 digits of a hash without
 * a key.
 */
export function fingerprint(keyed: KeyedHash, value: unknown): string | null {
  if (value === null || value === '') return value;
  return `keyed:${keyed('audit fingerprint', plainText(value)).slice(0, 16)}`;
}

/**
 * The change that new values make to a row. Names the fields of `values`, with their former values and their new
 * values.
 */
export function changeOf<F extends Fields>(row: F, values: Partial<F>): Changed {
  const names = Object.keys(values);
  return { old: Object.fromEntries(names.map((name) => [name, row[name]])), new: values };
}

/** Merges several parts of one change. */
export function together<Values extends Fields>(...parts: readonly Changed<Values>[]): Changed<Values> {
  return {
    old: Object.assign({}, ...parts.map((part) => part.old)),
    new: Object.assign({}, ...parts.map((part) => part.new)),
  };
}

/** Keeps only the fields whose old and new values differ. */
export function onlyChanged({ old, new: now }: Changed): Changed {
  const names = Object.keys(now).filter((name) => plainText(old[name] ?? null) !== plainText(now[name] ?? null));
  const pick = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
  return { old: pick(old), new: pick(now) };
}

/** A value as text. Equal values give the same text, in whatever order the database returns their fields. */
function plainText(value: unknown): string {
  // Most values are texts. JSON of a text is several times faster without a function that sees each value.
  if (typeof value === 'string') return JSON.stringify(value);
  return JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
