import { assignUser } from '@dropdate/contract/campaigns/assign-user';
import { unassignUser } from '@dropdate/contract/campaigns/unassign-user';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { cartOf, type Made, makeCampaign, stored } from '../../../../testing/wizard.ts';
import { userOf } from '../../../../testing/world.ts';
import { users } from '../../../schema/tenancy.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as('admin');
});
afterAll(() => app.close());

const agentNamed = (userName: string) => userOf(app.world, userName);
const assign = (made: Made, userName: string, caller = admin) =>
  caller.call(assignUser, { body: { ...made, assignedToUserId: agentNamed(userName) } });
const unassign = (made: Made, caller = admin) => caller.call(unassignUser, { body: made });

describe('an agent', () => {
  it('can be assigned, replaced and taken off', async () => {
    const made = await makeCampaign(app, admin);
    const assigned = (await assign(made, 'agent')).model.selectedCampaign;
    expect(assigned).toMatchObject({ assignedToUserId: agentNamed('agent'), assignedToUserName: 'agent Tester' });
    expect((await assign(made, 'miami-agent')).model.selectedCampaign.assignedToUserId).toBe(agentNamed('miami-agent'));
    expect((await unassign(made)).model.selectedCampaign.assignedToUserId).toBeNull();
    expect((await unassign(made)).status).toBe(200);
  });

  it('sees the campaign from then on', async () => {
    const made = await makeCampaign(app, admin);
    await assign(made, 'agent');
    const agent = await app.as('agent');
    expect((await cartOf(agent, made)).id).toBe(made.cartId);
  });
});

describe('an agent is not found', () => {
  it.each(['multi', 'prairie-agent', 'csd'])('if it is %s, who is no visible sales agent', async (userName) => {
    const made = await makeCampaign(app, admin);
    const before = await stored(app, made);
    expect(await assign(made, userName)).toMatchObject({ status: 404, messageId: 'NotFound' });
    expect(await stored(app, made)).toEqual(before);
  });

  it('if the agent is not active', async () => {
    const made = await makeCampaign(app, admin);
    await app.db
      .update(users)
      .set({ status: 'inactive' })
      .where(eq(users.id, agentNamed('miami-agent')));
    expect(await assign(made, 'miami-agent')).toMatchObject({ status: 404, messageId: 'NotFound' });
    await app.db
      .update(users)
      .set({ status: 'active' })
      .where(eq(users.id, agentNamed('miami-agent')));
  });
});

describe('the call is refused', () => {
  it('if it takes a campaign from the agent who created it', async () => {
    const made = await makeCampaign(app, await app.as('agent'));
    const before = await stored(app, made);
    expect(await assign(made, 'miami-agent')).toMatchObject({ status: 409, messageId: 'AgentLocked' });
    expect(await unassign(made)).toMatchObject({ status: 409, messageId: 'AgentLocked' });
    expect(await stored(app, made)).toEqual(before);
  });
});
