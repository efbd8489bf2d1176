import { getTemplateSelection } from '@dropdate/contract/carts/get-template-selection';
import { saveTemplateSelection } from '@dropdate/contract/carts/save-template-selection';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { audited, someTemplates } from '../../../testing/wizard.ts';

let app: TestApp;
let admin: Caller;
let templates: Awaited<ReturnType<typeof someTemplates>>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as('admin');
  templates = await someTemplates(app);
});
afterAll(() => app.close());

const save = (key: string, cartId?: string, caller = admin) =>
  caller.call(saveTemplateSelection, { body: { templateLookupIds: [key], ...(cartId && { cartId }) } });
const read = (cartId: string, caller = admin) => caller.call(getTemplateSelection, { params: { cartId } });

describe('kept', () => {
  it('in a new cart, then in the same one', async () => {
    const first = await save(templates.plain);
    expect(first.status).toBe(200);
    const cartId = first.model.cart.id;
    expect(first.model.items).toEqual([
      { id: templates.plain, template: { name: expect.any(String), isTurningAge: false } },
    ]);
    const second = await save(templates.turningAge, cartId);
    expect(second.model.cart.id).toBe(cartId);
    expect((await read(cartId)).model).toEqual(second.model);
    expect(await audited(app, cartId)).toEqual(['saveTemplateSelection', 'saveTemplateSelection']);
  });
});

describe('not found', () => {
  it('are unknown and hidden templates, and nothing is made', async () => {
    const count = async () => (await app.db.execute(sql`select count(*)::int as n from carts`)).rows[0];
    const before = await count();
    expect(await save('no-such-template')).toMatchObject({ status: 404, messageId: 'NotFound' });
    await app.db.execute(sql`update templates set is_offered = false where key = ${templates.turningAge}`);
    expect(await save(templates.turningAge)).toMatchObject({ status: 404, messageId: 'NotFound' });
    await app.db.execute(sql`update templates set is_offered = true where key = ${templates.turningAge}`);
    expect(await count()).toEqual(before);
  });

  it('are carts of others, deleted ones and unknown ones', async () => {
    const cartId = (await save(templates.plain)).model.cart.id;
    for (const userName of ['prairie-admin', 'agent']) {
      const other = await app.as(userName);
      expect(await read(cartId, other)).toMatchObject({ status: 404, messageId: 'NotFound' });
      expect(await save(templates.plain, cartId, other)).toMatchObject({ status: 404, messageId: 'NotFound' });
    }
    await app.db.execute(sql`update carts set state = 'deleted' where id = ${cartId}`);
    expect((await read(cartId)).status).toBe(404);
    expect((await read('0198c0de-0000-7000-8000-000000000001')).status).toBe(404);
  });
});

describe('refused', () => {
  it('in an ordered cart', async () => {
    const cartId = (await save(templates.plain)).model.cart.id;
    await app.db.execute(sql`update carts set state = 'ordered' where id = ${cartId}`);
    expect(await save(templates.turningAge, cartId)).toMatchObject({ status: 409, messageId: 'CartOrdered' });
    expect((await read(cartId)).model.items[0]?.id).toBe(templates.plain);
  });

  it.each([[[]], [['a', 'b']], [['a\u0000']]])('with the templates %j', async (templateLookupIds) => {
    const answer = await admin.raw('POST', '/api/carts/template-selection', { templateLookupIds });
    expect(answer.status).toBe(400);
    expect(answer.messages[0]?.path).toMatch(/^body\.templateLookupIds/);
  });
});
