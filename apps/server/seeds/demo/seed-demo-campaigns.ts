import { addDays } from '@dropdate/domain/schedule/iso-date';
import { nextMailingDay } from '@dropdate/domain/schedule/mailing-day';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../src/platform/database/database.ts';
import { withProgress } from '../../src/platform/jobs/with-progress.ts';
import type { Log } from '../../src/platform/log.ts';
import { campaigns } from '../../src/schema/ordering.ts';
import { orders } from '../../src/schema/orders.ts';
import { callerOf, signIn } from '../in-process-client.ts';
import { orderCampaign } from '../order-campaign.ts';
import { type DemoCampaign, demoCampaigns } from './demo-campaigns.ts';
import { demoPassword } from './demo-users.ts';

/**
 * Makes and orders the missing campaigns of the demo by the same calls that the browser sends. The progress line on
 * every page shows how many campaigns are done.
 */
export async function seedDemoCampaigns(parts: {
  readonly http: FastifyInstance;
  readonly db: Database;
  readonly log: Log;
  /** `yyyy-MM-dd`. */
  readonly today: string;
  /** Ends the work after the campaign that is being ordered. The next start of the server orders the rest. */
  readonly signal: AbortSignal;
}): Promise<void> {
  const { db, http, log, today, signal } = parts;
  const known = new Set((await db.select({ name: campaigns.name }).from(campaigns)).map(({ name }) => name));
  const wanted = demoCampaigns(today).filter(({ name }) => !known.has(name));
  if (wanted.length === 0) return;
  const job = { kind: 'demo-campaigns', title: 'Preparing the demo campaigns', total: wanted.length };
  await withProgress(db, job, async (progress) => {
    for (const [index, campaign] of wanted.entries()) {
      if (signal.aborted) return;
      try {
        const cookie = await signIn(http, campaign.buyer, demoPassword);
        await orderCampaign(callerOf(http, cookie), campaign);
        if (campaign.later) await moveOn(db, campaign.name, campaign.later, today);
      } catch (error) {
        log.warn(
          { campaign: index, message: (error as Error).message.slice(0, 300) },
          'a demo campaign could not be ordered',
        );
      }
      await progress.report(index + 1);
    }
  });
}

/** Writes the dates, the status and the responses that a campaign really gets only weeks after its order. */
async function moveOn(
  db: Database,
  name: string,
  later: NonNullable<DemoCampaign['later']>,
  today: string,
): Promise<void> {
  const [campaign] = await db.select().from(campaigns).where(eq(campaigns.name, name));
  if (!campaign) return;
  const placed = sql`now() - make_interval(days => ${later.daysAgo + 9})`;
  const mailedOn = nextMailingDay(addDays(today, -later.daysAgo));
  const isOut = later.status !== 'printing';
  await db
    .update(campaigns)
    .set({
      status: later.status,
      createdAt: sql`now() - make_interval(days => ${later.daysAgo + 12})`,
      startDate: mailedOn,
      dueDate: mailedOn,
      dateSentForPrinting: addDays(mailedOn, -4),
      ...(isOut && { dispatchDate: mailedOn }),
      ...(isOut && {
        dispatchCount: sql`(select desired_count from audiences a where a.company_id = campaigns.company_id and a.id = campaigns.audience_id)`,
      }),
      ...(later.responses > 0 && {
        responseCount: later.responses,
        firstResponseAt: sql`now() - make_interval(days => ${Math.max(later.daysAgo - 5, 0)})`,
      }),
    })
    .where(and(eq(campaigns.companyId, campaign.companyId), eq(campaigns.id, campaign.id)));
  await db
    .update(orders)
    .set({ placedAt: placed })
    .where(and(eq(orders.companyId, campaign.companyId), eq(orders.cartId, campaign.cartId)));
}
