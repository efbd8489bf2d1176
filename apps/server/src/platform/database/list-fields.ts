import { type FilterField, type FilterOperator, filterOperators } from '@dropdate/contract/http/list';
import { namedDateRanges } from '@dropdate/domain/schedule/date-range';
import type { IsoDate } from '@dropdate/domain/schedule/iso-date';
import type { Column, SQL } from 'drizzle-orm';
import type { TableCell } from '../tables/table-cell.ts';

export type FieldType = FilterField['type'];

/** The operators of each field type (specification 1, sections 3.11 and 9). Dates also have a range, which is ours. */
export const operatorsOf: Readonly<Record<FieldType, readonly FilterOperator[]>> = {
  text: ['contains', 'doesnotcontain', 'eq', 'neq'],
  number: ['eq', 'neq', 'gt', 'gte', 'lt', 'lte'],
  date: ['between', 'eq', 'neq', 'gt', 'gte', 'lt', 'lte'],
  choice: ['eq', 'neq'],
};

export interface ListOption {
  readonly value: string;
  readonly label: string;
  /** The words of rows that this option means, if the value is not the only one. */
  readonly words?: readonly string[];
}

/** Rows that stand together in a sort. */
export interface SortPart {
  /** Whether a row belongs to the part. */
  readonly has: SQL;
  /** The sort key within the part. Missing if all rows of the part have one key. */
  readonly by?: SQL;
  /** True if `by` falls where the sort key of the field rises. */
  readonly isFalling?: true;
}

/** All rows of a list in parts. Every row belongs to exactly one part. */
export interface SortParts {
  /** The parts with a sort key, in ascending order. */
  readonly filled: readonly SortPart[];
  /** Whether a row has no sort key. Missing if every row has one. */
  readonly empty?: SQL;
}

/** One field of a list, under its wire name. */
export interface ListField {
  readonly type: FieldType;
  readonly label: string;
  /** The SQL value that filters compare. Its SQL type is `text` for a text or a choice, a number type, or `date`. */
  readonly value: Column | SQL;
  /** The sort key, if the value itself is not the key. False where sorting makes no sense. */
  readonly sort?: Column | SQL | false;
  /**
   * For a day of an instant: the instant and its time zone. Filters then compare the instant with the beginnings of
   * days, because an index can serve that comparison.
   */
  readonly instant?: Column | SQL;
  readonly timeZone?: string;
  /** The cell of an export, for a row whose page shows more than the value of the column. */
  readonly exported?: (row: never) => TableCell;
  /**
   * Orders rows with equal sort keys in place of the row's id, where only this column stands beside the key in an index.
   * Every row has its own value.
   */
  readonly tie?: Column | SQL;
  /** True if the sort key is never null. */
  readonly isNeverEmpty?: true;
  /**
   * Divides the rows by the sort key, where no index has all rows in their order. A page then reads one part or two in the order of an
   * index, in place of all rows. The parts one after another must have the order of the sort key.
   */
  readonly parts?: SortParts;
  readonly isFilter?: false;
  /** False for a filter that a page itself sets. The filter form does not offer such a filter. */
  readonly isOffered?: false;
  /** The values of a choice. Left out when the values are records of the company; a filter then accepts any text. */
  readonly options?: readonly ListOption[];
  /** For a field with several values in each row: whether a row has one of these values. Filters use it in place of `value`. */
  readonly has?: (values: readonly string[]) => SQL;
  /**
   * Whether a row has a value, where the stored value has another form than the value of the filter: the code of an option, or the
   * digits of a phone number.
   */
  readonly equals?: (value: string) => SQL;
  /**
   * For a text: whether it contains the typed text, where an index serves another condition than the text itself. The pattern is that of
   * `like`, with the typed text anywhere.
   */
  readonly contains?: (pattern: string, typed: string) => SQL;
  /**
   * True if an index finds the rows with a text quicker than all rows are read. Rows without the text are then counted as all rows less
   * these.
   */
  readonly isFoundByIndex?: true;
}

/** A search text of a user. */
export interface SearchText {
  /** The `like` pattern that finds the text anywhere in a value. */
  readonly pattern: string;
  /** The digits, if the text is an order number or its beginning. */
  readonly digits: string | null;
}

/** A list that is searched, filtered, sorted and paged by its wire names. */
export interface ListDefinition {
  /** The first word of each sort's name: `campaigns` in `campaigns-created-desc`. */
  readonly name: string;
  readonly fields: Readonly<Record<string, ListField>>;
  /** The texts that the search looks into, or the condition of a search of its own. */
  readonly search: readonly (Column | SQL)[] | ((text: SearchText) => SQL);
  /** The numbers that the search looks into. A search of digits finds numbers that begin with them. */
  readonly searchNumbers?: readonly (Column | SQL)[];
  /** Orders rows with equal sort keys. */
  readonly id: Column | SQL;
  /** Today in the time zone of the viewer's company. A list with filters by date needs this day for `last-7-days`. */
  readonly today?: IsoDate;
  /** A field and a direction: `created-desc`. */
  readonly defaultSort: string;
}

/** The calendar of a viewer's company, by which lists read and compare dates. A request's context has it. */
export interface ListCalendar {
  readonly signedIn: { readonly timeZone: string };
  readonly today: IsoDate;
}

/** The field with this wire name. Only own properties count, so that no name reaches properties like `constructor`. */
export function fieldOf({ fields }: ListDefinition, name: string): ListField | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** The options of a date are the ranges that have a name. */
const optionsOf = ({ type, options }: ListField): readonly ListOption[] | undefined =>
  type === 'date' ? namedDateRanges : options;

/** The filter fields of a list. `options` adds the options that are rows of the company. */
export function filterCatalogue(
  { fields }: ListDefinition,
  options: Readonly<Record<string, readonly ListOption[]>> = {},
): { filters: FilterField[] } {
  return {
    filters: Object.entries(fields)
      .filter(([, { isFilter, isOffered }]) => isFilter !== false && isOffered !== false)
      .map(([name, field]) => {
        const choices = options[name] ?? optionsOf(field);
        return {
          name,
          label: field.label,
          type: field.type,
          operators: filterOperators.filter((operator) => operatorsOf[field.type].includes(operator)),
          ...(choices && { options: choices.map(({ value, label }) => ({ value, label })) }),
        };
      }),
  };
}
