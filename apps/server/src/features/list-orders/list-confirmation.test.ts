import { getListOrderDetail } from '@dropdate/contract/prospect-lists/get-list-order-detail';
import { formatMoney } from '@dropdate/domain/money/money-text';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boughtList } from '../../../testing/prospect-list.ts';
import type { Caller, TestApp } from '../../../testing/test-app.ts';
import { testConfig } from '../../../testing/test-config.ts';
import { mailOutbox } from '../../schema/mail.ts';
import { prospectListPeople } from '../../schema/prospect-lists.ts';
import { startCheckoutApp } from '../checkout/orderable-cart.fixture.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  const { config } = await testConfig();
  app = await startCheckoutApp({ config: { ...config, mailerId: '123456', publicUrl: 'https://mail.example/' } });
  admin = await app.as('admin');
});
afterAll(() => app.close());

const lineOf = (text: string, name: string) => text.split('\n').find((line) => line.startsWith(`${name}:`));

describe('the confirmation of a bought list', () => {
  it('tells the order, its price and its license, and leads to the page of the list', async () => {
    const { list, order } = await boughtList(admin, 'Seniors of Tampa', { people: 12, addOns: ['ProspectListAge'] });
    await app.deliverMail();
    const [mail, ...others] = app.mail.sent;
    expect(others).toEqual([]);
    if (!mail) throw new Error('no mail');
    const { model } = await admin.call(getListOrderDetail, { params: { id: order.id } });
    expect(mail.to).toEqual({ name: 'admin Tester', address: 'admin@harbor.example' });
    expect(mail.subject).toBe(`Order ${order.orderNumber} is placed: Seniors of Tampa`);
    expect(mail.text).toContain('The file of your prospect list is made now.');
    expect(lineOf(mail.text, 'Prospect list')).toBe('Prospect list: Seniors of Tampa');
    expect(lineOf(mail.text, 'Audience')).toMatch(/Florida/);
    expect(lineOf(mail.text, 'Prospects')).toBe('Prospects: 12');
    expect(lineOf(mail.text, 'License')).toMatch(/as often as you like/);
    expect(lineOf(mail.text, 'Placed on')).toBe('Placed on: 11/20/2026');
    for (const { itemName, subTotal } of model.orderItems)
      expect(mail.text).toMatch(new RegExp(`^${itemName}( \\([^)]*\\))?: \\${formatMoney(subTotal)}$`, 'm'));
    expect(lineOf(mail.text, 'Total')).toBe(`Total: ${formatMoney(model.total)}`);
    const people = await app.db.select().from(prospectListPeople).where(eq(prospectListPeople.prospectListId, list.id));
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain(`https://mail.example/prospects/view/${order.id}/${list.id}`);
      expect(people.filter(({ addressLine1 }) => part.includes(addressLine1))).toEqual([]);
    }
    expect(await app.db.select().from(mailOutbox).where(eq(mailOutbox.aboutId, order.id))).toHaveLength(1);
  });
});
