import { getCampaignStatusOverview } from '@dropdate/contract/campaigns/get-campaign-status-overview';
import { type CampaignStatus, campaignStatusCodes } from '@dropdate/domain/campaign/campaign-status';
import { canMoveCampaign, type OrderActor } from '@dropdate/domain/campaign/campaign-transitions';
import { sql } from 'drizzle-orm';
import type { TestApp } from '../../../../testing/test-app.ts';
import { orderHoldEnd } from '../../checkout/order-hold.ts';
import type { PrintedOrder } from '../returns/returned-file.fixture.ts';

/** One change of a campaign in the audit log. */
interface Entry {
  readonly id: number;
  readonly action: string;
  readonly old: Readonly<Record<string, unknown>> | null;
  readonly new: Readonly<Record<string, unknown>> | null;
}

/** The stored facts of an ordered campaign. */
export interface Facts {
  readonly status: CampaignStatus;
  readonly version: number;
  readonly dispatchDate: string | null;
  readonly dispatchCount: number | null;
  readonly timeZone: string;
  readonly holdDays: number;
  /** The numbers of the pieces with a day of mailing, and their days. */
  readonly mailed: readonly number[];
  readonly mailedOn: readonly string[];
  /** Pieces whose person has another number of mailings in the mail history than mailed pieces. */
  readonly wrongHistory: number;
  readonly held: number;
  /** The ends of the holds. */
  readonly heldUntil: readonly string[];
  readonly verdicts: readonly string[];
  readonly waiting: number;
  readonly dispatchMails: number;
  readonly log: readonly Entry[];
}

/** Reads the facts of an order. */
export async function factsOf({ db }: TestApp, order: PrintedOrder): Promise<Facts> {
  const { orderId, companyId, campaignId } = order;
  const { rows } = await db.execute<Omit<Facts, 'status'> & { readonly status: number }>(sql`
    select c.status, c.version, c.dispatch_date::text as "dispatchDate", c.dispatch_count as "dispatchCount",
      co.time_zone as "timeZone", co.hold_days as "holdDays",
      (select coalesce(json_agg(r.seq order by r.seq), '[]') from recipients r
        where r.order_id = ${orderId} and r.mailed_on is not null) as mailed,
      (select coalesce(json_agg(distinct r.mailed_on), '[]') from recipients r
        where r.order_id = ${orderId} and r.mailed_on is not null) as "mailedOn",
      (select count(*)::int from recipients r left join mail_history h
        on h.company_id = r.company_id and h.vendor_key = r.vendor_key
        where r.order_id = ${orderId} and (coalesce(h.times, 0), coalesce(h.last_mailed_on, '2000-01-01')) <>
          (select count(m.mailed_on), coalesce(max(m.mailed_on), '2000-01-01') from recipients m
            where m.company_id = r.company_id and m.vendor_key = r.vendor_key)) as "wrongHistory",
      (select count(*)::int from reservations v where v.holder_id = ${orderId} and v.holder = 'order') as held,
      (select coalesce(json_agg(distinct v.expires_at), '[]') from reservations v where v.holder_id = ${orderId})
        as "heldUntil",
      (select coalesce(json_agg(v.outcome), '[]') from production_verdicts v where v.campaign_id = c.id) as verdicts,
      (select count(*)::int from production_returns p where p.campaign_id = c.id and p.state = 'waiting') as waiting,
      (select count(*)::int from mail_outbox m where m.about_id = ${orderId} and m.kind = 'order-dispatched'
        and m.user_id = (select o.placed_by from orders o where o.id = ${orderId}))
        as "dispatchMails",
      (select coalesce(json_agg(json_build_object('id', a.id, 'action', a.action, 'old', a.old, 'new', a.new)
        order by a.id), '[]') from audit_log a where a.company_id = ${companyId} and a.entity_id = ${campaignId}) as log
    from campaigns c join companies co on co.id = c.company_id where c.id = ${campaignId}`);
  const [row] = rows;
  if (!row) throw new Error('the campaign is gone');
  return { ...row, status: campaignStatusCodes.wordOf(row.status) };
}

const byFile = ['uploadProductionFile', 'closeProductionReturn', 'skipFileValidation'];
const actorOf = (action: string): OrderActor => (action === 'completeCampaign' ? 'task' : 'production');

