import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../../testing/test-app.ts';
import { firstSeed, ofTier } from '../../../../testing/tier.ts';
import { campaigns } from '../../../schema/ordering.ts';
import { startCheckoutApp } from '../../checkout/orderable-cart.fixture.ts';
import { printedOrder } from '../returns/returned-file.fixture.ts';
import { brokenRules, factsOf } from './production-facts.fixture.ts';
import { walk } from './production-walk.fixture.ts';

const walks = ofTier({ gate: 1, night: 60 });
const steps = 40;

let app: TestApp;
beforeAll(async () => {
  app = await startCheckoutApp();
  // Dispatches are at most four days old in a walk, and some of them are due for completion.
  await app.db.execute(sql`update companies set complete_after_days = 2`);
});
afterAll(() => app.close());

describe(`operators and buyers who click at random (seed ${firstSeed}, ${walks} walks)`, () => {
  it(
    'make no move outside the table, and leave counters, history, holds, verdicts and log in agreement',
    async () => {
      const reached = new Set<string>();
      const counts = { refused: 0, accepted: 0 };
      for (let at = 0; at < walks; at += 1) {
        const walked = await walk(app, firstSeed + at, steps);
        expect(walked.broken).toEqual([]);
        for (const one of walked.reached) reached.add(one);
        counts.refused += walked.refused;
        counts.accepted += walked.accepted;
      }
      // A walk that is refused everywhere proves nothing. A few walks need not reach the late statuses.
      const mustReach = walks < 20 ? ['printing'] : ['printing', 'dispatched', 'completed', 'failed', 'waiting'];
      expect([...reached], `seed ${firstSeed}`).toEqual(expect.arrayContaining(mustReach));
      expect(counts.accepted, `seed ${firstSeed}`).toBeGreaterThan(walks * 5);
      expect(counts.refused, `seed ${firstSeed}`).toBeGreaterThan(walks);
    },
    90_000 + walks * 20_000,
  );

  it('would be found at a dispatch that nobody made', async () => {
    const order = await printedOrder(app, 4);
    const before = await factsOf(app, order);
    await app.db.update(campaigns).set({ status: 'dispatched' }).where(eq(campaigns.id, order.campaignId));
    const found = brokenRules(order, before, await factsOf(app, order));
    expect(found).toContain(`order ${order.orderNumber}: the log leads to the present status`);
  });
});
