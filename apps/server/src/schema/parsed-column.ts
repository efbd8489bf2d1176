import { customType, type PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';

/** A column of JSON that a schema reads. JSON of another shape throws. */
export const parsedColumn = <Value>(name: string, schema: z.ZodType<Value>) =>
  customType<{ data: Value; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (value) => {
      const read = schema.safeParse(value);
      if (read.success) return read.data;
      // The problems that the schema found can name personal values, so the error leaves them out.
      throw new RangeError(`unreadable JSON of ${name}`);
    },
  })(name);

/** The value of a parsed column, for a statement that selects the column without its schema, such as inside other JSON. */
export const parsedAs = <Column extends PgColumn>(column: Column, value: unknown): Column['_']['data'] =>
  column.mapFromDriverValue(value) as Column['_']['data'];

/** Whether JSON is an object with fields. */
export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Any JSON. The product stores and returns such values, and never looks into them. */
export const anyJsonSchema: z.ZodType<unknown> = z.json();

/** An object with fields that the column does not know. Whoever reads a field parses the object first. */
export const anyObjectSchema = z.custom<object>(isObject);

/** A schema for an object of the domain. A field that the domain's type has, and the schema has not, is a type error. */
export const objectOf =
  <Model>() =>
  <Shape extends { readonly [Field in keyof Model]-?: z.ZodType<Model[Field]> }>(shape: Shape) =>
    z.object(shape);
