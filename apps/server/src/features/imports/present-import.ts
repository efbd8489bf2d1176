import type { ImportDetail } from '@dropdate/contract/imports/get-import';
import type { ImportSummary } from '@dropdate/contract/imports/import-summary';
import type { ImportRow } from '@dropdate/contract/imports/list-import-rows';
import { matchText } from '@dropdate/domain/contact/import-match';
import { importRowDays } from '@dropdate/domain/import/import-states';
import type { ImportRowRecord } from './import-rows.data.ts';
import type { Import, ImportOwner } from './imports.data.ts';
import { stateOf } from './own-import.ts';
import type { OutcomeRecord } from './row-outcomes.data.ts';

const dayMs = 86_400_000;

export function presentImport(of: Import, { userId, actorId }: ImportOwner): ImportSummary {
  const { id, kind, fileName, startedBy, createdAt, jobId } = of;
  const { rows, ready, errors, duplicates, selected, created, leftOut, deleted, kept } = of;
  return {
    id,
    kind,
    fileName,
    startedBy,
    jobId,
    state: stateOf(of),
    isMine: of.userId === userId && of.actorId === (actorId ?? null),
    createdAt: createdAt.toISOString(),
    rowsUntil: new Date(createdAt.getTime() + importRowDays * dayMs).toISOString(),
    rows,
    ready,
    errors,
    duplicates,
    selected,
    created,
    leftOut,
    deleted,
    kept,
  };
}

/** @param firstRows the rows whose cells show what the columns hold */
export function presentDetail(of: Import, owner: ImportOwner, firstRows: readonly ImportRowRecord[]): ImportDetail {
  const columns = of.headings.map((heading, index) => ({
    heading,
    samples: firstRows.map(({ cells }) => cells[index]?.trim() ?? '').filter((cell) => cell !== ''),
    field: of.columns[index] ?? null,
  }));
  return { ...presentImport(of, owner), columns, segmentId: of.segmentId, defaults: { ...of.defaults } };
}

/** @param outcome undefined for a row that is not saved */
export function presentRow(row: ImportRowRecord, outcome?: OutcomeRecord): ImportRow {
  const { line, texts, errors, matches, state, isSelected } = row;
  return {
    line,
    texts: { ...texts },
    errors: { ...errors },
    matches: matches.map(matchText),
    state,
    selected: isSelected,
    outcome: outcome?.outcome ?? null,
    sentence: outcome?.sentence ?? null,
    recordId: outcome?.recordId ?? null,
  };
}
