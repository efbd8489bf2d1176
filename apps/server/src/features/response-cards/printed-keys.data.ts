import type { PrintedKey } from '@dropdate/domain/mail-piece/identity/printed-key';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Whether a piece has the client code and the mailing number of one of some keys. Both together name one piece, so the
 * delivery point does not count.
 */
export function hasKeyOf(
  { clientCode, mailingNumber }: { readonly clientCode: SQLWrapper; readonly mailingNumber: SQLWrapper },
  keys: readonly PrintedKey[],
): SQL {
  const codes = `{${keys.map((key) => key.clientCode).join(',')}}`;
  const numbers = `{${keys.map((key) => key.mailingNumber).join(',')}}`;
  const named = sql`select distinct * from unnest(${codes}::text[], ${numbers}::smallint[])`;
  return sql`(${clientCode}, ${mailingNumber}) in (${named})`;
}
