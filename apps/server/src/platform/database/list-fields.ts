import { type FilterField, type FilterOperator, filterOperators } from '@dropdate/contract/http/list';
import type { Column, SQL } from 'drizzle-orm';

export type FieldType = FilterField['type'];

/** Operators by type; specification 1, sections 3.11 and 9. */
export const operatorsOf: Readonly<Record<FieldType, readonly FilterOperator[]>> = {
  text: ['contains', 'doesnotcontain', 'eq', 'neq'],
  number: ['eq', 'neq', 'gt', 'gte', 'lt', 'lte'],
  date: ['eq', 'neq', 'gt', 'gte', 'lt', 'lte'],
  choice: ['eq', 'neq'],
};

export interface ListOption {
  readonly value: string;
  readonly label: string;
}

/** One field of a list, under its wire name. */
export interface ListField {
  readonly type: FieldType;
  readonly label: string;
  /** What filters compare, of the SQL type `text`, a number, `date`, or `text` again for a choice. */
  readonly value: Column | SQL;
  /** What it is sorted by, when not by its value; false where sorting makes no sense. */
  readonly sort?: Column | SQL | false;
  readonly isFilter?: false;
  /** The values of a choice. Left out where they are rows of the company: then any text is compared. */
  readonly options?: readonly ListOption[];
  /** Of fields that hold several values: whether a row has this one. It takes the place of `value` in filters. */
  readonly has?: (value: string) => SQL;
}

/** A list that is searched, filtered, sorted and paged by its wire names. */
export interface ListDefinition {
  /** First word of its sorts: `campaigns` in `campaigns-created-desc`. */
  readonly name: string;
  readonly fields: Readonly<Record<string, ListField>>;
  /** Texts that the search looks into. */
  readonly search: readonly (Column | SQL)[];
  /** Numbers that are known by their beginning: a search of digits finds those that begin with them. */
  readonly searchNumbers?: readonly (Column | SQL)[];
  /** Breaks ties. */
  readonly id: Column | SQL;
  /** `field-direction`. */
  readonly defaultSort: string;
}

/** Own fields only: no name reaches what every object has. */
export function fieldOf({ fields }: ListDefinition, name: string): ListField | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** What a list can be filtered by; `options` adds those that are rows of the company. */
export function filterCatalogue(
  { fields }: ListDefinition,
  options: Readonly<Record<string, readonly ListOption[]>> = {},
): { filters: FilterField[] } {
  return {
    filters: Object.entries(fields)
      .filter(([, { isFilter }]) => isFilter !== false)
      .map(([name, field]) => {
        const choices = options[name] ?? field.options;
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
