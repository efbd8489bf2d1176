import { type ImportColumns, type ImportField, textsOf } from '@dropdate/domain/import/import-columns';
import type { Database } from '../../platform/database/database.ts';
import type { ImportKind, ImportReading, ImportTexts } from './import-kind.ts';
import { type CheckedRow, type FileRow, type ImportRowRecord, listRowsFrom, saveChecks } from './import-rows.data.ts';
import type { Import } from './imports.data.ts';

/** The rules that turn the cells of a row into texts. */
export interface RowRules extends ImportReading {
  readonly columns: ImportColumns;
  readonly defaults: ImportTexts;
}

/** The field of errors that stands for the whole row. */
const wholeRow = 'row';

/**
 * Reads and checks a row. A problem of the file counts until the user has corrected the field of its column. A wrong text of a
 * field that is left empty goes into the note.
 */
export function checkRow(
  kind: ImportKind,
  rules: RowRules,
  { line, cells, problems, edits = {} }: FileRow & Partial<Pick<ImportRowRecord, 'edits'>>,
): CheckedRow {
  const { columns, defaults, today } = rules;
  const read = kind.read(textsOf(columns, cells), rules);
  const texts: Record<string, string> = { ...read.texts };
  for (const [field, text] of Object.entries(defaults)) if ((texts[field] ?? '') === '') texts[field] = text;
  const typed = kind.readTyped(edits);
  Object.assign(texts, typed);
  const whole = kind.complete?.(texts, typed) ?? { texts, remarks: {} };
  for (const field of Object.keys(texts)) if (!(field in whole.texts)) delete texts[field];
  Object.assign(texts, whole.texts);
  const isOpen = ([field]: readonly [string, string]) => edits[field] === undefined;
  const told = Object.entries(read.problems).filter(isOpen);
  const ofCells = problems.flatMap(({ column, sentence }) => {
    const field = column === null ? wholeRow : (columns[column - 1] ?? null);
    return field === null || edits[field] !== undefined ? [] : [[field, sentence] as const];
  });
  const found = () => ({ ...kind.check(texts, today), ...Object.fromEntries(told), ...Object.fromEntries(ofCells) });
  const left = new Map<string, string>();
  let errors = withoutLeft(found(), left);
  for (const field of leavableIn(kind, rules, errors)) {
    left.set(field, texts[field] ?? '');
    texts[field] = '';
  }
  // A part of a date may need the part that is empty now.
  if (left.size > 0) errors = withoutLeft(found(), left);
  const wrong = [...left].filter(([, text]) => text !== '');
  const lines = [...read.notes, ...wrong.map(([field, text]) => `${labelOf(kind.fields, field)}: ${text}`)];
  if (edits[kind.note.field] === undefined) addNote(texts, kind, lines);
  const remarks = {
    ...Object.fromEntries(Object.entries(read.remarks).filter(isOpen)),
    ...whole.remarks,
    ...Object.fromEntries(wrong.map(([field, text]) => [field, `${text} was wrong and is left empty.`])),
  };
  const marks = Object.keys(errors).length > 0 ? [] : [...(kind.marksOf?.(texts) ?? [])];
  return { line, texts, errors, remarks, marks, keys: [...kind.keysOf(texts)] };
}

function withoutLeft(errors: ImportTexts, left: ReadonlyMap<string, string>): ImportTexts {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !left.has(field)));
}

/** The fields of errors that the user leaves empty. A record needs the others. */
function leavableIn(kind: ImportKind, { choices }: RowRules, errors: ImportTexts): readonly string[] {
  const { leftEmpty } = choices;
  return kind.fields.flatMap(({ name, isRequired }) =>
    name in errors && isRequired !== true && leftEmpty.includes(name) ? [name] : [],
  );
}

const labelOf = (fields: readonly ImportField[], name: string): string =>
  fields.find((field) => field.name === name)?.label ?? name;

/** Adds lines to the note, as far as the note has room for whole lines. */
function addNote(texts: Record<string, string>, { note }: ImportKind, lines: readonly string[]): void {
  for (const one of lines) {
    const before = texts[note.field] ?? '';
    const longer = before === '' ? one : `${before}\n${one}`;
    if (longer.length <= note.most) texts[note.field] = longer;
  }
}

const rowsAtOnce = 1_000;

async function* rowsOf(tx: Database, of: Pick<Import, 'companyId' | 'id'>): AsyncGenerator<ImportRowRecord[]> {
  for (let line = 0; ; ) {
    const rows = await listRowsFrom(tx, of, line, rowsAtOnce);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    line = last.line + 1;
  }
}

/** Looks at the columns of all rows, and checks the rows again. Returns what the columns show. */
export async function checkAllRows(
  tx: Database,
  kind: ImportKind,
  of: Pick<Import, 'companyId' | 'id'>,
  rules: Omit<RowRules, 'facts'>,
): Promise<RowRules['facts']> {
  const seen = kind.factsOf(rules.columns, rules.today);
  for await (const rows of rowsOf(tx, of)) for (const { cells } of rows) seen.add(cells);
  const { facts } = seen;
  for await (const rows of rowsOf(tx, of))
    await saveChecks(
      tx,
      of,
      rows.map((row) => checkRow(kind, { ...rules, facts }, row)),
    );
  return facts;
}
