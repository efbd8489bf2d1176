import { addItemUpdateCampaignFlag } from '@dropdate/contract/carts/add-item-update-campaign-flag';
import { removeItemUpdateCampaignFlag } from '@dropdate/contract/carts/remove-item-update-campaign-flag';
import { setCartAdditionalDetails } from '@dropdate/contract/carts/set-cart-additional-details';
import { setPaymentTerm } from '@dropdate/contract/carts/set-payment-term';
import type { CallOf } from '@dropdate/contract/http/endpoint';
import { notesProblems } from '@dropdate/domain/order/additional-notes';
import type { PaymentTerm } from '@dropdate/domain/order/payment-term';
import { type CampaignAddOn, campaignAddOns, type DuplicateListField } from '@dropdate/domain/pricing/add-on';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import {
  applyQuotas,
  audited,
  cartOf,
  type Made,
  makeCampaign,
  setStatus,
  someTemplates,
  stored,
} from '../../../../testing/wizard.ts';
import { companies } from '../../../schema/tenancy.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as('admin');
});
afterAll(() => app.close());

const body = (made: Made, itemSubType: CampaignAddOn, field?: DuplicateListField) => ({
  body: { ...made, itemSubType, ...(field && { additionalDuplicatesField: field }) },
});
const add = (made: Made, itemSubType: CampaignAddOn, field?: DuplicateListField) =>
  admin.call(addItemUpdateCampaignFlag, body(made, itemSubType, field));
const remove = (made: Made, itemSubType: CampaignAddOn, field?: DuplicateListField) =>
  admin.call(removeItemUpdateCampaignFlag, body(made, itemSubType, field));
const term = (made: Made, value: CallOf<typeof setPaymentTerm>['params']['term']) =>
  admin.call(setPaymentTerm, { params: { id: made.cartId, x: made.campaignId, term: value } });
type Details = CallOf<typeof setCartAdditionalDetails>['body'];
const details = (made: Made, orderData: Partial<Details['orderData']>, parts: Partial<Details> = {}) =>
  admin.call(setCartAdditionalDetails, {
    body: {
      ...made,
      version: 1,
      orderData: { updateBillingDetail: false, others: false, otherValue: '', notes: '', ...orderData },
      ...parts,
    },
  });