/** The broken rules of one campaign, as sentences. */
export function brokenRules(order: PrintedOrder, before: Facts, now: Facts): string[] {
  const pieces = order.rows.length;
  const isMailed = now.log.some((entry) => entry.new?.status === 'dispatched');
  const count = isMailed ? (now.dispatchCount ?? -1) : 0;
  const isInProduction = now.status === 'in-production';
  const holdEnd =
    isMailed && now.dispatchDate !== null
      ? orderHoldEnd(now.dispatchDate as Parameters<typeof orderHoldEnd>[0], now).getTime()
      : null;
  const heldUntil = now.heldUntil.map((text) => new Date(text).getTime());
  const fresh = now.log.filter(({ id }) => !before.log.some((entry) => entry.id === id));
  const rules: readonly (readonly [string, boolean])[] = [
    ['a dispatched campaign has mailed exactly its first pieces', isRunTo(now.mailed, count)],
    ['pieces are mailed on the day of the dispatch', now.mailedOn.every((day) => day === now.dispatchDate)],
    ['the mail history has each mailed piece once', now.wrongHistory === 0],
    ['the order holds all its people', now.held === pieces],
    ['all people of an order are held until the same moment', heldUntil.length === 1],
    ['holds run from the mail date', holdEnd === null || heldUntil[0] === holdEnd],
    ['holds change with the dispatch only', isMailed || now.heldUntil.join() === before.heldUntil.join()],
    ['a campaign has one verdict at most', now.verdicts.length <= 1],
    [
      'a campaign is printed after it passed or was skipped',
      isInProduction || /passed|skipped/.test(now.verdicts.join()),
    ],
    ['a campaign in production has not passed', !isInProduction || !/passed|skipped/.test(now.verdicts.join())],
    ['rows wait for campaigns in production only', isInProduction || now.waiting === 0],
    ['the buyer has one mail for a dispatch of pieces', now.dispatchMails === (isMailed && count > 0 ? 1 : 0)],
    ['a campaign is dispatched once', now.log.filter((entry) => entry.new?.status === 'dispatched').length <= 1],
    ...movesOf(before, now, fresh),
  ];
  return rules.filter(([, holds]) => !holds).map(([rule]) => `order ${order.orderNumber}: ${rule}`);
}

/** Follows the new entries of the audit log from the former status and version to the present ones. */
function movesOf(before: Facts, now: Facts, fresh: readonly Entry[]): (readonly [string, boolean])[] {
  const rules: (readonly [string, boolean])[] = [];
  let { status, version } = before;
  for (const { action, old, new: saved } of fresh) {
    if (typeof saved?.version === 'number') {
      rules.push([`the log has every version (${action})`, old?.version === version]);
      version = saved.version;
    }
    if (typeof saved?.status !== 'string') continue;
    const to = saved.status as CampaignStatus;
    const via = byFile.includes(action) ? 'production-file' : undefined;
    rules.push([`the log knows the status before ${to}`, old?.status === status]);
    rules.push([`${action} may move ${status} to ${to}`, canMoveCampaign(status, to, actorOf(action), via)]);
    status = to;
  }
  rules.push(['the log leads to the present status', status === now.status]);
  rules.push(['the log leads to the present version', version === now.version]);
  return rules;
}

const isRunTo = (numbers: readonly number[], count: number): boolean =>
  numbers.length === count && numbers.every((number, at) => number === at + 1);

/** The counters of Campaign Status that differ from the rows of the database. */
export async function wrongCounters(app: TestApp): Promise<string[]> {
  const { model } = await (await app.as('backend')).call(getCampaignStatusOverview, {});
  const { rows } = await app.db.execute<{ readonly status: number; readonly count: number }>(
    sql`select c.status, count(*)::int as count from orders o join campaigns c on c.cart_id = o.cart_id group by 1`,
  );
  const counted = new Map(rows.map(({ status, count }) => [campaignStatusCodes.wordOf(status), count]));
  return model
    .filter(({ status, statusCount }) => statusCount !== (counted.get(status) ?? 0))
    .map(
      ({ status, statusCount }) => `the counter of ${status} says ${statusCount}, and ${counted.get(status)} are there`,
    );
}
