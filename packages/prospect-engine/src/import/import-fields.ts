import {
  ethnicities,
  incomeBands,
  languages,
  propertyTypes,
  wealthBands,
} from '@dropdate/domain/audience/prospect-attributes';
import { literal } from '../duckdb/sql.ts';

/** How a field of a prospect is read from text: its check, and its value in the staging table. */
export interface ImportField {
  readonly name: string;
  readonly required: boolean;
  /** SQL that is true for a bad value. `text` is the trimmed text, never null. */
  readonly isBad: (text: string) => string;
  readonly problem: string;
  /** SQL of the staged value. `text` may be null. Evaluated only for good values. */
  readonly value: (text: string) => string;
  /** Column of the staging table. A field without a column only helps to find the place. */
  readonly column: string | null;
}

/** All fields that a mapping can name. A bad value refuses the row; an empty value is unknown. */
export const importFields: readonly ImportField[] = [
  key('vendorKey', 'vendor_key', true),
  key('householdKey', 'household_key', false),
  {
    ...text('zip', null, 5, true),
    isBad: (value) => `not regexp_full_match(${value}, '[0-9]{5}')`,
    problem: 'is not five digits',
  },
  {
    ...text('stateCode', null, 2, false),
    isBad: (value) => `not regexp_full_match(${value}, '[A-Z]{2}')`,
    problem: 'is not two capital letters',
  },
  text('county', null, 80, false),
  text('city', null, 80, false),
  pattern('zip4', 'zip4', '[0-9]{4}', 'is not four digits'),
  pattern('deliveryPoint', 'delivery_point', '[0-9]{2}', 'is not two digits'),
  text('firstName', 'first_name', 60, true),
  text('middleName', 'middle_name', 60, false),
  text('lastName', 'last_name', 60, true),
  text('address', 'address', 120, true),
  pattern('phone', 'phone_number', '\\+1[2-9][0-9]{9}', 'is not +1 and ten digits'),
  {
    name: 'birthMonth',
    required: false,
    isBad: (value) => `not regexp_full_match(${value}, '(18|19|20)[0-9]{2}-?(0[1-9]|1[0-2])(-[0-3][0-9])?')`,
    problem: 'is not a month like 1961-07',
    value: (value) =>
      `coalesce(left(${value}, 4)::integer * 12 + left(replace(substr(${value}, 5), '-', ''), 2)::integer - 1, 0)`,
    column: 'birth_month',
  },
  coded('gender', 'gender', ['male', 'female']),
  coded('maritalStatus', 'marital_status', ['married', 'single']),
  coded('dwellingType', 'dwelling_type', ['multi-unit', 'single-unit']),
  coded('propertyType', 'property_type', propertyTypes),
  coded(
    'income',
    'income',
    incomeBands.map(({ code }) => code),
  ),
  coded(
    'wealth',
    'wealth',
    wealthBands.map(({ code }) => code),
  ),
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

export const importFieldNames: readonly string[] = importFields.map(({ name }) => name);

/** The longest text, in characters, on which patterns are tried. A longer cell is refused. */
export const longestCell = 200;

function key(name: string, column: string, required: boolean): ImportField {
  return {
    name,
    required,
    isBad: (value) =>
      `coalesce(try_cast(${value} as bigint), 0) <= 0 or not regexp_full_match(${value}, '[0-9]{1,19}')`,
    problem: 'is not a whole number from 1 to 9223372036854775807',
    value: (value) => `${value}::bigint`,
    column,
  };
}

/**
 * A text field. Its text is kept unchanged, even where a spreadsheet would read a formula. Only files for people escape
 * such texts.
 */
function text(name: string, column: string | null, longest: number, required: boolean): ImportField {
  return {
    name,
    required,
    isBad: (value) => `length(${value}) > ${longest} or regexp_matches(${value}, '[\\x00-\\x1f\\x7f]')`,
    problem: `is longer than ${longest} characters or holds control characters`,
    value: (value) => value,
    column,
  };
}

function pattern(name: string, column: string, expression: string, problem: string): ImportField {
  return {
    name,
    required: false,
    isBad: (value) => `not regexp_full_match(${value}, ${literal(expression)})`,
    problem,
    value: (value) => value,
    column,
  };
}

/** A field with a fixed list of words. The file has our words, or the mapping translates the vendor's words. */
function coded(name: string, column: string, words: readonly string[]): ImportField {
  const list = `[${words.map(literal).join(',')}]`;
  return {
    name,
    required: false,
    isBad: (value) => `not list_contains(${list}, ${value})`,
    problem: 'is not a known word; map it to one',
    value: (value) => `coalesce(list_position(${list}, ${value}), 0)`,
    column,
  };
}

function wholeNumber(name: string, column: string, max: number, unknown: number): ImportField {
  return {
    name,
    required: false,
    isBad: (value) =>
      `not regexp_full_match(${value}, '[0-9]{1,10}') or coalesce(try_cast(${value} as bigint), ${max + 1}) > ${max}`,
    problem: `is not a whole number from 0 to ${max}`,
    value: (value) => `coalesce(${value}::bigint, ${unknown})`,
    column,
  };
}

function flag(name: string, column: string): ImportField {
  return {
    name,
    required: false,
    isBad: (value) => `not list_contains(['yes','no'], ${value})`,
    problem: 'is not yes or no; map it to one',
    value: (value) => `(coalesce(${value}, 'no') = 'yes')::utinyint`,
    column,
  };
}
