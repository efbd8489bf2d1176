import { countProspects } from '@dropdate/contract/audience/count-prospects';
import { countSummarizedProspects } from '@dropdate/contract/audience/count-summarized-prospects';
import { updateSplitType } from '@dropdate/contract/audience/update-split-type';
import { listQuerySchema } from '@dropdate/contract/http/list';
import { createTag } from '@dropdate/contract/labels/create-tag';
import { checkListName } from '@dropdate/contract/prospect-lists/check-list-name';
import { deleteProspectList } from '@dropdate/contract/prospect-lists/delete-prospect-list';
import { getListSegment } from '@dropdate/contract/prospect-lists/get-list-segment';
import { getProspectsOverview } from '@dropdate/contract/prospect-lists/get-prospects-overview';
import { listProspectListFilters } from '@dropdate/contract/prospect-lists/list-prospect-list-filters';
import type { ProspectList } from '@dropdate/contract/prospect-lists/prospect-list';
import { reserveProspectList } from '@dropdate/contract/prospect-lists/reserve-prospect-list';
import { restoreProspectList } from '@dropdate/contract/prospect-lists/restore-prospect-list';
import { saveListDraft } from '@dropdate/contract/prospect-lists/save-list-draft';
import { saveListParameters } from '@dropdate/contract/prospect-lists/save-list-parameters';
import { searchProspectLists } from '@dropdate/contract/prospect-lists/search-prospect-lists';
import { setListAdditionalDetails } from '@dropdate/contract/prospect-lists/set-list-additional-details';
import { setListIdentifier } from '@dropdate/contract/prospect-lists/set-list-identifier';
import { setListPaymentTerm } from '@dropdate/contract/prospect-lists/set-list-payment-term';
import { updateProspectList } from '@dropdate/contract/prospect-lists/update-prospect-list';
import { formatMoney } from '@dropdate/domain/money/money-text';
import type { ListStatus } from '@dropdate/domain/prospect-list/list-status';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  applyList,
  countedList,
  countList,
  listOf,
  nameList,
  refOf,
  startList,
} from '../../../testing/prospect-list.ts';
import { inState, wireParameters } from '../../../testing/seed-campaign.ts';
import { type Caller, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { prospectLists } from '../../schema/prospect-lists.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as('admin');
});
afterAll(() => app.close());

const search = async (text: string, by = admin) =>
  (await by.call(searchProspectLists, { body: listQuerySchema.parse({ search: text }) })).model.results;
const setStatus = (list: ProspectList, status: ListStatus) =>
  app.db.update(prospectLists).set({ status }).where(eq(prospectLists.id, list.id));

