/**
 * The format of a release file. Codes are positions in the lists of `prospect-attributes`, counted from 1; 0 is
 * unknown. A change of the format needs a new `releaseFormat`: the engine refuses files of a format that it does not read.
 */
export const releaseFormat = 4;

/**
 * The formats that the engine reads. Files of format 1 have no coordinates. Files of the formats 1 and 2 have no facts of
 * people who may not be mailed, and files of the formats 1 to 3 no names and addresses of them.
 */
export const readableFormats: readonly number[] = [1, 2, 3, releaseFormat];

export interface StagedColumn {
  readonly name: string;
  readonly type: string;
}

/**
 * The columns by which queries filter and count. One row per mailable person, in the order of cell, household and
 * vendor key.
 */
export const factColumns: readonly StagedColumn[] = [
  { name: 'gender', type: 'utinyint' }, // 1 male, 2 female
  { name: 'marital_status', type: 'utinyint' }, // 1 married, 2 single
  { name: 'dwelling_type', type: 'utinyint' }, // 1 multi-unit, 2 single-unit
  { name: 'property_type', type: 'utinyint' },
  { name: 'birth_month', type: 'usmallint' }, // year * 12 + month - 1
  { name: 'residence_years', type: 'tinyint' }, // -1 unknown, since 0 is "less than a year"
  { name: 'income', type: 'utinyint' },
  { name: 'wealth', type: 'utinyint' },
  { name: 'home_value', type: 'uinteger' }, // whole dollars
  { name: 'veteran', type: 'utinyint' }, // 1: a veteran lives in the household
  { name: 'decision_maker', type: 'utinyint' }, // 1: the primary decision maker
  { name: 'language', type: 'utinyint' },
  { name: 'ethnicity', type: 'utinyint' },
  { name: 'home_owner', type: 'utinyint' },
];

/** Degrees, both or neither. Five decimals are about a metre, and take half the room of a double. */
export const coordinateColumns: readonly StagedColumn[] = [
  { name: 'latitude', type: 'decimal(8, 5)' },
  { name: 'longitude', type: 'decimal(8, 5)' },
];

/** The columns that only an export reads. They are a table of their own, in the same order. */
export const addressColumns: readonly StagedColumn[] = [
  { name: 'first_name', type: 'varchar' },
  { name: 'middle_name', type: 'varchar' },
  { name: 'last_name', type: 'varchar' },
  { name: 'address', type: 'varchar' },
  { name: 'zip4', type: 'varchar' },
  { name: 'delivery_point', type: 'varchar' },
  ...coordinateColumns,
  { name: 'phone_number', type: 'varchar' }, // E.164, or null
];

/** The columns by which a person who may not be mailed is known by name and address. */
export const nameColumns: readonly StagedColumn[] = addressColumns.filter(({ name }) =>
  ['first_name', 'last_name', 'address', 'zip4'].includes(name),
);

/** The rows that generator and import give to the release builder, in any order. */
export const stagedColumns: readonly StagedColumn[] = [
  { name: 'vendor_key', type: 'bigint' },
  { name: 'household_key', type: 'bigint' },
  { name: 'place', type: 'uinteger' },
  { name: 'do_not_mail', type: 'utinyint' },
  { name: 'deceased', type: 'utinyint' },
  ...factColumns,
  ...addressColumns,
];

/** The places of the staged rows: one row per distinct state, county, city and ZIP code. */
export const placeColumns: readonly StagedColumn[] = [
  { name: 'place', type: 'uinteger' },
  { name: 'state_code', type: 'varchar' },
  { name: 'state_name', type: 'varchar' },
  { name: 'county', type: 'varchar' },
  { name: 'city', type: 'varchar' },
  { name: 'zip', type: 'varchar' },
  { name: 'lat', type: 'double' },
  { name: 'lon', type: 'double' },
];

export function columnDefinitions(columns: readonly StagedColumn[]): string {
  return columns.map(({ name, type }) => `${name} ${type}`).join(', ');
}

export function columnNames(columns: readonly StagedColumn[], table?: string): string {
  return columns.map(({ name }) => (table ? `${table}.${name}` : name)).join(', ');
}
