import { campaignStatusCodes } from '@dropdate/domain/campaign/campaign-status';
import type { Finding } from '@dropdate/server/testing/order-audit';
import type pg from 'pg';

const [inProduction, dispatched] = [
  campaignStatusCodes.codeOf('in-production'),
  campaignStatusCodes.codeOf('dispatched'),
];
/** The orders of the run with their campaigns. `$1` is the start of the run. */
const run = `(select o.id as order_id, o.company_id, o.placed_by, c.id, c.status, c.dispatch_count + c.dispatch_seeds as dispatch_count, c.dispatch_date
  from orders o join campaigns c on c.company_id = o.company_id and c.cart_id = o.cart_id where o.placed_at >= $1)`;

/** Each statement selects the ids of the records that break the rule. `$1` is the start of the run. */
export const productionRules: Readonly<Record<string, string>> = {
  'every order of the run is dispatched': `select id from ${run} c where c.status <> ${dispatched}`,
  'every order of the run has one production file': `select order_id as id from ${run} c where (select count(*) from order_files f
    where f.order_id = c.order_id and f.purpose = 'production-file' and f.replaced_at is null) <> 1`,
  'a dispatched campaign has mailed exactly its first pieces': `select c.id from ${run} c where c.status = ${dispatched} and
    (select (count(*), max(r.seq)) from recipients r where r.order_id = c.order_id and r.mailed_on = c.dispatch_date)
      is distinct from (c.dispatch_count::bigint, c.dispatch_count)`,
  'a campaign that is not dispatched has mailed nothing': `select distinct c.id from ${run} c join recipients r
    on r.order_id = c.order_id and r.mailed_on is not null where c.status <> ${dispatched}`,
  'the mail history has each mailed piece once': `select distinct c.id from ${run} c join recipients r on r.order_id = c.order_id
    left join mail_history h on h.company_id = r.company_id and h.vendor_key = r.vendor_key
    where not r.is_seed and r.mailed_on is not null and h.times is distinct from (select count(*) from recipients m
      where m.company_id = r.company_id and m.vendor_key = r.vendor_key and m.mailed_on is not null)::int`,
  'holds run from the mail date': `select distinct c.id from ${run} c join companies co on co.id = c.company_id
    join reservations v on v.company_id = c.company_id and v.holder_id = c.order_id where c.status = ${dispatched}
      and v.expires_at <> (c.dispatch_date + co.hold_days + 1)::timestamp at time zone co.time_zone`,
  'the buyer has one mail about the dispatch': `select c.id from ${run} c where c.status = ${dispatched} and
    (select count(*) from mail_outbox m where m.about_id = c.order_id and m.kind = 'order-dispatched'
      and m.user_id = c.placed_by) <> 1`,
  'a campaign is printed with one verdict, and this verdict is Passed': `select c.id from ${run} c
    left join production_verdicts v on v.campaign_id = c.id
    where (c.status <> ${inProduction}) <> coalesce(v.outcome = 'passed', false)`,
  'rows wait for campaigns in production only': `select c.id from ${run} c join production_returns p on p.campaign_id = c.id
    where p.state = 'waiting' and c.status <> ${inProduction}`,
  'every kept file of returned rows belongs to a part': `select f.id from files f
    left join production_returns p on p.company_id = f.company_id and p.file_id = f.id
    where f.purpose = 'production-return' and p.file_id is null`,
  'the log has each move once': `select c.id from ${run} c left join audit_log a on a.company_id = c.company_id
    and a.entity_id = c.id::text and a.new ? 'status' and a.new->>'status' in ('printing', 'dispatched')
    group by c.id, c.status having array_agg(a.new->>'status' order by a.id) is distinct from
      case c.status when ${dispatched} then array['printing', 'dispatched'] when ${inProduction} then array[null]
        else array['printing'] end`,
  'no job is left unfinished, and none has failed': `select id from job_runs where user_id is not null and state <> 'done'`,
  'a job of files has its one file': `select j.id from job_runs j left join job_files f on f.job_id = j.id
    where j.kind = 'production-files' group by j.id having count(f.file_id) <> 1`,
  'a job records each download once': `select j.id from job_runs j join job_results r on r.job_id = j.id
    left join audit_log a on a.entity_id = r.record_id::text and a.request_id = 'job-' || j.id
    where j.kind = 'production-files' group by j.id, r.record_id having count(a.id) <> 1`,
};

export async function auditProduction(database: pg.Client, since: Date): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [rule, statement] of Object.entries(productionRules)) {
    const { rows } = await database.query<{ id: unknown }>(statement, statement.includes('$1') ? [since] : []);
    findings.push({ rule, broken: rows.map(({ id }) => String(id)) });
  }
  return findings;
}
