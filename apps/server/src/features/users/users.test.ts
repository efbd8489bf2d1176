import { getPaymentTerms } from '@dropdate/contract/users/get-payment-terms';
import { getSalesAgents } from '@dropdate/contract/users/get-sales-agents';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedCampaign } from '../../../testing/seed-campaign.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { userOf } from '../../../testing/world.ts';
import { campaigns } from '../../schema/ordering.ts';
import { users } from '../../schema/tenancy.ts';
import { findPaymentTerms } from './users.data.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const agentsOf = async (userName: string) =>
  (await (await app.as(userName)).call(getSalesAgents, {})).model.results.map(({ firstName, orgName }) => [
    firstName,
    orgName,
  ]);

describe('sales agents', () => {
  it('are those of the scope, by name and with their org', async () => {
    expect(await agentsOf('admin')).toEqual([
      ['agent', 'Harborline Tampa'],
      ['miami-agent', 'Harborline Miami'],
    ]);
    expect(await agentsOf('prairie-admin')).toEqual([['prairie-agent', 'Prairie Senior Benefits']]);
  });

  it("are only the agent's own user for an agent", async () => {
    expect(await agentsOf('agent')).toEqual([['agent', 'Harborline Tampa']]);
  });

  it('name the agent of the last campaign that the viewer gave to an agent', async () => {
    const last = async (userName: string) =>
      (await (await app.as(userName)).call(getSalesAgents, {})).model.results
        .filter(({ isOfLastCampaign }) => isOfLastCampaign)
        .map(({ firstName }) => firstName);
    expect(await last('admin')).toEqual([]);
    for (const agent of ['miami-agent', 'agent', undefined] as const) {
      const { id } = await seedCampaign(app, { userName: 'admin' });
      const assignedUserId = agent === undefined ? null : userOf(app.world, agent);
      await app.db.update(campaigns).set({ assignedUserId }).where(eq(campaigns.id, id));
    }
    expect(await last('admin')).toEqual(['agent']);
    expect(await last('miami-agent')).toEqual([]);
  });

  it('are neither inactive nor deleted', async () => {
    const id = userOf(app.world, 'miami-agent');
    await app.db.update(users).set({ status: 'inactive' }).where(eq(users.id, id));
    expect((await agentsOf('admin')).map(([name]) => name)).toEqual(['agent']);
    await app.db.update(users).set({ status: 'active', deletedAt: sql`now()` }).where(eq(users.id, id));
    expect((await agentsOf('admin')).map(([name]) => name)).toEqual(['agent']);
    await app.db.execute(sql`update users set deleted_at = null where id = ${id}`);
  });

  it('cost one statement besides the session', async () => {
    const admin = await app.as('admin');
    expect(await app.countStatements(() => admin.call(getSalesAgents, {}))).toBe(2);
  });
});

describe('payment terms', () => {
  it('are those of the company', async () => {
    const answer = await (await app.as('agent')).call(getPaymentTerms, {});
    expect(answer.model.paymentTerms).toEqual([
      { id: 'credit-card', name: 'Credit card' },
      { id: 'standard-invoicing', name: 'Standard invoicing' },
    ]);
    const theirs = await (await app.as('prairie-admin')).call(getPaymentTerms, {});
    expect(theirs.model.paymentTerms.map(({ id }) => id)).toEqual(['credit-card']);
  });
});

it('a data function refuses the id of a user where it asks for a company', async () => {
  // @ts-expect-error A user id is not a company id.
  await expect(findPaymentTerms(app.db, userOf(app.world, 'agent'))).rejects.toThrow('a company vanished');
});