describe('a prospect list', () => {
  it('starts without a name, with its own cart, and is counted and applied as a campaign is', async () => {
    const started = await listOf(admin, await startList(admin));
    expect(started).toMatchObject({ name: null, status: 'none', isEditable: true, totalAudience: 0, orderId: null });
    const counted = await countList(admin, started);
    expect(counted.audience.totalProspectsCount).toBeGreaterThan(1_000);
    const { model } = await applyList(admin, counted, 1_000);
    expect(model.totalAudience).toBe(1_000);
    const states = model.audience.summarizedCountByGeos.filter(({ summarizedGroup }) => summarizedGroup === 'State');
    expect(states.reduce((sum, { desiredRecords }) => sum + desiredRecords, 0)).toBe(1_000);
    expect(model.version).toBe(started.version + 2);
    expect(model.revision).toBeGreaterThan(started.revision);
  });

  it('costs the price of prospects for any number of uses, and of each add-on', async () => {
    const list = await countedList(admin, 'Priced', 1_000);
    const { model } = await admin.call(saveListParameters, {
      body: { ...refOf(list), addOns: ['ProspectListAge', 'ProspectListMonthYear'] },
    });
    const lines = model.cartItems.map(({ itemName, subTotal }) => `${itemName} ${formatMoney(subTotal)}`);
    expect(lines).toEqual(['Prospects $100.00', 'Date of Birth $10.00', 'Age $10.00', 'Credit card fee, 3% $3.60']);
    const off = await admin.call(saveListParameters, { body: { ...refOf(model), addOns: [] } });
    expect(off.model.cartItems.map(({ itemSubType }) => itemSubType)).toEqual(['MultipleUse', 'CreditCardFee']);
    expect(off.model.totalAudience).toBe(1_000);
  });

  it('is distributed by typed numbers, and keeps the choice of the split', async () => {
    const list = await countedList(admin, 'Distributed', 500);
    const requestId = list.audience.eventRequestExternalId ?? 0;
    const summary = await admin.call(countSummarizedProspects, {
      params: { id: requestId },
      body: { desiredCount: 500 },
    });
    const [states] = summary.model.summarizedGroupedCount.summarizedGroupedCountByStateCountyCityZip;
    expect(states?.values.map(({ state }) => state)).toEqual(['FL', 'RI']);
    const split = { splitCategory: 'geography', desiredCount: 500, totalAudience: 500 } as const;
    const entries = [{ path: ['RI'], desiredRecords: 7, isLocked: false }];
    const { status } = await admin.call(updateProspectList, {
      body: {
        ...refOf(list),
        eventRequestExternalId: requestId,
        splitCountRequest: { ...split, totalAudience: 493, entries },
      },
    });
    expect(status).toBe(409);
    const rhode = list.audience.summarizedCountByGeos.find(({ summarizedTitle }) => summarizedTitle === 'RI');
    const total = 500 - (rhode?.desiredRecords ?? 0) + 7;
    const done = await admin.call(updateProspectList, {
      body: {
        ...refOf(list),
        eventRequestExternalId: requestId,
        splitCountRequest: { ...split, totalAudience: total, entries },
      },
    });
    expect(done.model).toMatchObject({ totalAudience: total, audience: { isSplitCountRequest: true } });
    const kept = await admin.call(updateSplitType, { params: { requestId, category: 'demography' } });
    expect(kept.model).toEqual({ splitCategory: 'demography' });
  });

  it('has the live count of a campaign', async () => {
    const { prospectListId } = await startList(admin);
    const count = (ref: object) => admin.call(countProspects, { body: { ...ref, parameters: inState('RI') } });
    expect((await count({ prospectListId })).model.totalProspectsCount).toBeGreaterThan(100);
    const unnamed = await admin.raw('POST', countProspects.path, { parameters: wireParameters([{ stateCode: 'RI' }]) });
    expect(unnamed).toMatchObject({ status: 400, messages: [{ userMessage: 'Name a campaign or a prospect list.' }] });
    expect(
      await (await app.as('prairie-admin')).call(countProspects, {
        body: { prospectListId, parameters: inState('RI') },
      }),
    ).toMatchObject({ status: 404 });
  });

  it('refuses a save over a newer version, and says who saved what', async () => {
    const list = await countedList(admin, 'Twice open', 100);
    await nameList(admin, list, 'Twice opened');
    const late = await nameList(admin, list, 'Late');
    expect(late).toMatchObject({ status: 409, messageId: 'EditConflict' });
    expect(late.messages[0]?.userMessage).toMatch(/^You changed the name on /);
  });

  it('keeps count, quotas and month, and holds nobody', async () => {
    const list = await countedList(admin, 'Reserved', 100);
    const { model } = await admin.call(reserveProspectList, { body: refOf(list) });
    expect(model.prospectsReservedDateTime).toBe(app.clock.now().toISOString());
    const uncounted = await listOf(admin, await startList(admin));
    expect(await admin.call(reserveProspectList, { body: refOf(uncounted) })).toMatchObject({
      status: 409,
      messageId: 'CountOutOfDate',
    });
  });

  it('keeps term and notes', async () => {
    const list = await countedList(admin, 'Paid', 100);
    const { model } = await admin.call(setListPaymentTerm, { params: { id: list.id, term: 'StandardInvoicing' } });
    expect([model.paymentTerm, model.cardFee]).toEqual(['standard-invoicing', 0]);
    const data = { updateBillingDetail: true, others: false, otherValue: '', notes: 'Bill the branch.' };
    const body = { version: model.version, data };
    const noted = await admin.call(setListAdditionalDetails, { params: { id: list.id }, body });
    expect(noted.model.orderData.notes).toBe('Bill the branch.');
    expect(await admin.call(setListAdditionalDetails, { params: { id: list.id }, body })).toMatchObject({
      status: 409,
      messageId: 'EditConflict',
    });
  });

  it('becomes a draft, with the audience of the page', async () => {
    const list = await countedList(admin, 'Draft', 100);
    const { id, cartId, version } = list;
    const body = { cartId, version, parametersData: inState('GA') };
    const { model } = await admin.call(saveListDraft, { params: { id }, body });
    expect([model.status, model.audience.isCountUpToDate]).toEqual(['draft', false]);
  });
});

