import { type TextEncoding, textEncodings } from '../tables/utf8-chunks.ts';
import { ProspectImportError } from './import-error.ts';
import { importFieldNames, importFields } from './import-fields.ts';

/** How the file of a vendor is read. `parseImportMapping` makes it from a JSON file. */
export interface ImportMapping {
  /** Origin of the data. Shown with the release. */
  readonly source: string;
  /** The month that the vendor states for the data: `year * 12 + (month - 1)`. */
  readonly dataAsOf: number;
  /** One character, by default a comma. For CSV only. */
  readonly delimiter: string;
  /** The encoding of a CSV file without a byte order mark, by default UTF-8. */
  readonly encoding: TextEncoding;
  /** The vendor's column of each of our fields. */
  readonly columns: ReadonlyMap<string, string>;
  /** By field, our words for the vendor's values. An empty word means unknown. */
  readonly values: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/**
 * Checks a mapping: `{source, dataAsOf: "2026-10", delimiter?, encoding?, columns: {"THEIR COLUMN": "ourField"},
 * values?: {ourField: {"THEIR": "ours"}}}`. Reports all problems at once.
 */
export function parseImportMapping(json: unknown): ImportMapping {
  const problems: string[] = [];
  const mapping = isRecord(json) ? json : {};
  const source = typeof mapping.source === 'string' ? mapping.source.slice(0, 200) : 'import';
  const dataAsOf = parseMonth(mapping.dataAsOf);
  if (dataAsOf === null) problems.push('dataAsOf is not a month like "2026-10"');
  const delimiter = parseDelimiter(mapping.delimiter ?? ',');
  if (delimiter === null) problems.push('delimiter is not one of , ; | and tab');
  const encoding = textEncodings.find((one) => one === (mapping.encoding ?? 'utf-8'));
  if (encoding === undefined) problems.push(`encoding is not one of ${textEncodings.join(', ')}`);
  const columns = parseColumns(mapping.columns, problems);
  const values = parseValues(mapping.values ?? {}, problems);
  if (problems.length > 0 || dataAsOf === null || delimiter === null || encoding === undefined)
    throw new ProspectImportError(`The mapping is not valid: ${problems.join('; ')}.`);
  return { source, dataAsOf, delimiter, encoding, columns, values };
}

function parseDelimiter(value: unknown): string | null {
  return typeof value === 'string' && /^[,;|\t]$/.test(value) ? value : null;
}

function parseMonth(value: unknown): number | null {
  const match = typeof value === 'string' ? /^(\d{4})-(0[1-9]|1[0-2])$/.exec(value) : null;
  return match ? Number(match[1]) * 12 + Number(match[2]) - 1 : null;
}

function parseColumns(json: unknown, problems: string[]): ReadonlyMap<string, string> {
  const columns = new Map<string, string>();
  for (const [column, field] of Object.entries(isRecord(json) ? json : {})) {
    if (typeof field !== 'string' || !importFieldNames.includes(field))
      problems.push(`columns: "${column}" is mapped to the unknown field ${JSON.stringify(field)}`);
    else if (columns.has(field)) problems.push(`columns: two columns are mapped to ${field}`);
    else columns.set(field, column);
  }
  for (const { name, required } of importFields) {
    if (required && !columns.has(name)) problems.push(`columns: nothing is mapped to ${name}`);
  }
  return columns;
}

function parseValues(json: unknown, problems: string[]): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const values = new Map<string, ReadonlyMap<string, string>>();
  for (const [field, words] of Object.entries(isRecord(json) ? json : {})) {
    if (!importFieldNames.includes(field)) problems.push(`values: ${field} is no field`);
    else if (!isRecord(words)) problems.push(`values: ${field} is not an object`);
    else values.set(field, parseWords(field, words, problems));
  }
  return values;
}

/** Fields that say who must not be mailed. An unknown value would wrongly mean that the person may be mailed. */
const neverUnknown: readonly string[] = ['doNotMail', 'deceased'];

function parseWords(
  field: string,
  words: Readonly<Record<string, unknown>>,
  problems: string[],
): ReadonlyMap<string, string> {
  const known = new Map<string, string>();
  for (const [theirs, ours] of Object.entries(words)) {
    if (typeof ours !== 'string') problems.push(`values: ${field} "${theirs}" is not mapped to a text`);
    else if (ours.trim() === '' && neverUnknown.includes(field))
      problems.push(`values: ${field} "${theirs}" must be yes or no`);
    else known.set(theirs, ours);
  }
  return known;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
