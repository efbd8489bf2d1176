import { type Column, type SQL, sql } from 'drizzle-orm';

/** The name of a user as lists and records show it. Null where there is no user. */
export function personName(user: { readonly firstName: Column; readonly lastName: Column }): SQL<string> {
  return sql<string>`(${user.firstName} || ' ' || ${user.lastName})`;
}