describe('the name of a prospect list', () => {
  it('is unique in its org, without regard to case and spaces', async () => {
    const list = await countedList(admin, 'Spring people', 10);
    const other = await listOf(admin, await startList(admin));
    const check = async (name: string, of = other) =>
      (await admin.call(checkListName, { params: { id: of.id }, body: { name } })).model;
    expect([await check('spring  PEOPLE'), await check('Autumn people'), await check('Spring people', list)]).toEqual([
      false,
      true,
      true,
    ]);
    expect(await nameList(admin, other, 'SPRING PEOPLE')).toMatchObject({ status: 409, messageId: 'NameTaken' });
    expect((await nameList(admin, other, 'Autumn  people')).model.name).toBe('Autumn people');
  });

  it('goes to one of two lists that are named at the same time', async () => {
    const lists = await Promise.all([1, 2, 3, 4].map(async () => listOf(admin, await startList(admin))));
    const answers = await Promise.all(lists.map((list) => nameList(admin, list, 'Contested')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  });

  it.each(['', '   ', 'x'.repeat(51)])('is not %j', async (name) => {
    const list = await listOf(admin, await startList(admin));
    const body = { ...refOf(list), name, tags: [], groups: [] };
    expect((await admin.raw('POST', setListIdentifier.path, body)).status).toBe(400);
  });
});

describe('Prospect Management', () => {
  it('lists names, people and labels, and counts them in its tiles', async () => {
    const before = (await admin.call(getProspectsOverview, {})).model;
    const list = await countedList(admin, 'Listed people', 250);
    const tag = (await admin.call(createTag, { body: { name: 'Bought', tagType: 'prospect-list' } })).model;
    const body = { ...refOf(list), name: 'Listed people', tags: [tag.id], groups: [] };
    expect((await admin.call(setListIdentifier, { body })).model.tags).toEqual([{ id: tag.id, name: 'Bought' }]);
    const [row] = await search('listed');
    expect(row).toMatchObject({ id: list.id, name: 'Listed people', prospects: 250, status: 'none', orderId: null });
    const after = (await admin.call(getProspectsOverview, {})).model;
    expect(after).toEqual({
      prospectListCount: before.prospectListCount + 1,
      prospectCount: before.prospectCount + 250,
    });
    const { model } = await admin.call(listProspectListFilters, {});
    expect(JSON.stringify(model)).toContain('Bought');
    expect((await admin.call(getListSegment, { params: { id: list.id } })).model.name).not.toBe('');
  });

  it('deletes a draft for 30 days, and brings it back without a name that was taken meanwhile', async () => {
    const list = await countedList(admin, 'Deleted', 10);
    expect((await admin.call(deleteProspectList, { params: { id: list.id } })).status).toBe(200);
    expect(await search('Deleted')).toEqual([]);
    await countedList(admin, 'deleted', 10);
    expect((await admin.call(restoreProspectList, { params: { id: list.id } })).status).toBe(200);
    expect((await listOf(admin, { prospectListId: list.id, cartId: list.cartId })).name).toBeNull();
    expect((await admin.call(restoreProspectList, { params: { id: list.id } })).status).toBe(409);
  });

  it.each(['pending', 'pending-validation', 'scrubbing-list-generated', 'pending-payment', 'completed'] as const)(
    'neither changes nor deletes a list with the status %s',
    async (status) => {
      const list = await countedList(admin, `Locked ${status}`, 10);
      await setStatus(list, status);
      expect(await nameList(admin, list, 'Another')).toMatchObject({ status: 409, messageId: 'NotEditable' });
      expect(await applyList(admin, list, 11)).toMatchObject({ status: 409, messageId: 'NotEditable' });
      expect(await admin.call(deleteProspectList, { params: { id: list.id } })).toMatchObject({
        status: 409,
        messageId: 'NotDeletable',
      });
    },
  );
});
