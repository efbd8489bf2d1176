import { getLeadsToday } from '@dropdate/contract/leads/get-leads-today';
import { mills } from '@dropdate/domain/money/money';
import { addDays } from '@dropdate/domain/schedule/iso-date';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { userOf } from '../../../../testing/world.ts';
import { today } from '../../../platform/clock.ts';
import { leadClocks } from '../../../schema/lead-clock.ts';
import { makeLead } from '../leads.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('tells the sales of seven days and the waiting leads by agent, to each viewer their own', async () => {
  const { world, db, clock } = app;
  const day = today(clock, 'America/New_York');
  const won = { leadStatus: 'won', firstTouchedAt: clock.now() } as const;
  const own = { agent: 'agent' };
  await makeLead(app, { ...won, soldOn: day, saleAmount: mills(1_000_000) }, own);
  await makeLead(app, { ...won, soldOn: addDays(day, -6), saleAmount: null }, own);
  await makeLead(app, { ...won, soldOn: addDays(day, -7), saleAmount: mills(5_000_000) }, own);
  await makeLead(app, { ...won, soldOn: day, saleAmount: mills(500_000) }, { agent: 'miami-agent' });
  const longAgo = new Date(clock.now().getTime() - 20 * 86_400_000);
  await makeLead(app, { leadCreatedAt: longAgo }, own);
  await makeLead(app, {}, own);
  await makeLead(app, { firstTouchedAt: clock.now() }, own);
  await makeLead(app, { leadStatus: 'lost' }, own);
  await makeLead(app);
  const told = async (userName: string) => (await (await app.as(userName)).call(getLeadsToday, {})).model;
  const agent = { id: userOf(world, 'agent'), name: 'agent Tester' };
  const [first, ofAgent] = [`${day.slice(0, 8)}01`, [day, addDays(day, -6), addDays(day, -7)]];
  const inMonth = ofAgent.filter((date) => date >= first);
  const amountInMonth = inMonth.length === ofAgent.length ? 6_000_000 : 1_000_000;
  expect(await told('agent')).toEqual({
    won: { count: 2, amount: 1_000_000 },
    wonThisMonth: { count: inMonth.length, amount: amountInMonth },
    waiting: [{ agent, count: 2, overdue: 0 }],
  });
  await db
    .insert(leadClocks)
    .values({ companyId: world.harborline.id, hours: 24, quietFrom: null, quietTo: null, restsOnWeekends: false });
  expect(await told('admin')).toEqual({
    won: { count: 3, amount: 1_500_000 },
    wonThisMonth: { count: inMonth.length + 1, amount: amountInMonth + 500_000 },
    waiting: [
      { agent, count: 2, overdue: 1 },
      { agent: null, count: 1, overdue: 0 },
    ],
  });
});
