import type { CompanyId } from '@dropdate/domain/id/brand';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';

/** Takes the company's next campaign number. People read this number on pages. No number is taken twice. */
export async function takeCampaignNumber(tx: Database, companyId: CompanyId): Promise<number> {
  const { rows } = await tx.execute<{ number: number }>(sql`
    update companies set next_campaign_number = next_campaign_number + 1
    where id = ${companyId} returning next_campaign_number - 1 as number`);
  const row = rows[0];
  if (!row) throw new Error('the company of the campaign does not exist');
  return row.number;
}
