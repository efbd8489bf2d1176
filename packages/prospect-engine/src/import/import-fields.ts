import {
  ethnicities,
  incomeBands,
  languages,
  propertyTypes,
  wealthBands,
} from '@dropdate/domain/audience/prospect-attributes';
import type { CellTexts } from './cells/cell-texts.ts';
import { coordinateOf } from './cells/read-coordinate.ts';
import { isBadKey, keyNumber, keyProblem } from './cells/read-key.ts';
import { monthIn, monthOfParts } from './cells/read-month.ts';
import { numberOf } from './cells/read-number.ts';
import { phoneOf } from './cells/read-phone.ts';
import { bandOf, flagOf, unknownWord, wordOf } from './cells/read-word.ts';
import { paddedDigits, zip4InZip, zipOf } from './cells/read-zip.ts';
import type { Band } from './dollar-range.ts';

/** How an import reads a field of a prospect from text, checks it, and writes it to the staging table. */
export interface ImportField {
  readonly name: string;
  readonly required: boolean;
  /** Other fields of the mapping whose cells are needed to make this field. */
  readonly parts: readonly string[];
  /** SQL of the value that the checks see. Null is unknown. */
  readonly read: (cells: CellTexts) => string;
  /** SQL that is true for a bad value. `value` is SQL for the result of `read`, which is not null here. */
  readonly isBad: (value: string) => string;
  readonly problem: string;
  /** SQL of the staged value. `value` may be null. Evaluated only for good values. */
  readonly staged: (value: string) => string;
  /** Column of the staging table. A field without a column only helps to find the place. */
  readonly column: string | null;
  /** The values that the mapping may give this field. */
  readonly values: FieldValues;
}

/** The values of a field: free text, a number up to `max`, one of our words, or one of our bands. */
export type FieldValues =
  | { readonly kind: 'text' }
  | { readonly kind: 'number'; readonly max: number }
  | { readonly kind: 'words'; readonly words: readonly string[] }
  | { readonly kind: 'bands'; readonly bands: readonly (Band & { readonly to: number | null })[] };

/** All fields of a person. A row with a bad value is refused. An empty value is unknown. */
export const importFields: readonly ImportField[] = [
  key('vendorKey', 'vendor_key', true),
  key('householdKey', 'household_key', false),
  {
    ...text('zip', null, 5, true),
    read: (cells) => zipOf(cells.text('zip')),
    isBad: (value) => `not regexp_full_match(${value}, '[0-9]{5}')`,
    problem: 'is not five digits',
  },
  placeWord('stateCode'),
  placeWord('county'),
  placeWord('city'),
  {
    ...digits('zip4', 'zip4', 4, 'is not four digits'),
    parts: ['zip'],
    read: (cells) => `coalesce(${paddedDigits(cells.text('zip4'), 4)}, ${zip4InZip(cells.text('zip'))})`,
  },
  digits('deliveryPoint', 'delivery_point', 2, 'is not two digits'),
  coordinate('latitude', 90, 'longitude'),
  coordinate('longitude', 180, 'latitude'),
  text('firstName', 'first_name', 60, true),
  text('middleName', 'middle_name', 60, false),
  text('lastName', 'last_name', 60, true),
  text('address', 'address', 120, true),
  {
    ...text('phone', 'phone_number', 0, false),
    parts: ['phoneAreaCode'],
    read: (cells) => phoneOf(cells.text('phone'), cells.text('phoneAreaCode')),
    isBad: (value) => `${value} = '?'`,
    problem: 'is not an American number of ten digits',
  },
  {
    ...number('birthMonth', 'birth_month', 0),
    parts: ['birthYear', 'monthOfBirth'],
    read: (cells) =>
      `coalesce(${monthIn(cells.text('birthMonth'), cells.dateOrder)}, ${monthOfParts(cells.text('birthYear'), cells.text('monthOfBirth'))})`,
    isBad: (value) => `${value} < 0`,
    problem: 'is not a month like 1961-07',
    values: { kind: 'text' },
  },
  coded('gender', 'gender', ['male', 'female']),
  coded('maritalStatus', 'marital_status', ['married', 'single']),
  coded('dwellingType', 'dwelling_type', ['multi-unit', 'single-unit']),
  coded('propertyType', 'property_type', propertyTypes),
  banded('income', 'income', incomeBands),
  banded('wealth', 'wealth', wealthBands),
  coded('language', 'language', languages),
  coded('ethnicity', 'ethnicity', ethnicities),
  wholeNumber('residenceYears', 'residence_years', 120, -1),
  wholeNumber('homeValue', 'home_value', 4_000_000_000, 0),
  flag('veteranInHousehold', 'veteran'),
  flag('primaryDecisionMaker', 'decision_maker'),
  flag('homeOwner', 'home_owner'),
  flag('doNotMail', 'do_not_mail'),
  flag('deceased', 'deceased'),
];

