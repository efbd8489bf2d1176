import { callOutcomeCodes } from '@dropdate/domain/contact/call-outcome';
import { leadStatusCodes } from '@dropdate/domain/contact/lead-status';
import { type DoNotCallSource, doNotCallSourceCodes } from '@dropdate/domain/do-not-call/do-not-call';
import { sql } from 'drizzle-orm';
import type { Database } from '../../src/platform/database/database.ts';
import { draw, idFrom, type MadeContacts, madeNow } from './demo-contacts.data.ts';

/** How many numbers of a demo client are on the do-not-call file, and how many of them leads have asked for. */
const numbers = { all: 40, ofLeads: 8 } as const;

interface FiledBy {
  readonly now: Date;
  readonly createdBy: string;
}

/**
 * Fills the do-not-call file of a demo client: some lost leads asked at their last call, and the others are invented numbers
 * that nobody has. Does nothing for a number that is there.
 */
export async function insertDemoDoNotCall(
  db: Database,
  made: MadeContacts,
  { now, createdBy }: FiledBy,
): Promise<void> {
  const codeOf = (source: DoNotCallSource) => sql`${doNotCallSourceCodes.codeOf(source)}::smallint`;
  await db.execute(sql`
    with last as (
      select distinct on (c.id) k.id, c.company_id, c.home_phone, k.called_at, k.created_by
      from contacts c join contact_calls k on k.company_id = c.company_id and k.contact_id = c.id
      where ${madeNow(made)} and c.lead_status = ${leadStatusCodes.codeOf('lost')} and c.home_phone is not null
      order by c.id, k.called_at desc, k.id desc
    ), asked as (
      update contact_calls k set outcome = ${callOutcomeCodes.codeOf('do-not-call')}, do_not_call_phone = chosen.home_phone
      from (select * from last where not exists (select from contact_calls w where w.id = last.id and w.wrong_phone is not null)
        order by md5(last.id::text) limit ${numbers.ofLeads}) chosen
      where k.company_id = chosen.company_id and k.id = chosen.id
      returning k.id, k.company_id, k.do_not_call_phone, k.called_at, k.created_by
    )
    insert into do_not_call (id, company_id, phone, source, is_for_good, created_at, created_by)
    select ${idFrom(sql`id`, 'do-not-call')}, company_id, do_not_call_phone, ${codeOf('lead')}, true, called_at, created_by
    from asked on conflict do nothing`);
  await db.execute(sql`
    insert into do_not_call (id, company_id, phone, source, remark, created_at, created_by)
    select ${idFrom(sql`(${made.companyId}::text || nth)`, 'do-not-call')}, ${made.companyId}::uuid,
      '+1' || (array['813', '727', '941', '407'])[1 + nth % 4] || '5550' || (150 + nth),
      case nth % 4 when 0 then ${codeOf('typed')} when 1 then ${codeOf('pasted')} else ${codeOf('imported')} end,
      (array['Asked by letter', 'Asked on the phone', 'State registry', ''])[1 + ${draw(sql`nth`, 'remark')} % 4],
      ${now.toISOString()}::timestamptz - nth * interval '31 hours', ${createdBy}::uuid
    from generate_series(1, ${numbers.all - numbers.ofLeads}) nth
    on conflict do nothing`);
}
