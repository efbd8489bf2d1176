import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { boughtPiece } from '../../../schema/order-conditions.ts';
import type { IdentifiedCard } from '../send/sent-cards.data.ts';

/** The key of a card's recipient in the prospect file. */
export async function findVendorKey(tx: Database, { clientId, recipientId }: IdentifiedCard): Promise<bigint> {
  const { rows } = await tx.execute<{ key: string }>(
    sql`select vendor_key::text as key from recipients where company_id = ${clientId} and id = ${recipientId}
      and ${boughtPiece()}`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the recipient of a card vanished');
  return BigInt(row.key);
}

/** The keys of other people of the recipient's household with this first name, as far as the client has mailed them. */
export async function findSpouseKeys(
  tx: Database,
  { clientId, recipientId }: IdentifiedCard,
  firstName: string,
): Promise<bigint[]> {
  const { rows } = await tx.execute<{ key: string }>(sql`
    select distinct spouse.vendor_key::text as key from recipients lead
    join recipient_search near on near.company_id = lead.company_id and near.zip = lead.zip
    join recipients spouse on spouse.company_id = near.company_id and spouse.id = near.recipient_id
      and ${boughtPiece(sql`spouse`)} and spouse.household_key = lead.household_key and spouse.vendor_key <> lead.vendor_key
    where lead.company_id = ${clientId} and lead.id = ${recipientId}
      and lower(spouse.first_name) = lower(${firstName}::text)`);
  return rows.map(({ key }) => BigInt(key));
}
