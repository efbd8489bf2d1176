import type { CompanyId } from '@dropdate/domain/id/brand';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';

/** Takes the next number for a contact without a Contact ID. Two calls at once get two numbers. */
export function takeContactNumber(tx: Database, companyId: CompanyId): Promise<number> {
  return takeContactNumbers(tx, companyId, 1);
}

/** Takes the next numbers for several contacts without a Contact ID. Returns the first of them. */
export async function takeContactNumbers(tx: Database, companyId: CompanyId, count: number): Promise<number> {
  const { rows } = await tx.execute<{ number: number }>(sql`
    update companies set next_contact_number = next_contact_number + ${count}
    where id = ${companyId} returning next_contact_number - ${count} as number`);
  const row = rows[0];
  if (!row) throw new Error('the company of the contact does not exist');
  return row.number;
}