/** All names that a mapping can give to a column: the fields, and the parts of fields. */
export const importFieldNames: readonly string[] = [
  ...new Set(importFields.flatMap(({ name, parts }) => [name, ...parts])),
];

/** The fields that a mapping reads: fields with a column, and fields with a part that has a column. */
export function fieldsOf(columns: ReadonlyMap<string, unknown>): readonly ImportField[] {
  return importFields.filter(({ name, parts }) => [name, ...parts].some((each) => columns.has(each)));
}

function key(name: string, column: string, required: boolean): ImportField {
  return {
    ...text(name, column, 0, required),
    isBad: isBadKey,
    problem: keyProblem,
    staged: keyNumber,
  };
}

/**
 * A text field. Its text is kept unchanged, even where a spreadsheet would read a formula. Only the files that people
 * open in a spreadsheet escape such texts.
 */
function text(name: string, column: string | null, longest: number, required: boolean): ImportField {
  return {
    name,
    required,
    parts: [],
    read: (cells) => cells.text(name),
    isBad: (value) => `length(${value}) > ${longest} or regexp_matches(${value}, '[\\x00-\\x1f\\x7f]')`,
    problem: `is longer than ${longest} characters or holds control characters`,
    staged: (value) => value,
    column,
    values: { kind: 'text' },
  };
}

/** The vendor's word for a place. The ZIP code decides, so no word is bad. */
function placeWord(name: string): ImportField {
  return { ...text(name, null, 0, false), isBad: () => 'false' };
}

function digits(name: string, column: string, count: number, problem: string): ImportField {
  return {
    ...text(name, column, 0, false),
    read: (cells) => paddedDigits(cells.text(name), count),
    isBad: (value) => `${value} = '?'`,
    problem,
  };
}

/** Degrees up to `max`. One half of a pair alone is unknown, because it shows no place. */
function coordinate(name: string, max: number, other: string): ImportField {
  return {
    ...text(name, name, 0, false),
    parts: [other],
    read: (cells) =>
      `case when ${coordinateOf(cells.text(other))} is not null then ${coordinateOf(cells.text(name))} end`,
    isBad: (value) => `abs(${value}) > ${max}`,
    problem: `is not a number of degrees from -${max} to ${max}`,
  };
}

/** A field with a fixed list of words. The file has our words, or the mapping translates the vendor's words. */
function coded(name: string, column: string, words: readonly string[]): ImportField {
  return {
    ...text(name, column, 0, false),
    read: (cells) => wordOf(cells, name, words),
    isBad: (value) => `${value} = ${unknownWord}`,
    problem: 'is not a known word; map it to one',
    staged: (value) => `coalesce(${value}, 0)`,
    values: { kind: 'words', words },
  };
}

/** A field of bands of dollars. The file has our codes or amounts, or the mapping translates the vendor's codes. */
function banded(name: string, column: string, bands: readonly (Band & { readonly to: number | null })[]): ImportField {
  return {
    ...coded(name, column, []),
    read: (cells) => bandOf(cells, name, bands),
    values: { kind: 'bands', bands },
  };
}

function number(name: string, column: string, unknown: number): ImportField {
  return { ...text(name, column, 0, false), staged: (value) => `coalesce(${value}, ${unknown})` };
}

function wholeNumber(name: string, column: string, max: number, unknown: number): ImportField {
  return {
    ...number(name, column, unknown),
    read: (cells) => numberOf(cells.text(name), cells.decimal),
    isBad: (value) => `${value} < 0 or ${value} > ${max}`,
    problem: `is not a whole number from 0 to ${max}`,
    values: { kind: 'number', max },
  };
}

function flag(name: string, column: string): ImportField {
  return {
    ...text(name, column, 0, false),
    read: (cells) => flagOf(cells, name),
    isBad: (value) => `${value} = ${unknownWord}`,
    problem: 'is not yes or no; map it to one',
    staged: (value) => `coalesce(${value}, 0)`,
    values: { kind: 'words', words: ['no', 'yes'] },
  };
}