describe('add-ons', () => {
  it.each(campaignAddOns)('%s is switched on with its line, and off again', async (addOn) => {
    const made = await makeCampaign(app, admin);
    await applyQuotas(app, made, { FL: 2000 });
    const on = (await add(made, addOn)).model;
    expect(on.cartItems.find(({ itemSubType }) => itemSubType === addOn)).toMatchObject({ quantity: 2000 });
    expect((await add(made, addOn)).model.cartItems).toEqual(on.cartItems);
    const off = (await remove(made, addOn)).model;
    expect(off.cartItems.some(({ itemSubType }) => itemSubType === addOn)).toBe(false);
    expect(off.revision).toBeGreaterThan(on.revision);
  });

  it('lose the columns of the Duplicate List when that list is switched off', async () => {
    const made = await makeCampaign(app, admin);
    const fields = (cart: { selectedCampaign: { additionalDuplicatesFields: readonly string[] } }) =>
      cart.selectedCampaign.additionalDuplicatesFields;
    await add(made, 'DuplicateList', 'DuplicateListAge');
    const two = (await add(made, 'DuplicateList', 'DuplicateListMonthYear')).model;
    expect(two.selectedCampaign.isDuplicateListEnabled).toBe(true);
    expect(fields(two)).toEqual(['DuplicateListMonthYear', 'DuplicateListAge']);
    const one = (await remove(made, 'DuplicateList', 'DuplicateListAge')).model;
    expect([one.selectedCampaign.isDuplicateListEnabled, fields(one)]).toEqual([true, ['DuplicateListMonthYear']]);
    expect(fields((await remove(made, 'DuplicateList')).model)).toEqual([]);
    expect(fields((await add(made, 'DuplicateList')).model)).toEqual([]);
  });

  it('are all kept when they are switched at the same moment', async () => {
    const made = await makeCampaign(app, admin);
    await Promise.all(campaignAddOns.map((addOn) => add(made, addOn)));
    expect((await cartOf(admin, made)).selectedCampaign).toMatchObject({
      isMailBackServiceEnabled: true,
      isDuplicateListEnabled: true,
      isKeyInServiceEnabled: true,
      isNeighborhoodMappingEnabled: true,
    });
  });

  it('are refused when the account is not offered them', async () => {
    const made = await makeCampaign(app, admin);
    await app.db.execute(sql`update companies set is_cards_return = true where id = ${app.world.harborline.id}`);
    const before = await stored(app, made);
    for (const addOn of campaignAddOns.filter((each) => each !== 'DuplicateList')) {
      expect(await add(made, addOn)).toMatchObject({ status: 409, messageId: 'AddOnNotOffered' });
    }
    expect(await stored(app, made)).toEqual(before);
    expect((await add(made, 'DuplicateList')).status).toBe(200);
    await app.db.execute(sql`update companies set is_cards_return = false where id = ${app.world.harborline.id}`);
  });

  it('are neither shown nor charged when the account has lost the offer', async () => {
    const made = await makeCampaign(app, admin);
    await applyQuotas(app, made, { FL: 1_000 });
    for (const addOn of campaignAddOns) await add(made, addOn);
    const setCardsReturn = (isOn: boolean) =>
      app.db.execute(sql`update companies set is_cards_return = ${isOn} where id = ${app.world.harborline.id}`);
    const sold = (cart: Awaited<ReturnType<typeof cartOf>>) =>
      cart.cartItems
        .map(({ itemSubType }) => itemSubType)
        .filter((type) => campaignAddOns.some((each) => each === type));
    const before = await cartOf(admin, made);
    expect(new Set(sold(before))).toEqual(new Set(campaignAddOns));
    await setCardsReturn(true);
    const after = await cartOf(admin, made);
    await setCardsReturn(false);
    expect(sold(after)).toEqual(['DuplicateList']);
    // The three lost add-ons cost .050 + .050 + .020 for each prospect.
    expect(before.subTotal - after.subTotal).toBe(1_000 * 120);
    expect(after.selectedCampaign).toMatchObject({
      isMailBackServiceEnabled: false,
      isDuplicateListEnabled: true,
      isKeyInServiceEnabled: false,
      isNeighborhoodMappingEnabled: false,
    });
  });

  it('are refused when they need the reply card that the template lacks', async () => {
    const { noReplyCard } = await someTemplates(app);
    const made = await makeCampaign(app, admin, { template: noReplyCard });
    const before = await stored(app, made);
    const refused = await add(made, 'MailBackService');
    expect(refused).toMatchObject({ status: 409, messageId: 'AddOnNotOffered' });
    expect(refused.messages[0]?.userMessage).toBe(
      'The template of this campaign has no reply card, so Mailback Service is not offered.',
    );
    expect(await add(made, 'KeyingIn')).toMatchObject({ status: 409, messageId: 'AddOnNotOffered' });
    expect(await stored(app, made)).toEqual(before);
    expect((await add(made, 'DuplicateList')).status).toBe(200);
    expect((await add(made, 'NeighbourhoodMapping')).status).toBe(200);
  });

  it('are refused for columns that we cannot fill', async () => {
    const made = await makeCampaign(app, admin);
    const before = await stored(app, made);
    for (const field of ['DuplicateListInvestableAssets', 'DuplicateListNetworth'] as const)
      expect(await add(made, 'DuplicateList', field)).toMatchObject({ status: 409, messageId: 'AddOnNotOffered' });
    expect(await stored(app, made)).toEqual(before);
  });

  it('have columns only if they are the Duplicate List', async () => {
    const made = await makeCampaign(app, admin);
    const answer = await add(made, 'KeyingIn', 'DuplicateListAge');
    expect(answer).toMatchObject({ status: 400, messageId: 'InvalidAddOn' });
    expect(answer.messages[0]?.path).toBe('body.additionalDuplicatesField');
  });
});

