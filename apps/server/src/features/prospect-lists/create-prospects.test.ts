import { createIcpTemplate } from '@dropdate/contract/icp-templates/create-icp-template';
import { deleteIcpTemplate } from '@dropdate/contract/icp-templates/delete-icp-template';
import { createProspects } from '@dropdate/contract/prospect-lists/create-prospects';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyList, countList, listOf } from '../../../testing/prospect-list.ts';
import { inState } from '../../../testing/seed-campaign.ts';
import { type Caller, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as('admin');
});
afterAll(() => app.close());

const parameters = { ...inState('RI'), gender: 'female' as const };
let named = 0;
async function template() {
  named += 1;
  const name = `Winners ${named}`;
  return { name, id: (await admin.call(createIcpTemplate, { body: { name, data: parameters } })).model.id };
}
const start = (icpTemplateId: string, by = admin) => by.call(createProspects, { body: { icpTemplateId } });

describe('a list of an ICP template', () => {
  it('starts with the audience of the template, and is counted and applied as any list', async () => {
    const { id, name } = await template();
    const list = await listOf(admin, (await start(id)).model);
    expect(list).toMatchObject({
      name: null,
      status: 'none',
      isEditable: true,
      totalAudience: 0,
      audience: { parametersData: parameters, icpTemplate: { id, name }, isCountUpToDate: false },
    });
    const counted = await countList(admin, list, list.audience.parametersData);
    expect((await applyList(admin, counted, 100)).model.totalAudience).toBe(100);
  });

  it('is not started from a deleted template, nor by users who do not see the template', async () => {
    const { id } = await template();
    const [foreign, agent, nobody] = [
      await app.as('prairie-admin-with-everything'),
      await app.as('agent'),
      await app.as('nobody'),
    ];
    expect((await start(id, foreign)).messageId).toBe('NotFound');
    // The template is of the top org, so the orgs below see the template.
    expect((await start(id, agent)).status).toBe(200);
    expect((await start(id, nobody)).status).toBe(403);
    expect((await start(id, await app.as())).status).toBe(401);
    await admin.call(deleteIcpTemplate, { params: { id } });
    expect((await start(id)).messageId).toBe('NotFound');
  });
});
