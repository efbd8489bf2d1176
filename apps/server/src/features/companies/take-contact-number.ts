import type { CompanyId } from '@dropdate/domain/id/brand';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';

/** Takes the next number for a contact without a Contact ID. Two calls at once get two numbers. */
export async function takeContactNumber(tx: Database, companyId: CompanyId): Promise<number> {
  const { rows } = await tx.execute<{ number: number }>(sql`
    update companies set next_contact_number = next_contact_number + 1
    where id = ${companyId} returning next_contact_number - 1 as number`);
  const row = rows[0];
  if (!row) throw new Error('the company of the contact does not exist');
  return row.number;
}
