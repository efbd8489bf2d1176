import { campaignStatusCodes } from '@dropdate/domain/campaign/campaign-status';

const printing = campaignStatusCodes.codeOf('printing');
/** The last order of the run, which is dispatched, and its campaign. */
const order = '(select id from orders order by number desc limit 1)';
const campaign = `(select c.id from orders o join campaigns c on c.company_id = o.company_id and c.cart_id = o.cart_id
  where o.id = ${order})`;
const first = `(select company_id, vendor_key from recipients where order_id = ${order} and seq = 1)`;
const isPrinted = `update campaigns set status = ${printing} where id = ${campaign}`;

/** For each rule of the audit of production work, statements that break it. */
export const plantedProductionFaults: Readonly<Record<string, string>> = {
  'every order of the run is dispatched': isPrinted,
  'a dispatched campaign has mailed exactly its first pieces': `update recipients set mailed_on = null
    where order_id = ${order} and seq = 1`,
  'a campaign that is not dispatched has mailed nothing': isPrinted,
  'the mail history has each mailed piece once': `update mail_history set times = times + 1
    where (company_id, vendor_key) in ${first}`,
  'holds run from the mail date': `update reservations set expires_at = expires_at + interval '1 day'
    where holder_id = ${order}`,
  'the buyer has one mail about the dispatch': `delete from mail_outbox where about_id = ${order}
    and kind = 'order-dispatched'`,
  'a campaign is printed with one verdict, and this verdict is Passed': `delete from production_verdicts
    where campaign_id = ${campaign}`,
  'rows wait for campaigns in production only': `update production_returns set state = 'waiting'
    where campaign_id = ${campaign}`,
  'every kept file of returned rows belongs to a part': `delete from production_returns where campaign_id = ${campaign}`,
  'the log has each move once': `update audit_log set new = new || '{"status": "dispatched"}'
    where entity_id = ${campaign}::text and new ->> 'status' = 'printing'`,
  'no job is left unfinished, and none has failed': `update job_runs set state = 'failed' where user_id is not null`,
  'a job of files has its one file': 'delete from job_files',
  'a job records each download once': `update audit_log set request_id = 'other' where request_id like 'job-%'`,
};
