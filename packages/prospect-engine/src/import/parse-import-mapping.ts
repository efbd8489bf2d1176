import { delimiters } from '@dropdate/tables/guess-form';
import { textEncodings } from '@dropdate/tables/utf8-chunks';
import { z } from 'zod';
import { bandOfRange, middleOf, parseRange } from './dollar-range.ts';
import { ProspectImportError } from './import-error.ts';
import { type FieldValues, importFieldNames, importFields } from './import-fields.ts';
import { dateOrders, decimalSigns, type ImportMapping } from './import-mapping.ts';

type Json = Readonly<Record<string, unknown>>;
type Refine<Value> = z.core.$RefinementCtx<Value>;

const monthPattern = /^(\d{4})-(0[1-9]|1[0-2])$/;

/** The JSON of a mapping (docs/operations.md explains it). */
const mappingJson = z.strictObject({
  source: z.string('source is not a text').default('import'),
  dataAsOf: z.string(notMonth()).regex(monthPattern, notMonth()),
  delimiter: z.enum(delimiters, 'delimiter is not one of , ; | and tab').default(','),
  encoding: z.enum(textEncodings, `encoding is not one of ${textEncodings.join(', ')}`).default('utf-8'),
  decimal: z.enum(decimalSigns, 'decimal is not one of . and ,').default('.'),
  dateOrder: z.enum(dateOrders, `dateOrder is not one of ${dateOrders.join(', ')}`).default('month-first'),
  columns: z.record(z.string(), z.unknown(), 'columns is not an object').superRefine(refineColumns),
  values: z.record(z.string(), z.unknown(), 'values is not an object').superRefine(refineValues).default({}),
  /** Notes of `prospects mapping` for the reader. The import ignores them. */
  notSure: z.array(z.string(), 'notSure is not a list of texts').optional(),
});

/** Checks a mapping and reports all problems at once. */
export function parseImportMapping(json: unknown): ImportMapping {
  const parsed = mappingJson.safeParse(json);
  if (!parsed.success)
    throw new ProspectImportError(
      `The mapping is not valid: ${parsed.error.issues.map(({ message }) => message).join('; ')}.`,
    );
  const { source, dataAsOf, columns, values, notSure: _, ...settings } = parsed.data;
  const [, year, month] = monthPattern.exec(dataAsOf) ?? [];
  return {
    source: source.slice(0, 200),
    dataAsOf: Number(year) * 12 + Number(month) - 1,
    ...settings,
    columns: new Map(entriesOf(columns).map(([column, field]) => [field, column])),
    values: new Map(
      Object.entries(values).map(([field, words]) => {
        const known = Object.entries(words as Json).map(([theirs, ours]): [string, string] => [
          theirs,
          ourWord(String(ours).trim(), valuesOf(field)) ?? '',
        ]);
        return [field, new Map(known)];
      }),
    ),
  };
}

function notMonth(): string {
  return 'dataAsOf is not a month like "2026-10"';
}

/** The pairs of column and field. In the JSON, a column has one field or a list of fields. */
function entriesOf(columns: Json): readonly (readonly [column: string, field: string])[] {
  return Object.entries(columns).flatMap(([column, fields]) =>
    [fields]
      .flat()
      .map((field): [string, string] => [column, typeof field === 'string' ? field : JSON.stringify(field)]),
  );
}

function refineColumns(columns: Json, context: Refine<Json>): void {
  const known = new Set<string>();
  for (const [column, field] of entriesOf(columns)) {
    if (!importFieldNames.includes(field))
      context.addIssue(`columns: "${column}" is mapped to the unknown field "${field}"`);
    else if (known.has(field)) context.addIssue(`columns: two columns are mapped to ${field}`);
    known.add(field);
  }
  for (const { name, required } of importFields) {
    if (required && !known.has(name)) context.addIssue(`columns: nothing is mapped to ${name}`);
  }
  for (const [part, other] of pairs) {
    if (known.has(part) && !known.has(other)) context.addIssue(`columns: ${part} needs a column for ${other}, too`);
  }
}

/** Pairs of fields. The first field of a pair has no meaning without the second field. */
const pairs: readonly (readonly [string, string])[] = [
  ['birthYear', 'monthOfBirth'],
  ['monthOfBirth', 'birthYear'],
  ['phoneAreaCode', 'phone'],
  ['latitude', 'longitude'],
  ['longitude', 'latitude'],
];

function refineValues(values: Json, context: Refine<Json>): void {
  for (const [field, words] of Object.entries(values)) {
    if (!importFieldNames.includes(field)) context.addIssue(`values: ${field} is no field`);
    else if (typeof words !== 'object' || words === null || Array.isArray(words))
      context.addIssue(`values: ${field} is not an object`);
    else
      for (const [theirs, ours] of Object.entries(words)) {
        const problem = problemOfWord(field, ours);
        if (problem !== null) context.addIssue(`values: ${field} "${theirs}" ${problem}`);
      }
  }
}

/** Fields that say who must not be mailed. An unknown value would wrongly mean that the person may be mailed. */
export const neverUnknown: readonly string[] = ['doNotMail', 'deceased'];

function problemOfWord(field: string, ours: unknown): string | null {
  if (typeof ours !== 'string') return 'is not mapped to a text';
  const word = ours.trim();
  if (word === '') return neverUnknown.includes(field) ? 'must be yes or no' : null;
  const kind = valuesOf(field);
  if (ourWord(word, kind) !== undefined) return null;
  if (kind.kind === 'words') return `is mapped to "${word}", which is none of ${kind.words.join(', ')}`;
  if (kind.kind === 'bands')
    return `is mapped to "${word}", which is neither a code from A to ${kind.bands.at(-1)?.code} nor a range like 25000-34999`;
  return `is mapped to "${word}", which is neither a number nor a range like 25000-34999`;
}

/**
 * Our word for a word of the mapping. A range becomes a band or a number. Undefined when the field does not have this
 * word.
 */
function ourWord(word: string, values: FieldValues): string | undefined {
  if (word === '' || values.kind === 'text') return word;
  if (values.kind === 'words') return values.words.find((known) => known === word);
  const range = parseRange(word);
  if (values.kind === 'bands')
    return (
      values.bands.find(({ code }) => code === word)?.code ?? (range ? bandOfRange(range, values.bands) : undefined)
    );
  const number = range ? middleOf(range) : /^\d{1,10}$/.test(word) ? Number(word) : Number.NaN;
  return number <= values.max ? String(number) : undefined;
}

function valuesOf(field: string): FieldValues {
  return importFields.find(({ name }) => name === field)?.values ?? { kind: 'text' };
}
