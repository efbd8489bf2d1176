import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { ProspectImportError } from '../import-error.ts';
import { importFields } from '../import-fields.ts';
import { parseImportMapping } from '../parse-import-mapping.ts';
import { createRefused } from '../read-source.ts';
import { findingsOf, sentenceOf } from '../try-mapping.ts';
import { type ColumnGuess, guessColumns } from './guess-columns.ts';
import { guessDateOrder, guessDecimal, guessValues } from './guess-values.ts';
import { type FileSample, readSample } from './sample.ts';

export interface GuessedColumn {
  readonly column: string;
  /** Our fields; none when the import does not read the column. */
  readonly fields: readonly string[];
  /** The vendor's words with our words, for a column that one field reads. */
  readonly words: readonly (readonly [theirs: string, ours: string])[];
  readonly doubts: readonly string[];
}

export interface GuessedMapping {
  /** The mapping in the form of a mapping file. */
  readonly json: Readonly<Record<string, unknown>>;
  readonly columns: readonly GuessedColumn[];
  /** Everything that the guess is not sure of, as sentences. */
  readonly notSure: readonly string[];
}

/**
 * Guesses the mapping of a vendor's file from its column names and first rows, and tries it on the first rows.
 *
 * @throws ProspectImportError for a file that cannot be read
 */
export async function guessMapping(file: string): Promise<GuessedMapping> {
  const sample = await readSample(file);
  const named = guessColumns(sample);
  const { values, doubts } = valuesOf(named);
  const settings = settingsOf(file, sample, named);
  const json = {
    source: path.basename(file),
    ...settings.json,
    columns: Object.fromEntries(
      named
        .filter(({ fields }) => fields.length > 0)
        .map(({ column, fields }) => [column, fields.length === 1 ? fields[0] : fields]),
    ),
    ...(Object.keys(values).length > 0 && { values }),
  };
  const columns = named.map(({ column, fields, doubts: ofName }, at) => ({
    column,
    fields,
    words: fields.length === 1 ? Object.entries(values[fields[0] ?? ''] ?? {}) : [],
    doubts: [...ofName, ...(doubts[at] ?? [])],
  }));
  const notSure = [
    ...settings.doubts,
    ...headDoubts(named),
    ...columns.flatMap(({ column, doubts: each }) => each.map((doubt) => `${column}: ${doubt}.`)),
    ...(await trialDoubts(file, json)),
  ];
  return { json: notSure.length > 0 ? { ...json, notSure } : json, columns, notSure };
}

type Words = Readonly<Record<string, string>>;

function valuesOf(columns: readonly ColumnGuess[]) {
  const values: Record<string, Words> = {};
  const doubts = columns.map(({ cells, fields }) =>
    fields.flatMap((field) => {
      const guess = guessValues(field, cells, fields.length > 1);
      if (Object.keys(guess.values).length > 0) values[field] = guess.values;
      return guess.doubts;
    }),
  );
  return { values, doubts };
}

function settingsOf(file: string, { encoding, delimiter }: FileSample, columns: readonly ColumnGuess[]) {
  const cellsOf = (...names: readonly string[]) =>
    columns.filter(({ fields }) => fields.some((field) => names.includes(field))).flatMap(({ cells }) => cells);
  const decimal = guessDecimal(cellsOf('homeValue', 'residenceYears', 'income', 'wealth'));
  const dateOrder = guessDateOrder(cellsOf('birthMonth'));
  const month = monthOf(file);
  return {
    json: {
      dataAsOf: month.text,
      ...(delimiter !== null && delimiter !== ',' && { delimiter }),
      ...(encoding !== null && encoding !== 'utf-8' && { encoding }),
      ...(decimal === ',' && { decimal }),
      ...(dateOrder === 'day-first' && { dateOrder }),
    },
    doubts: [
      `dataAsOf: ${month.text} is the month ${month.isNamed ? "in the file's name" : 'in which the file was changed last'}.`,
      ...(encoding === 'windows-1252'
        ? ['encoding: some bytes are not UTF-8, so the file is read as windows-1252.']
        : []),
      ...(dateOrder === null ? ['dateOrder: no date shows whether month or day comes first; the month is taken.'] : []),
    ],
  };
}

function monthOf(file: string): { readonly text: string; readonly isNamed: boolean } {
  const [, year, month] = /(20\d\d)[-_. ]?(0[1-9]|1[0-2])(?!\d{3})/.exec(path.basename(file)) ?? [];
  if (year !== undefined && month !== undefined) return { text: `${year}-${month}`, isNamed: true };
  return { text: statSync(file).mtime.toISOString().slice(0, 7), isNamed: false };
}

/** Doubts about the columns as a whole: missing fields that an import needs, and a file without column names. */
function headDoubts(guesses: readonly ColumnGuess[]): readonly string[] {
  const mapped = new Set(guesses.flatMap(({ fields }) => fields));
  const missing = importFields.filter(({ name, required }) => required && !mapped.has(name)).map(({ name }) => name);
  return [
    ...missing.map((name) => `No column is mapped to ${name}, which an import needs.`),
    ...(mapped.size === 0 ? ['No column name is known. The first line must have the names of the columns.'] : []),
    ...['doNotMail', 'deceased']
      .filter((name) => !mapped.has(name))
      .map((name) => `No column is mapped to ${name}. Such people would be mailed.`),
  ];
}

/** What a trial of the mapping on the first rows finds. A mapping without all needed fields cannot be tried. */
async function trialDoubts(file: string, json: unknown): Promise<readonly string[]> {
  let mapping: ReturnType<typeof parseImportMapping>;
  try {
    mapping = parseImportMapping(json);
  } catch {
    return [];
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'mapping-'));
  const instance = await DuckDBInstance.create(':memory:', { threads: '1', memory_limit: '512MB' });
  const connection = await instance.connect();
  try {
    await stageOf(connection);
    const findings = await findingsOf(connection, { file, mapping, folder, before: 0 });
    return findings
      .filter(({ missing, bad }) => missing + bad > 0)
      .map((finding) => `Of the first ${finding.rows} rows, ${sentenceOf(finding)}.`);
  } catch (error) {
    if (error instanceof ProspectImportError) return [error.message];
    throw error;
  } finally {
    connection.closeSync();
    instance.closeSync();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function stageOf(connection: DuckDBConnection): Promise<void> {
  await connection.run('create schema stage');
  await createRefused(connection);
}
