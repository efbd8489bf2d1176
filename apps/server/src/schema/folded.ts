import { type Column, type SQL, sql } from 'drizzle-orm';

/** The function `folded` of the database, as its migration makes it. A schema of tables cannot declare a function. */
export const foldedFunction = `CREATE FUNCTION "folded"(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE WHEN octet_length(value) = length(value)
		THEN replace(replace(replace(replace(lower(value), '-', ' '), '''', ''), ',', ''), '\`', '')
		ELSE translate(lower(regexp_replace(normalize(value, NFD), U&'[\\0300-\\036F]', '', 'g')),
			U&'-\\2010\\2011\\2012\\2013\\2014\\00F8\\0142\\0111\\0131\\00D8\\0141\\0110,\`''\\2018\\2019\\02BC\\00B4', '      oldiold') END
$$`;

/**
 * A text as searches compare it: in small letters, without accents, apostrophes and commas, and with spaces in place of
 * hyphens. So `garcia` finds García, and `oconnor` and `o’connor` find O'Connor.
 */
export const folded = (text: Column | SQL | string): SQL => sql`folded(${text})`;

/** Whether a text has what a `like` pattern says, as searches compare texts. */
export const isLike = (text: Column | SQL, pattern: string): SQL => sql`${folded(text)} like ${folded(pattern)}`;
