import {
  type HistoryQuery,
  historyPageSize,
  type RecordChangeRow,
  type recordHistorySchema,
} from '@dropdate/contract/history/record-history';
import {
  isRecordEvent,
  type RecordEntity,
  recordFieldLabel,
  type ShownValue,
} from '@dropdate/domain/history/record-fields';
import type { CompanyKind } from '@dropdate/domain/permission/system-roles';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { KeptName, KeptValue } from '../../schema/record-changes.ts';
import {
  type ChangeRow,
  findVisibleOrgs,
  type HistoryOf,
  listFields,
  listRecordChanges,
} from './record-history.data.ts';

/** The dispatch details that production enters. Clients see the dispatch itself, on the timeline of the order. */
export const detailsOfProduction = [
  'dateSentForPrinting',
  'dispatchDate',
  'dispatchCount',
  'dispatchReason',
  'dispatchMissing',
  'correctionReason',
] as const;

/** A page of the history of a record. */
export async function recordHistory(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  of: HistoryOf,
  query: HistoryQuery,
): Promise<z.output<typeof recordHistorySchema>> {
  const { entity } = of;
  const rows = await listRecordChanges(db, of, query, historyPageSize + 1);
  const page = rows.slice(0, historyPageSize);
  const orgs = of.orgs && (await findVisibleOrgs(db, of.orgs, orgIdsOf(page)));
  const fields = await listFields(db, of);
  return {
    results: page.map((row) => presentChange(row, entity, viewer.companyKind, orgs)),
    hasMore: rows.length > page.length,
    fields: fields
      .map((field) => ({ field, label: recordFieldLabel(entity, field) }))
      .sort((a, b) => a.label.localeCompare(b.label, 'en')),
  };
}

/** A change in words. `orgs` are the orgs whose names the viewer may read; without it, the viewer reads all names. */
export function presentChange(
  row: ChangeRow,
  entity: RecordEntity,
  viewerKind: CompanyKind,
  orgs?: ReadonlySet<string>,
): RecordChangeRow {
  const { id, at, requestId, field } = row;
  return {
    id,
    at: at.toISOString(),
    requestId,
    field,
    label: recordFieldLabel(entity, field),
    isEvent: isRecordEvent(field),
    old: shownValue(row.old, orgs),
    new: shownValue(row.new, orgs),
    by: shownAuthor(row, viewerKind),
    actingFor: row.actingFor,
  };
}

/** Clients do not read the names of the provider's users. */
export function shownAuthor({ by, byKind }: Pick<ChangeRow, 'by' | 'byKind'>, viewerKind: CompanyKind): string | null {
  return byKind === 'provider' && viewerKind !== 'provider' ? 'Dropdate' : by;
}

const namesIn = (value: KeptValue): readonly KeptName[] =>
  [value].flat().filter((entry): entry is KeptName => typeof entry === 'object' && entry !== null);

const orgIdsOf = (rows: readonly ChangeRow[]): readonly string[] =>
  rows
    .flatMap((row) => [...namesIn(row.old), ...namesIn(row.new)])
    .filter(({ kind }) => kind === 'segment')
    .map(({ id }) => id);

const hiddenOrg = 'An org that you do not see';

function shownValue(value: KeptValue, orgs: ReadonlySet<string> | undefined): ShownValue {
  const words = (entry: string | KeptName): string => {
    if (typeof entry === 'string') return entry;
    return entry.kind === 'segment' && orgs?.has(entry.id) === false ? hiddenOrg : entry.name;
  };
  if (value === null || typeof value === 'string') return value;
  return Array.isArray(value) ? value.map(words) : words(value as KeptName);
}