describe('the payment term', () => {
  it.each([
    [2, 'standard-invoicing'],
    ['StandardInvoicing', 'standard-invoicing'],
    [0, 'credit-card'],
  ] as const)('%s is chosen', async (value, expected) => {
    const made = await makeCampaign(app, admin);
    expect((await term(made, value)).model.paymentTerm).toBe(expected);
    expect((await cartOf(admin, made)).paymentTerm).toBe(expected);
  });

  it('is one of those offered', async () => {
    const made = await makeCampaign(app, admin);
    const before = await stored(app, made);
    expect(await term(made, 3)).toMatchObject({ status: 409, messageId: 'TermNotOffered' });
    expect(await stored(app, made)).toEqual(before);
    expect(await admin.raw('PUT', `/api/cart/${made.cartId}/${made.campaignId}/payment-term/7`, {})).toMatchObject({
      status: 404,
      messageId: 'NotFound',
    });
  });
});

describe('notes and office fields', () => {
  it('are kept, finished or not, and an omitted field stays', async () => {
    const made = await makeCampaign(app, admin);
    const first = await details(made, { others: true, notes: 'Line 1\nLine 2' }, { agentId: 'A-1', office: 'Tampa' });
    expect(first.model.orderdata).toEqual({
      updateBillingDetail: false,
      others: true,
      otherValue: '',
      notes: 'Line 1\nLine 2',
      poNumber: '',
    });
    const second = await details(made, { others: true, otherValue: 'PO 7', notes: 'x' }, { office: null, version: 2 });
    expect(second.model.selectedCampaign).toMatchObject({ agentId: 'A-1', office: null, officeSateliteCode: null });
    expect(second.model.orderdata.otherValue).toBe('PO 7');
    expect(await audited(app, made.campaignId)).toContain('setCartAdditionalDetails');
  });

  it('keep the number of the purchase order until another number is sent', async () => {
    const made = await makeCampaign(app, admin);
    await term(made, 2);
    const numbered = await details(made, { notes: 'x', poNumber: ' 4500017 ' });
    expect(numbered.model.orderdata.poNumber).toBe('4500017');
    const omitted = await details(made, { notes: 'y' }, { version: 2 });
    expect(omitted.model.orderdata).toMatchObject({ notes: 'y', poNumber: '4500017' });
    const emptied = await details(made, { notes: 'y', poNumber: '' }, { version: 3 });
    expect(emptied.model.orderdata.poNumber).toBe('');
  });

  it('lose the texts of unticked boxes, unless the term forces a box', async () => {
    const made = await makeCampaign(app, admin);
    const byCard = await details(made, { otherValue: 'x', notes: 'y' });
    expect(byCard.model.orderdata).toMatchObject({ otherValue: '', notes: '' });
    await term(made, 2);
    const onAccount = await details(made, { notes: 'y' }, { version: 2 });
    expect(onAccount.model.orderdata).toMatchObject({ updateBillingDetail: false, notes: 'y' });
  });

  it("get the buyer's own ticks back with the card: a tick that a term on account forced is gone", async () => {
    const made = await makeCampaign(app, admin);
    await term(made, 2);
    await details(made, { notes: 'Bill the branch.' });
    await term(made, 0);
    const kept = (await cartOf(admin, made)).orderdata;
    expect(kept.updateBillingDetail).toBe(false);
    expect(notesProblems(kept, 'credit-card', false)).toEqual([]);
  });

  it('are saved separately: an office field leaves the notes of another tab alone', async () => {
    const made = await makeCampaign(app, admin);
    await details(made, { others: true, otherValue: 'PO 7', notes: 'Ring twice' });
    const { model } = await admin.call(setCartAdditionalDetails, { body: { ...made, office: 'Tampa' } });
    expect(model.orderdata).toMatchObject({ others: true, otherValue: 'PO 7', notes: 'Ring twice' });
    expect(model.selectedCampaign.office).toBe('Tampa');
  });

  it('do not overwrite notes that the sender has not seen', async () => {
    const made = await makeCampaign(app, admin);
    await details(made, { others: true, otherValue: 'PO 7', notes: 'Ring twice' });
    const before = await stored(app, made);
    const late = await details(made, { others: true, otherValue: 'PO 8', notes: 'Do not ring' });
    expect(late).toMatchObject({ status: 409, messageId: 'EditConflict' });
    expect(late.messages[0]?.userMessage).toMatch(/^You changed the additional notes on /);
    const orderData = { updateBillingDetail: false, others: true, otherValue: '', notes: 'Blind' };
    const blind = await admin.raw('PUT', '/api/cart/cart-additional-details', { ...made, orderData });
    expect([blind.status, blind.messages[0]?.path]).toEqual([400, 'body.version']);
    expect(await stored(app, made)).toEqual(before);
  });

  it('follow the term in force when the chosen term is no longer offered', async () => {
    const made = await makeCampaign(app, admin);
    await term(made, 2);
    const offer = (...paymentTerms: PaymentTerm[]) =>
      app.db.update(companies).set({ paymentTerms }).where(eq(companies.id, app.world.harborline.id));
    await offer('credit-card');
    const byCard = await details(made, { notes: 'y' });
    await offer('credit-card', 'standard-invoicing');
    expect(byCard.model.paymentTerm).toBe('credit-card');
    expect(byCard.model.orderdata).toMatchObject({ updateBillingDetail: false, notes: '' });
  });

  it.each([
    [{ notes: 'x'.repeat(1001) }, 'Notes must be at most 1000 characters.', 'body.orderData.notes'],
    [{ otherValue: 'x'.repeat(101) }, 'Other details must be at most 100 characters.', 'body.orderData.otherValue'],
    [{ poNumber: 'x'.repeat(36) }, 'The PO number must be at most 35 characters.', 'body.orderData.poNumber'],
    [{ notes: 'a\u0000b' }, 'Control characters are not allowed.', 'body.orderData.notes'],
  ])('are refused: %#', async (orderData, userMessage, path) => {
    const made = await makeCampaign(app, admin);
    const before = await stored(app, made);
    const whole = { updateBillingDetail: false, others: true, otherValue: '', notes: '', ...orderData };
    const answer = await admin.raw('PUT', '/api/cart/cart-additional-details', {
      ...made,
      version: 1,
      orderData: whole,
    });
    expect(answer.status).toBe(400);
    expect(answer.messages).toEqual([{ messageId: 'InvalidInput', userMessage, path }]);
    expect(await stored(app, made)).toEqual(before);
  });
});

