import { closeSync, existsSync, openSync, readFileSync, readSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { formatCount } from '@dropdate/domain/money/money-text';
import { type ImportOptions, importProspects, rejectHeader } from '@dropdate/prospect-engine/import/import-prospects';
import { parseImportMapping } from '@dropdate/prospect-engine/import/parse-import-mapping';
import { MappingDoesNotFitError } from '@dropdate/prospect-engine/import/try-mapping';
import { type Command, CommandError, optionalText, requiredText, UsageError } from './command.ts';
import { configOf, madeProspectsDirectory } from './command-config.ts';
import { showProgress } from './prospects-progress.ts';

/** The highest number of reject reasons that the terminal shows. The reject file has all reasons. */
const reasonsShown = 10;

export const prospectsImport: Command = {
  name: 'prospects import',
  usage: 'FILE… --mapping mapping.json [--data-as-of yyyy-mm] [--rejects rejects.csv] [--anyway]',
  summary: 'Builds a new prospect release from CSV or Parquet files.',
  details: [
    'FILE          CSV with a header line (gzip or not) or Parquet; all files together are the new release.',
    '--mapping     which of their columns is which field of ours, and what their values mean (docs/operations.md);',
    '              dropdate prospects mapping FILE guesses it.',
    '--data-as-of  month of the data, in place of the one in the mapping.',
    '--rejects     where refused rows go with their reasons; FILE.rejects.csv unless given.',
    '--anyway      imports the other rows although the mapping does not fit many of the first rows.',
    '',
    'A running server takes the new release within seconds; orders under way finish on the old one. Needs no database.',
    'A failed or interrupted import leaves everything as it was.',
  ],
  options: {
    mapping: { type: 'string' },
    'data-as-of': { type: 'string' },
    rejects: { type: 'string' },
    anyway: { type: 'boolean' },
  },
  run: async (input, terminal) => {
    const { operands: files } = input;
    const [first] = files;
    if (first === undefined) throw new UsageError('No file was given.');
    for (const file of files) {
      if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new CommandError(`There is no file ${file}.`);
    }
    const mapping = readMapping(requiredText(input, 'mapping'), optionalText(input, 'data-as-of'));
    const rejectFile = optionalText(input, 'rejects') ?? `${path.basename(first)}.rejects.csv`;
    checkRejectFile(rejectFile, [...files, requiredText(input, 'mapping')]);
    const config = configOf(terminal);
    const release = await importWith({
      directory: madeProspectsDirectory(config),
      files,
      mapping,
      rejectFile,
      anyway: input.options.anyway === true,
      signal: terminal.signal,
      onProgress: showProgress(terminal),
    });
    terminal.out(
      `Release ${release.seq}: ${formatCount(release.rows)} people who may be mailed, ${formatCount(release.unmailable)} who may not.`,
    );
    const people = release.rows + release.unmailable;
    terminal.out(
      `Read ${formatCount(release.records)} rows: ${formatCount(people)} people, ${formatCount(release.duplicates)} duplicates, ${formatCount(release.refused)} refused.`,
    );
    const rejected = release.duplicates + release.refused;
    if (rejected === 0) return;
    terminal.err(`${formatCount(rejected)} rows were refused; ${rejectFile} says why:`);
    for (const { reason, rows } of release.reasons.slice(0, reasonsShown))
      terminal.err(`  ${formatCount(rows)}  ${reason}`);
  },
};

async function importWith(options: ImportOptions) {
  try {
    return await importProspects(options);
  } catch (error) {
    if (!(error instanceof MappingDoesNotFitError)) throw error;
    throw new CommandError(`${error.message} Correct the mapping; --anyway imports the other rows.`);
  }
}

/**
 * Checks the reject file before the import. Otherwise a fault of the reject file would show only after an hour of
 * reading.
 */
function checkRejectFile(rejectFile: string, files: readonly string[]): void {
  if (!existsSync(path.dirname(path.resolve(rejectFile))))
    throw new CommandError(`The folder of --rejects ${rejectFile} does not exist.`);
  if (!existsSync(rejectFile)) return;
  if (files.some((file) => existsSync(file) && realpathSync(file) === realpathSync(rejectFile)))
    throw new UsageError('--rejects must not be one of the files to import, nor the mapping.');
  if (!isReplaceable(rejectFile))
    throw new UsageError(
      `${rejectFile} is there already and is no file of refused rows. Name another file with --rejects.`,
    );
}

/** Whether a file is empty, or is the reject file of an earlier import. */
function isReplaceable(file: string): boolean {
  const found = statSync(file);
  if (!found.isFile()) return false;
  const start = Buffer.alloc(Math.min(found.size, rejectHeader.length));
  const descriptor = openSync(file, 'r');
  readSync(descriptor, start);
  closeSync(descriptor);
  return found.size === 0 || start.toString() === rejectHeader;
}

function readMapping(file: string, dataAsOf: string | undefined) {
  if (dataAsOf !== undefined && !/^\d{4}-(0[1-9]|1[0-2])$/.test(dataAsOf))
    throw new UsageError('--data-as-of must be a month like 2026-11.');
  const json = readJson(file);
  return parseImportMapping(dataAsOf !== undefined && typeof json === 'object' ? { ...json, dataAsOf } : json);
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) throw new CommandError(`The mapping ${file} is not JSON.`);
    throw new CommandError(`The mapping ${file} cannot be read.`);
  }
}
