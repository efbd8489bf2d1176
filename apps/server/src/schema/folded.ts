import { type Column, type SQL, sql } from 'drizzle-orm';

/**
 * A text as searches compare it: in small letters, without accents, apostrophes and commas, and with spaces in place of
 * hyphens. So `garcia` finds García, and `oconnor` and `o’connor` find O'Connor. Migration 0069 has the function.
 */
export const folded = (text: Column | SQL | string): SQL => sql`folded(${text})`;

/** Whether a text has what a `like` pattern says, as searches compare texts. */
export const isLike = (text: Column | SQL, pattern: string): SQL => sql`${folded(text)} like ${folded(pattern)}`;