describe('refused for every call', () => {
  const calls: readonly (readonly [
    string,
    (made: Made) => Promise<{ status: number; messageId: string | undefined }>,
  ])[] = [
    ['add', (made) => add(made, 'KeyingIn')],
    ['remove', (made) => remove(made, 'KeyingIn')],
    ['term', (made) => term(made, 0)],
    ['details', (made) => details(made, {})],
  ];

  it.each(calls)('%s of an ordered cart', async (_, call) => {
    const made = await makeCampaign(app, admin);
    await setStatus(app, made, 'in-production');
    const before = await stored(app, made);
    expect(await call(made)).toMatchObject({ status: 409, messageId: 'NotEditable' });
    expect(await stored(app, made)).toEqual(before);
  });

  it.each(calls)('%s of another company', async (_, call) => {
    const made = await makeCampaign(app, await app.as('prairie-admin'));
    const before = await stored(app, made);
    expect(await call(made)).toMatchObject({ status: 404, messageId: 'NotFound' });
    expect(await stored(app, made)).toEqual(before);
  });
});

describe("the cart's revision", () => {
  it('rises by one with each call', async () => {
    const made = await makeCampaign(app, admin);
    const { revision } = await cartOf(admin, made);
    const answers = [
      await add(made, 'KeyingIn'),
      await term(made, 2),
      await details(made, { notes: 'x' }, { version: 2 }),
    ];
    expect(answers.map(({ model }) => model.revision - revision)).toEqual([1, 2, 3]);
    expect(answers[2]?.model).toMatchObject({ paymentTerm: 'standard-invoicing', orderdata: { notes: 'x' } });
  });
});

describe('statements', () => {
  it('are the same few for each call', async () => {
    const made = await makeCampaign(app, admin);
    expect(await app.countStatements(() => add(made, 'KeyingIn'))).toBe(11);
    expect(await app.countStatements(() => term(made, 0))).toBe(10);
    expect(await app.countStatements(() => details(made, {}, { version: 2 }))).toBe(10);
  });
});
