import { existsSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type GuessedColumn, guessMapping } from '@dropdate/prospect-engine/import/guess/guess-mapping';
import { type Command, CommandError, optionalText, UsageError } from './command.ts';

/**
 * The greatest numbers of characters that the table shows of a column name and of a list of words. The mapping file has
 * both in full.
 */
const longest = { name: 40, words: 60 };

export const prospectsMapping: Command = {
  name: 'prospects mapping',
  usage: 'FILE [--out mapping.json] [--replace]',
  summary: 'Guesses the mapping of a vendor file for an import.',
  details: [
    'FILE       CSV with a header line (gzip or not) or Parquet.',
    '--out      where the mapping goes; FILE.mapping.json in the current folder unless given.',
    '--replace  overwrites a file that is there already.',
    '',
    'Reads the column names and the first rows. Prints what it guessed and what it is not sure of; the mapping has the same',
    'notes. Read them and correct the mapping before the import. Needs no database.',
  ],
  options: { out: { type: 'string' }, replace: { type: 'boolean' } },
  run: async (input, terminal) => {
    const [file, ...more] = input.operands;
    if (file === undefined || more.length > 0) throw new UsageError('Name one file.');
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new CommandError(`There is no file ${file}.`);
    const out = optionalText(input, 'out') ?? `${path.basename(file)}.mapping.json`;
    checkOut(out, file, input.options.replace === true);
    const { json, columns, notSure } = await guessMapping(file);
    writeMapping(out, `${JSON.stringify(json, null, 2)}\n`, input.options.replace === true);
    for (const line of tableOf(columns)) terminal.out(line);
    if (notSure.length > 0) terminal.out('\nNot sure:');
    for (const note of notSure) terminal.out(`  ${printable(note)}`);
    terminal.err(`The mapping is in ${out}. Read it before: dropdate prospects import ${file} --mapping ${out}`);
  },
};

function checkOut(out: string, file: string, mayReplace: boolean): void {
  if (!existsSync(path.dirname(path.resolve(out))))
    throw new CommandError(`The folder of --out ${out} does not exist.`);
  if (!existsSync(out)) return;
  const found = statSync(out);
  if (!found.isFile()) throw new UsageError(`${out} is no file. Name another file with --out.`);
  const source = statSync(file);
  if (found.ino === source.ino && found.dev === source.dev) throw new UsageError('--out must not be the file itself.');
  if (!mayReplace) throw alreadyThere(out);
}

function writeMapping(out: string, text: string, mayReplace: boolean): void {
  try {
    writeFileSync(out, text, { flag: mayReplace ? 'w' : 'wx' });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    // Another program may have written the file since the check.
    if (code === 'EEXIST') throw alreadyThere(out);
    throw new CommandError(`The mapping ${out} cannot be written (${String(code)}).`);
  }
}

function alreadyThere(out: string): UsageError {
  return new UsageError(`${out} is there already. Name another file with --out, or overwrite it with --replace.`);
}

function tableOf(columns: readonly GuessedColumn[]): readonly string[] {
  const rows = [
    ['COLUMN', 'FIELD', 'SURE', 'WORDS'],
    ...columns.map(({ column, fields, words, doubts }) => [
      cut(printable(column), longest.name),
      fields.length === 0 ? '(not read)' : fields.join(' and '),
      doubts.length > 0 ? 'no' : fields.length > 0 ? 'yes' : '',
      cut(printable(words.map(([theirs, ours]) => `${theirs} = ${ours || 'unknown'}`).join(', ')), longest.words),
    ]),
  ];
  const widths = [0, 1, 2].map((at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}

/** A text of the prospect file without its control characters, because control characters could steer the terminal. */
function printable(text: string): string {
  return text.replaceAll(/\p{C}+/gu, ' ');
}
