import type { RecordEntity, RecordEvent, RecordField, ShownValue } from '@dropdate/domain/history/record-fields';
import type { CompanyId, UserId } from '@dropdate/domain/id/brand';
import type { KeptName, KeptValue, NamedKind } from '../schema/record-changes.ts';
import type { Context } from './context.ts';
import type { Database } from './database/database.ts';
import { type Author, identitiesOf } from './identities.ts';
import { findNames, insertRecordChanges } from './record-changes.data.ts';

/** Ids that the history shows as names. */
export interface NamedIds {
  readonly kind: NamedKind;
  readonly ids: string | readonly string[] | null;
}

/** Ids of users, roles, orgs or labels, or keys of templates. The history shows their names of this moment. */
export const named = (kind: NamedKind, ids: NamedIds['ids']): NamedIds => ({
  kind,
  ids: typeof ids === 'string' || ids === null ? ids : [...ids].sort(),
});

export type HistoryValues<E extends RecordEntity> = {
  readonly [Field in Exclude<RecordField<E>, RecordEvent>]?: ShownValue | NamedIds;
};

/** The values of fields before and after a change, as people read them. Both sides name the same fields. */
export interface HistoryChange<E extends RecordEntity> {
  readonly old: HistoryValues<E>;
  readonly new: HistoryValues<E>;
}

/** Who changed the record, when, and by which request. */
export interface HistoryAuthor {
  readonly at: Date;
  /** The company that owns the record. */
  readonly companyId: CompanyId;
  readonly actorId: UserId | null;
  readonly actingForId?: UserId | null;
  readonly requestId: string;
}

interface RecordKey<E extends RecordEntity> {
  readonly entity: E;
  readonly entityId: string;
}

/**
 * Adds a change to the history of a record of the viewer's company, in the transaction of the change. Only fields that
 * differ become rows. The audit log is written beside the history, because the log outlives the record.
 */
export async function recordChange<E extends RecordEntity>(
  tx: Database,
  context: HistoryContext,
  key: RecordKey<E>,
  change: HistoryChange<E> | RecordEvent,
): Promise<void> {
  await recordChangeAs(tx, historyAuthor(context, context.viewer.companyId), key, change);
}

/** Adds the same event to the histories of many records of the viewer's company. */
export async function recordEvents(
  tx: Database,
  context: HistoryContext,
  { entity, entityIds }: { readonly entity: RecordEntity; readonly entityIds: readonly string[] },
  event: RecordEvent,
): Promise<void> {
  const { at, companyId, actorId, actingForId = null, requestId } = historyAuthor(context, context.viewer.companyId);
  const row = { at, companyId, actorId, actingForId, requestId, entity, field: event, old: null, new: null };
  await insertRecordChanges(
    tx,
    entityIds.map((entityId) => ({ ...row, entityId })),
  );
}

type HistoryContext = Pick<Context, 'requestId' | 'clock'> &
  Partial<Pick<Context, 'signedIn'>> & { readonly viewer: Pick<Author, 'companyId' | 'userId' | 'actorId'> };

/** The author of a change by a signed-in user, for a record of any company. */
export function historyAuthor(context: HistoryContext, companyId: CompanyId): HistoryAuthor {
  return { at: context.clock.now(), companyId, ...identitiesOf(context), requestId: context.requestId };
}

/** Like `recordChange`, but for a record of another company, or for work without a signed-in user. */
export async function recordChangeAs<E extends RecordEntity>(
  tx: Database,
  author: HistoryAuthor,
  { entity, entityId }: RecordKey<E>,
  change: HistoryChange<E> | RecordEvent,
): Promise<void> {
  if (typeof change === 'string') {
    const { at, companyId, actorId, actingForId = null, requestId } = author;
    const row = { at, companyId, actorId, actingForId, requestId, entity, entityId };
    await insertRecordChanges(tx, [{ ...row, field: change, old: null, new: null }]);
  } else await recordManyChangesAs(tx, author, entity, [{ entityId, ...change }]);
}

/** Like `recordChange`, for many records of the viewer's company. */
export async function recordManyChanges<E extends RecordEntity>(
  tx: Database,
  context: HistoryContext,
  entity: E,
  changes: readonly (HistoryChange<E> & { readonly entityId: string })[],
): Promise<void> {
  await recordManyChangesAs(tx, historyAuthor(context, context.viewer.companyId), entity, changes);
}

/** Like `recordChangeAs`, for many records. */
export async function recordManyChangesAs<E extends RecordEntity>(
  tx: Database,
  { at, companyId, actorId, actingForId = null, requestId }: HistoryAuthor,
  entity: E,
  changes: readonly (HistoryChange<E> & { readonly entityId: string })[],
): Promise<void> {
  const row = { at, companyId, actorId, actingForId, requestId, entity };
  const changed = changes.flatMap(({ entityId, ...change }) => {
    const before = change.old as Readonly<Record<string, ShownValue | NamedIds | undefined>>;
    return Object.entries(change.new as typeof before)
      .map(([field, now]) => ({ entityId, field, old: before[field] ?? null, new: now ?? null }))
      .filter((one) => plain(one.old) !== plain(one.new));
  });
  const names = await findNames(
    tx,
    companyId,
    changed.flatMap((one) => [one.old, one.new].filter(isNamed)),
  );
  await insertRecordChanges(
    tx,
    changed.map(({ entityId, field, old, new: now }) => ({
      ...row,
      entityId,
      field,
      old: kept(old, names),
      new: kept(now, names),
    })),
  );
}

function isNamed(value: ShownValue | NamedIds): value is NamedIds {
  return typeof value === 'object' && value !== null && 'kind' in value;
}

type Names = Awaited<ReturnType<typeof findNames>>;

/** The value as the table keeps it. A name keeps its id, because a reader may not see an org. */
function kept(value: ShownValue | NamedIds, names: Names): KeptValue {
  if (!isNamed(value)) return value === '' ? null : value;
  const { kind, ids } = value;
  const nameOf = (id: string): KeptName => ({ kind, id, name: names.get(`${kind} ${id}`) ?? id });
  if (ids === null) return null;
  return typeof ids === 'string' ? nameOf(ids) : ids.map(nameOf).sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** Equal values give the same text. An empty text is an empty field. */
const plain = (value: ShownValue | NamedIds): string =>
  JSON.stringify(isNamed(value) ? value.ids : value === '' ? null : value);
