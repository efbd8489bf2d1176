import { editValidatedList } from '@dropdate/contract/prospect-lists/edit-validated-list';
import type { ProspectList } from '@dropdate/contract/prospect-lists/prospect-list';
import { saveListParameters } from '@dropdate/contract/prospect-lists/save-list-parameters';
import { validateListPhones } from '@dropdate/contract/prospect-lists/validate-list-phones';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  applyList,
  countList,
  listOf,
  nameList,
  orderList,
  payOnAccount,
  refOf,
  startList,
} from '../../../../testing/prospect-list.ts';
import { inState } from '../../../../testing/seed-campaign.ts';
import type { Caller, TestApp } from '../../../../testing/test-app.ts';
import { mailOutbox } from '../../../schema/mail.ts';
import { reservations } from '../../../schema/orders.ts';

import { phoneValidations } from '../../../schema/phone-validations.ts';
import { prospectListPeople } from '../../../schema/prospect-lists.ts';
import { rolePermissions } from '../../../schema/tenancy.ts';
import { isEach, type PlayedDoor, playedDoor, refuseInFirstRound } from '../../phone-validation/played-door.fixture.ts';
import { startCheckoutApp } from '../orderable-cart.fixture.ts';

let app: TestApp;
let admin: Caller;
const door: PlayedDoor = playedDoor();
beforeAll(async () => {
  app = await startCheckoutApp({ phoneDoor: door });
  admin = await app.as('admin');
});
afterAll(() => app.close());
beforeEach(() => {
  door.says.state = 'answered';
  door.says.of = () => 'clear';
  door.opened.length = 0;
});

const withPhones = (preference: 'prefer' | 'only') => ({
  ...inState('FL', 'RI'),
  phone: { preference, sanNumbers: ['1234-567890-26'], orgId: 'ORG-1' },
});

let made = 0;
async function phoneList(preference: 'prefer' | 'only', people = 30): Promise<ProspectList> {
  made += 1;
  const started = await listOf(admin, await startList(admin));
  const named = (await nameList(admin, started, `Call list ${made}`)).model;
  const counted = await countList(admin, named, withPhones(preference));
  return payOnAccount(admin, (await applyList(admin, counted, people)).model);
}

const press = (list: ProspectList, by = admin) =>
  by.call(validateListPhones, { params: { id: list.id }, body: { cartId: list.cartId, revision: list.revision } });

const now = (list: ProspectList) => listOf(admin, { prospectListId: list.id, cartId: list.cartId });

const peopleOf = (list: ProspectList) =>
  app.db.select().from(prospectListPeople).where(eq(prospectListPeople.prospectListId, list.id));

