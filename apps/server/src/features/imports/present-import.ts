import type { ImportDetail } from '@dropdate/contract/imports/get-import';
import { importFormSchema } from '@dropdate/contract/imports/import-form';
import type { ImportSummary } from '@dropdate/contract/imports/import-summary';
import type { ImportRow } from '@dropdate/contract/imports/list-import-rows';
import { matchText } from '@dropdate/domain/contact/import-match';
import { mostWords, orderOf } from '@dropdate/domain/import/import-choices';
import type { ImportMarkKind } from '@dropdate/domain/import/import-mark';
import { importRowDays } from '@dropdate/domain/import/import-states';
import type { ImportKind } from './import-kind.ts';
import type { ImportRowRecord } from './import-rows.data.ts';
import type { Import, ImportOwner } from './imports.data.ts';
import { stateOf } from './own-import.ts';
import type { MarkCount } from './row-marks.data.ts';
import type { OutcomeRecord } from './row-outcomes.data.ts';

const dayMs = 86_400_000;

/** The rows whose cells show what a column holds. */
const shownSamples = 3;

export function presentImport(of: Import, { userId, actorId }: ImportOwner): ImportSummary {
  const { id, kind, fileName, startedBy, createdAt, savedAt, jobId } = of;
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
    savedAt: savedAt?.toISOString() ?? null,
    rowsUntil: new Date(createdAt.getTime() + importRowDays * dayMs).toISOString(),
    rows,
    ready,
    errors,
    duplicates,
    blocked: rows - ready - errors - duplicates,
    selected,
    created,
    leftOut,
    deleted,
    kept,
  };
}

interface Detail {
  readonly kind: ImportKind;
  /** The rows whose cells show what the columns hold. */
  readonly firstRows: readonly ImportRowRecord[];
  readonly problems: ImportDetail['problems'];
  readonly marks: readonly MarkCount[];
}

export function presentDetail(
  of: Import,
  owner: ImportOwner,
  { kind, firstRows, problems, marks }: Detail,
): ImportDetail {
  const cellsOfRows = firstRows.map(({ cells }) => cells);
  const columns = of.headings.map((heading, index) => ({
    heading,
    samples: cellsOfRows
      .slice(0, shownSamples)
      .map((cells) => cells[index]?.trim() ?? '')
      .filter((cell) => cell !== ''),
    field: of.columns[index] ?? null,
  }));
  const { words, dates, leftEmpty } = of.choices;
  return {
    ...presentImport(of, owner),
    columns,
    segmentId: of.segmentId,
    defaults: { ...of.defaults },
    options: [...of.options],
    form: formOf(of),
    addresses: kind
      .addressesOf(of.headings, cellsOfRows)
      .map(({ block, columns: fields }) => ({ block, columns: [...fields] })),
    words: of.facts.words
      .filter(({ words: all }) => all.length <= mostWords)
      .map(({ field, words: all }) => ({
        field,
        words: all.map((one) => ({ ...one, text: textOf(kind, of, field, one.word) })),
      })),
    dates: of.facts.dates.map((facts) => ({
      field: facts.field,
      order: orderOf(facts, dates[facts.field]),
      hasOrder: facts.either > 0 || facts.dayFirst > 0,
      shortYears: facts.shortYears,
      serials: facts.serials,
      nothing: facts.nothing,
    })),
    choices: {
      words: Object.entries(words).flatMap(([field, all]) =>
        Object.entries(all).map(([word, text]) => ({ field, word, text })),
      ),
      dates: Object.entries(dates).map(([field, choice]) => ({ field, ...choice })),
      leftEmpty: [...leftEmpty],
    },
    problems,
    marks: kind.marks.flatMap((one) => markOf(one, marks)),
  };
}

function markOf({ mark, label, isBlocking }: ImportMarkKind, counts: readonly MarkCount[]): ImportDetail['marks'] {
  const found = counts.find((one) => one.mark === mark);
  return found === undefined ? [] : [{ ...found, label, isBlocking }];
}

/** The text that a word of a column is read as. Null for a word that nobody knows. */
function textOf(kind: ImportKind, { choices, facts }: Import, field: string, word: string): string | null {
  const chosen = choices.words[field]?.[word.toLowerCase()];
  if (chosen !== undefined) return chosen;
  const text = kind.read({ [field]: word }, { choices, facts, today: '' }).texts[field] ?? '';
  const known = kind.fields.find(({ name }) => name === field)?.words ?? [];
  return text === '' || known.includes(text) ? text : null;
}

function formOf({ form, fileId, status }: Import): ImportDetail['form'] {
  const read = importFormSchema.safeParse({ ...form, isKept: fileId !== null && status === 'review' });
  return read.success ? { ...read.data, sheets: [...read.data.sheets] } : null;
}

/** @param outcome undefined for a row that is not saved */
export function presentRow(
  kind: Pick<ImportKind, 'correctionOf'>,
  row: ImportRowRecord,
  outcome?: OutcomeRecord,
): ImportRow {
  const { line, texts, errors, remarks, matches, marks, state, isSelected } = row;
  return {
    line,
    texts: { ...texts },
    errors: { ...errors },
    remarks: { ...remarks },
    matches: [...new Map(matches.map((match) => [matchText(match), match]))].map(([sentence, match]) => {
      const { name, recordId, isHousehold } = match;
      return { sentence, name, recordId, isHousehold };
    }),
    marks: marks.map((one) => ({ ...one, correction: kind.correctionOf?.(one.mark, texts) ?? null })),
    state,
    selected: isSelected,
    outcome: outcome?.outcome ?? null,
    sentence: outcome?.sentence ?? null,
    recordId: outcome?.recordId ?? null,
  };
}
