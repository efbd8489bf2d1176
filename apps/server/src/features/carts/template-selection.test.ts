import { createCart } from '@dropdate/contract/carts/create-cart';
import { getCartTemplates } from '@dropdate/contract/carts/get-cart-templates';
import { getTemplateSelection } from '@dropdate/contract/carts/get-template-selection';
import { saveTemplateSelection } from '@dropdate/contract/carts/save-template-selection';
import { type CartId, idOf } from '@dropdate/domain/id/brand';
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

const save = (key: string, cartId?: CartId, caller = admin) =>
  caller.call(saveTemplateSelection, { body: { templateLookupIds: [key], ...(cartId && { cartId }) } });
const read = (cartId: CartId, caller = admin) => caller.call(getTemplateSelection, { params: { cartId } });

describe('a chosen template', () => {
  it('is kept in a new cart, then in the same cart', async () => {
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

describe('a cart of its own', () => {
  const create = (templateLookupIds: string[], caller = admin) =>
    caller.call(createCart, { body: { templateLookupIds } });

  it('is made empty, or with a template that it keeps', async () => {
    const empty = (await create([])).model;
    expect(empty).toEqual({ cart: { id: expect.any(String) }, items: [] });
    expect((await read(empty.cart.id)).model).toEqual(empty);
    const filled = (await create([templates.turningAge])).model;
    expect(filled.items.map(({ id }) => id)).toEqual([templates.turningAge]);
    expect((await save(templates.plain, filled.cart.id)).model.cart.id).toBe(filled.cart.id);
    expect(await create(['no-such-template'])).toMatchObject({ status: 404, messageId: 'NotFound' });
  });

  it("is the user's open cart as long as it was changed last and not ordered", async () => {
    const caller = await app.as('multi');
    const latest = async () => (await caller.call(getCartTemplates, {})).model;
    expect(await latest()).toEqual({ cart: null, items: [] });
    const [one, two] = [
      (await create([], caller)).model.cart.id,
      (await create([templates.plain], caller)).model.cart.id,
    ];
    expect((await latest()).cart?.id).toBe(two);
    app.clock.advance(1000);
    await save(templates.turningAge, one, caller);
    expect(await latest()).toMatchObject({ cart: { id: one }, items: [{ id: templates.turningAge }] });
    await app.db.execute(sql`update carts set state = 'ordered' where id = ${one}`);
    expect((await latest()).cart?.id).toBe(two);
    // A newer cart of another user does not count.
    app.clock.advance(1000);
    await create([templates.plain]);
    expect((await latest()).cart?.id).toBe(two);
  });
});

describe('the answer is 404', () => {
  it('for unknown and hidden templates, and nothing is made', async () => {
    const count = async () => (await app.db.execute(sql`select count(*)::int as n from carts`)).rows[0];
    const before = await count();
    expect(await save('no-such-template')).toMatchObject({ status: 404, messageId: 'NotFound' });
    await app.db.execute(sql`update templates set is_offered = false where key = ${templates.turningAge}`);
    expect(await save(templates.turningAge)).toMatchObject({ status: 404, messageId: 'NotFound' });
    await app.db.execute(sql`update templates set is_offered = true where key = ${templates.turningAge}`);
    expect(await count()).toEqual(before);
  });

  it('for carts of others, deleted carts and unknown carts', async () => {
    const cartId = (await save(templates.plain)).model.cart.id;
    for (const userName of ['prairie-admin', 'agent']) {
      const other = await app.as(userName);
      expect(await read(cartId, other)).toMatchObject({ status: 404, messageId: 'NotFound' });
      expect(await save(templates.plain, cartId, other)).toMatchObject({ status: 404, messageId: 'NotFound' });
    }
    await app.db.execute(sql`update carts set state = 'deleted' where id = ${cartId}`);
    expect((await read(cartId)).status).toBe(404);
    expect((await read(idOf('0198c0de-0000-7000-8000-000000000001'))).status).toBe(404);
  });
});

describe('a choice is refused', () => {
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