describe('Validate Phone Number of a prospect list', () => {
  it('holds nobody, prices by the numbers that are left, and sells these people', async () => {
    const list = await phoneList('only');
    const isRefused = refuseInFirstRound(door, 3, 'state-registry');
    const sent = await press(list);
    expect([sent.status, sent.model.status]).toEqual([200, 'pending-validation']);
    expect(await app.db.$count(reservations)).toBe(0);
    await app.advanceValidations();
    const ready = await now(list);
    expect(ready).toMatchObject({ status: 'pending-payment', isEditable: false });
    expect(ready.phoneValidation).toMatchObject({ isReady: true, people: 30, withPhone: 30 });
    expect((await orderList(admin, ready)).status).toBe(200);
    const people = await peopleOf(list);
    expect(people.filter(({ isSeed }) => !isSeed)).toHaveLength(30);
    expect(people.every(({ isSeed, phone }) => isSeed || (phone !== null && !isRefused(phone)))).toBe(true);
    expect((await now(list)).status).toBe('completed');
  });

  it('sells only the numbers that may be called where numbers are preferred', async () => {
    const list = await phoneList('prefer');
    door.says.of = (number) => (isEach(2)(number) ? 'do-not-call' : 'clear');
    await press(list);
    await app.advanceValidations();
    const ready = await now(list);
    const sold = ready.phoneValidation?.withPhone ?? 0;
    expect(ready.cartItems.find(({ itemSubType }) => itemSubType === 'PhoneNumber')?.quantity).toBe(sold);
    await orderList(admin, ready);
    const people = (await peopleOf(list)).filter(({ isSeed }) => !isSeed);
    expect(people).toHaveLength(30);
    expect(people.filter(({ phone }) => phone !== null)).toHaveLength(sold);
  });

  it('is locked meanwhile, and Edit makes the list a draft with its former count', async () => {
    const list = await phoneList('only');
    const first = new Set<string>();
    door.says.of = (number) => (first.has(number) && !isEach(2)(number) ? 'clear' : 'disconnected');
    await press(list);
    for (const number of door.opened[0]?.phones ?? []) first.add(number);
    const locked = { ...refOf(await now(list)), addOns: [] };
    expect(await admin.call(saveListParameters, { body: locked })).toMatchObject({
      status: 409,
      messageId: 'NotEditable',
    });
    expect(await orderList(admin, await now(list))).toMatchObject({ status: 409, messageId: 'ValidationPending' });
    await app.advanceValidations();
    expect((await now(list)).totalAudience).toBeLessThan(30);
    const params = { id: list.id };
    const body = { cartId: list.cartId };
    expect((await (await app.as('prairie-admin')).call(editValidatedList, { params, body })).status).toBe(404);
    const edited = await admin.call(editValidatedList, { params, body });
    expect(edited.model).toMatchObject({ status: 'draft', totalAudience: 30, phoneValidation: null, isEditable: true });
    expect((await press(edited.model)).status).toBe(200);
  });

  it('is a draft again when nobody answers, with a mail', async () => {
    const list = await phoneList('only');
    await press(list);
    door.says.state = 'given-up';
    await app.advanceValidations();
    expect((await now(list)).status).toBe('draft');
    const [validation] = await app.db.select().from(phoneValidations).where(eq(phoneValidations.cartId, list.cartId));
    const mails = await app.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.aboutId, validation?.id ?? ''));
    expect(mails.map(({ kind }) => kind)).toEqual(['phones-not-validated']);
  });

  it('is refused when a new release of the file has lost one of the people, until the people are counted anew', async () => {
    const list = await phoneList('only');
    await press(list);
    await app.advanceValidations();
    const ready = await now(list);
    const engine = app.parts.engine;
    const unmailable = engine.unmailable.bind(engine);
    engine.unmailable = async (keys) => keys.slice(0, 1);
    try {
      expect(await orderList(admin, ready)).toMatchObject({ status: 409, messageId: 'ProspectCountModified' });
    } finally {
      engine.unmailable = unmailable;
    }
    expect([(await now(list)).status, (await peopleOf(list)).length]).toEqual(['pending-payment', 0]);
    const body = { cartId: list.cartId };
    const edited = (await admin.call(editValidatedList, { params: { id: list.id }, body })).model;
    expect(await press(edited)).toMatchObject({ status: 409, messageId: 'CartIncomplete' });
    const counted = await countList(admin, edited, withPhones('only'));
    expect((await press((await applyList(admin, counted, 30)).model)).status).toBe(200);
    await app.advanceValidations();
    expect((await orderList(admin, await now(list))).status).toBe(200);
  });

  it('is not sold once the right is taken away, and waits for the payment of somebody else', async () => {
    const list = await phoneList('only');
    await press(list);
    await app.advanceValidations();
    const ready = await now(list);
    const toBuy = eq(rolePermissions.setName, 'ProspectList');
    const held = await app.db.delete(rolePermissions).where(toBuy).returning();
    expect(await orderList(admin, ready)).toMatchObject({ status: 403, messageId: 'Forbidden' });
    await app.db.insert(rolePermissions).values(held);
    expect((await orderList(admin, ready)).status).toBe(200);
  });

  it('starts once, and is refused with an old revision, unsigned, and for a list of another company', async () => {
    const list = await phoneList('only');
    expect(await press({ ...list, revision: list.revision - 1 })).toMatchObject({
      status: 409,
      messageId: 'CartChanged',
    });
    expect((await press(list, await app.as())).status).toBe(401);
    expect((await press(list, await app.as('prairie-admin'))).status).toBe(404);
    const answers = await Promise.all([press(list), press(list), press(list)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(door.opened).toHaveLength(1);
  });
});
