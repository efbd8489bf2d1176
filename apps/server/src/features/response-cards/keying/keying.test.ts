import { listQuerySchema } from '@dropdate/contract/http/list';
import { getKeyInServiceDetail } from '@dropdate/contract/key-in-service/get-key-in-service-detail';
import { getKeyInServiceOverview } from '@dropdate/contract/key-in-service/get-key-in-service-overview';
import { holdKeyInCards } from '@dropdate/contract/key-in-service/hold-key-in-cards';
import { listKeyInServicePendingDetail } from '@dropdate/contract/key-in-service/list-key-in-service-pending-detail';
import { saveAndGetNext } from '@dropdate/contract/key-in-service/save-and-get-next';
import { saveKeyingDraft } from '@dropdate/contract/key-in-service/save-keying-draft';
import { searchKeyInService } from '@dropdate/contract/key-in-service/search-key-in-service';
import { undoKeying } from '@dropdate/contract/key-in-service/undo-keying';
import { updateKeyedCard } from '@dropdate/contract/key-in-service/update-keyed-card';
import { recallResponseCard } from '@dropdate/contract/response-cards/recall-response-card';
import { setResponseCardStatus } from '@dropdate/contract/response-cards/set-response-card-status';
import { startForm } from '@dropdate/domain/keying/keyed-form';
import { cardLeaseSeconds } from '@dropdate/domain/response-card/card-lease';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller, TestApp } from '../../../../testing/test-app.ts';
import { userOf } from '../../../../testing/world.ts';
import { cardKeyings, keyingDrafts, keyingSettings } from '../../../schema/keyings.ts';
import { auditLog } from '../../../schema/platform.ts';
import { responseCards } from '../../../schema/response-cards.ts';
import { cardOf, makeCard, removeCards } from '../made-cards.fixture.ts';
import { cardToKey, type Keying, keyedOf, newId, saveNext, startKeying, today } from './keying.fixture.ts';
import { sourceForm } from './source-form.ts';

let app: TestApp;
let rcp: Caller;
let backend: Caller;
let order: Keying['order'];
let person: Keying['person'];
beforeAll(async () => {
  ({ app, rcp, backend, order, person } = await startKeying(20));
});
afterAll(() => app.close());
beforeEach(async () => {
  await removeCards(app);
  await app.db.delete(keyingSettings);
});

/** A card that came in `at` seconds after the first one. */
const toKey = (at: number) =>
  cardToKey(app, person(at), { receivedAt: new Date(app.clock.now().getTime() - 60_000 + at * 1_000) });
const keyingsOf = (id: string) =>
  app.db.select().from(cardKeyings).where(eq(cardKeyings.cardId, id)).orderBy(cardKeyings.id);

describe('the next card', () => {
  it('comes with the data of the file, and is held for its operator', async () => {
    const [first, second, third] = [await toKey(0), await toKey(1), await toKey(2)];
    const { status, model } = await saveNext(rcp);
    expect(status).toBe(200);
    expect(model.overview).toEqual({ pending: 3, unlockedPending: 3 });
    expect(model.details.map(({ id }) => id)).toEqual([first, second]);
    const { firstName, lastName, addressLine1, city, state, zip, zip4 } = person(0);
    expect(model.details[0]).toMatchObject({
      status: 'pending-keying-in',
      audience: { Id: person(0).id, firstName, lastName, addressLine1, city, state, zipCode: zip, zipPlus: zip4 },
      audienceKeyedInData: null,
      company: 'Harborline',
      campaignName: expect.any(String),
      draft: null,
      differing: null,
      heldBy: null,
      keyings: [],
      isLate: false,
    });
    expect(await cardOf(app, first)).toMatchObject({ leaseUserId: userOf(app.world, 'rcp') });
    const other = await saveNext(backend);
    expect(other.model.details.map(({ id }) => id)).toEqual([third]);
    expect(other.model.overview).toEqual({ pending: 3, unlockedPending: 1 });
    expect((await saveNext(rcp, null, { atHand: [first, second] })).model.details.map(({ id }) => id)).toEqual([
      first,
      second,
    ]);
  });

  it('comes with what the scan saw ticked and the digits that it read, which count only after the operator took them', async () => {
    const ticks = ['The addressee is deceased', 'Mornings', 'Evenings'].map((label, at) => ({
      label,
      isTicked: at < 2,
    }));
    const digits = [
      { label: 'Phone', digits: '8135550177', confidence: 0.98 },
      { label: 'My birth date', digits: '02141950', confidence: 0.95 },
      { label: 'New ZIP, if moved', digits: '00000', confidence: 0.95 },
    ];
    const birth = Object.entries({ birthMonth: '02', birthDay: '14', birthYear: '1950' });
    const reading = { codes: [], print: null, keyBox: null, isBlank: false, isImage: true, ticks, digits };
    const foundAs = ({ id: recipientId, companyId: clientId }: ReturnType<typeof person>) =>
      ({ reading, verdict: { kind: 'identified', recipientId, clientId, by: 'code' } }) as const;
    const id = await cardToKey(app, person(0), { reading: foundAs(person(0)) });
    await cardToKey(app, person(1), { reading: foundAs(person(2)), receivedAt: app.clock.now() });
    const { details } = (await saveNext(rcp)).model;
    expect(details.find((detail) => detail.id === id)).toMatchObject({
      proposals: [
        { label: 'The addressee is deceased', tick: 'isDeceased', texts: [] },
        { label: 'Mornings', tick: null, texts: [] },
        { label: 'Phone', tick: null, texts: [{ field: 'phone', text: '813-555-0177' }] },
        { label: 'My birth date', tick: null, texts: birth.map(([field, text]) => ({ field, text })) },
      ],
      audience: { isDeceased: false },
      audienceKeyedInData: null,
    });
    expect(details.find((detail) => detail.id !== id)?.proposals).toEqual([]);
    await saveNext(rcp, id, { audience: keyedOf(person(0)) });
    expect(await keyingsOf(id)).toMatchObject([{ form: { isDeceased: false, birthMonth: '' } }]);
  });

  it('also comes for one entry with empty values that is no list, and for an empty list', async () => {
    const id = await toKey(0);
    const none = { responseCardDetailId: null, responseCardStatus: null, audience: null };
    for (const keyedInData of [none, []]) {
      const { model } = await rcp.call(saveAndGetNext, { body: { keyedInData } });
      expect(model.details.map((detail) => detail.id)).toEqual([id]);
    }
  });

  it('is free two minutes after its operator vanished, whose draft stays his own', async () => {
    const id = await toKey(0);
    await saveNext(rcp);
    const form = { ...startForm(sourceForm(person(0), today)), phone: '813-555-01' };
    const draft = { responseCardDetailId: id, form, flag: null, flagNotes: '' };
    expect((await rcp.call(saveKeyingDraft, { body: draft })).model).toEqual({ isKept: true });
    expect((await backend.call(saveKeyingDraft, { body: draft })).model).toEqual({ isKept: false });
    expect((await saveNext(backend)).model.details).toEqual([]);
    app.clock.advance((cardLeaseSeconds + 1) * 1_000);
    const taken = (await saveNext(backend)).model.details;
    expect(taken.map((detail) => [detail.id, detail.draft])).toEqual([[id, null]]);
    app.clock.advance((cardLeaseSeconds + 1) * 1_000);
    expect((await saveNext(rcp)).model.details[0]?.draft).toEqual({ form, flag: null, flagNotes: '' });
  });

  it('is one that the operator has begun, and then the oldest', async () => {
    const [first, second] = [await toKey(0), await toKey(1)];
    await rcp.call(holdKeyInCards, { body: { ids: [second] } });
    const form = { ...startForm(sourceForm(person(1), today)), phone: '813-555-01' };
    await rcp.call(saveKeyingDraft, { body: { responseCardDetailId: second, form, flag: null, flagNotes: '' } });
    await rcp.call(holdKeyInCards, { body: { ids: [] } });
    expect((await saveNext(rcp)).model.details.map(({ id }) => id)).toEqual([second, first]);
  });

  it('is held and let go by name', async () => {
    const id = await toKey(0);
    expect((await rcp.call(holdKeyInCards, { body: { ids: [id] } })).model).toEqual({ held: [id], refused: [] });
    const refused = (await backend.call(holdKeyInCards, { body: { ids: [id] } })).model.refused;
    expect(refused).toEqual([{ id, heldBy: expect.any(String) }]);
    await rcp.call(holdKeyInCards, { body: { ids: [] } });
    expect((await backend.call(holdKeyInCards, { body: { ids: [id] } })).model.held).toEqual([id]);
  });

  it('is listed without a hold', async () => {
    const id = await toKey(0);
    const { model } = await rcp.call(listKeyInServicePendingDetail, {});
    expect([model.details.map((detail) => detail.id), model.totalCount]).toEqual([[id], 1]);
    expect(await cardOf(app, id)).toMatchObject({ leaseUserId: null });
  });
});

describe('a save', () => {
  it('keys the card in, and records who keyed what', async () => {
    const [id, next] = [await toKey(0), await toKey(1)];
    await saveNext(rcp);
    const audience = keyedOf(person(0), { phone: '813-555-0177', birthYear: '1962', birthMonth: '02', age: '64' });
    const { model } = await saveNext(rcp, id, { audience, atHand: [next] });
    expect(model.details.map((detail) => detail.id)).toEqual([next]);
    expect(model.overview.pending).toBe(1);
    expect(await cardOf(app, id)).toMatchObject({ status: 'keyed-in', leaseUserId: null, recipientId: person(0).id });
    const [keying] = await keyingsOf(id);
    expect(keying).toMatchObject({ userId: userOf(app.world, 'rcp'), kind: 'keyed', isFinal: true });
    expect(keying?.form).toMatchObject({ phone: '813-555-0177', birthYear: '1962', birthMonth: '02' });
    const { model: detail } = await rcp.call(getKeyInServiceDetail, { params: { id } });
    expect(detail.audienceKeyedInData).toMatchObject({
      phone: '813-555-0177',
      dateOfBirth: '1962-02-01',
      birthDay: null,
    });
    expect(detail.keyings).toMatchObject([{ kind: 'keyed', status: 'keyed-in', isSuperseded: false }]);
    const logged = await app.db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(logged).toMatchObject([{ action: 'saveAndGetNext', companyId: order.companyId }]);
    expect(JSON.stringify(logged)).not.toContain('555-0177');
  });

  it.each([
    ['keying-in-duplicate', 'keying-in-duplicate'],
    ['duplicate', 'keying-in-duplicate'],
    ['illegible', 'illegible'],
  ] as const)('keeps the flag %s and no data', async (status, after) => {
    const id = await toKey(0);
    await saveNext(rcp, id, { status, audience: keyedOf(person(0), { phone: '1' }), flagNotes: 'DUP' });
    expect(await cardOf(app, id)).toMatchObject({ status: after, flagNotes: 'DUP', recipientId: person(0).id });
    expect((await keyingsOf(id))[0]?.form).toBeNull();
  });

  it.each([
    ['a name with signs', { firstName: 'M@ry' }, 'firstName'],
    ['51 letters', { lastName: 'l'.repeat(51) }, 'lastName'],
    ['no street', { addressLine1: ' ' }, 'addressLine1'],
    ['a ZIP code of four digits', { zipCode: '1234' }, 'zipCode'],
    ['a cut ZIP+4', { zipCode: '12345-678' }, 'zipCode'],
    ['9 digits of a phone', { phone: '813-555-017' }, 'phone'],
    ['11 digits of a phone', { mobilePhone: '813-555-01771' }, 'mobilePhone'],
    ['02/30', { birthMonth: '2', birthDay: '30', birthYear: '1962' }, 'birthDay'],
    ['the year 1899', { birthYear: '1899' }, 'birthYear'],
    ['next year', { birthYear: '2027' }, 'birthYear'],
    ['age against birth', { birthYear: '1962', age: '30' }, 'age'],
    ['an e-mail address without a domain', { email: 'marlene@' }, 'email'],
  ] as const)('refuses %s at its field', async (_, change, field) => {
    const id = await toKey(0);
    const { status, messages } = await saveNext(rcp, id, { audience: keyedOf(person(0), change) });
    expect(status).toBe(400);
    expect(messages.map(({ path }) => path)).toContain(`body.keyedInData.0.audience.${field}`);
    expect(await cardOf(app, id)).toMatchObject({ status: 'pending-keying-in' });
  });

  it('takes a date of birth without its parts, and refuses one that contradicts them', async () => {
    const [first, second] = [await toKey(0), await toKey(1)];
    const known = { ...keyedOf(person(0)), dateOfBirth: '1962-02-14' };
    expect((await saveNext(rcp, first, { audience: known })).status).toBe(200);
    expect((await keyingsOf(first))[0]?.form).toMatchObject({
      birthYear: '1962',
      birthMonth: '02',
      birthDay: '14',
      age: '64',
    });
    const wrong = { ...keyedOf(person(1), { birthYear: '1962' }), dateOfBirth: '1963-00-01' };
    expect(await saveNext(rcp, second, { audience: wrong })).toMatchObject({ status: 400, messageId: 'OtherBirthday' });
  });

  it('is refused for a status that keying-in cannot give, and without data', async () => {
    const id = await toKey(0);
    expect(await saveNext(rcp, id, { status: 'sent-to-client' })).toMatchObject({
      status: 400,
      messageId: 'InvalidStatus',
    });
    expect(await saveNext(rcp, id)).toMatchObject({ status: 400, messageId: 'NoData' });
  });

  it('is refused for a card of another operator, and for a card that is done, deleted or unknown', async () => {
    const id = await toKey(0);
    await saveNext(backend);
    const audience = keyedOf(person(0));
    expect(await saveNext(rcp, id, { audience })).toMatchObject({ status: 409, messageId: 'CardTaken' });
    await saveNext(backend, id, { audience });
    expect(await saveNext(rcp, id, { audience })).toMatchObject({ status: 409, messageId: 'CardDone' });
    await app.db.update(responseCards).set({ status: 'deleted' }).where(eq(responseCards.id, id));
    expect((await saveNext(rcp, id, { audience })).status).toBe(404);
    expect((await saveNext(rcp, newId(), { audience })).status).toBe(404);
  });

  it('is taken back by its operator until the card is sent, with what was typed', async () => {
    const id = await toKey(0);
    await saveNext(rcp, id, { audience: keyedOf(person(0), { phone: '813-555-0177' }) });
    const undo = (by: Caller) => by.call(undoKeying, { body: { responseCardDetailId: id } });
    expect(await undo(backend)).toMatchObject({ status: 409, messageId: 'NotYours' });
    const { model } = await undo(rcp);
    expect(model).toMatchObject({ id, status: 'pending-keying-in', audienceKeyedInData: null });
    expect(model.draft?.form.phone).toBe('813-555-0177');
    expect((await undo(rcp)).status).toBe(409);
    await saveNext(rcp, id, { audience: keyedOf(person(0)) });
    expect(await app.db.$count(keyingDrafts)).toBe(0);
    await app.db
      .update(responseCards)
      .set({ status: 'sent-to-client', sentAt: app.clock.now() })
      .where(eq(responseCards.id, id));
    expect(await undo(rcp)).toMatchObject({ status: 409, messageId: 'CardSent' });
  });
});

it('a flag that is taken back leaves its notes on the card', async () => {
  const id = await toKey(0);
  await saveNext(rcp, id, { status: 'illegible', flagNotes: 'phone, e-mail' });
  const { model } = await rcp.call(undoKeying, { body: { responseCardDetailId: id } });
  expect(model).toMatchObject({ status: 'pending-keying-in', flagNotes: 'phone, e-mail', draft: null });
});

describe('the individual card', () => {
  const update = (id: string, more: object = {}) =>
    rcp.call(updateKeyedCard, {
      body: {
        keyedInData: {
          responseCardDetailId: id,
          responseCardStatus: null,
          updateAudienceDetails: true,
          audience: keyedOf(person(0), { email: 'm@example.com' }),
          ...more,
        },
      },
    });

  it('is keyed in, keyed in anew and flagged, each with its row of history', async () => {
    const id = await toKey(0);
    expect((await update(id)).model).toEqual({ status: 'keyed-in', version: 2 });
    expect((await update(id, { audience: keyedOf(person(0), { email: 'n@example.com' }), version: 2 })).status).toBe(
      200,
    );
    // A page that still shows the version before the last change is refused.
    expect(await update(id, { version: 2 })).toMatchObject({ status: 409, messageId: 'EditConflict' });
    expect(
      (
        await update(id, {
          responseCardStatus: 'illegible',
          updateAudienceDetails: false,
          audience: null,
          flagNotes: 'phone',
        })
      ).model.status,
    ).toBe('illegible');
    const { model } = await rcp.call(getKeyInServiceDetail, { params: { id } });
    expect(model).toMatchObject({ status: 'illegible', flagNotes: 'phone', audienceKeyedInData: null });
    expect(model.keyings.map(({ kind, isSuperseded }) => [kind, isSuperseded])).toEqual([
      ['individual', true],
      ['individual', true],
      ['individual', false],
    ]);
    // A cleared flag unlocks the card.
    expect((await update(id, { responseCardStatus: 'initial' })).model.status).toBe('keyed-in');
  });

  it('stays as it is after it was sent, after another change, and in the hands of another operator', async () => {
    const id = await toKey(0);
    expect(await update(id, { version: 7 })).toMatchObject({ status: 409, messageId: 'EditConflict' });
    await backend.call(holdKeyInCards, { body: { ids: [id] } });
    expect(await update(id)).toMatchObject({ status: 409, messageId: 'CardTaken' });
    await backend.call(holdKeyInCards, { body: { ids: [] } });
    await app.db
      .update(responseCards)
      .set({ status: 'sent-to-client', sentAt: app.clock.now() })
      .where(eq(responseCards.id, id));
    expect(await update(id)).toMatchObject({ status: 409, messageId: 'CardLocked' });
  });

  it('is not found for a card without a recipient and for a stranger', async () => {
    const id = await makeCard(app);
    expect((await rcp.call(getKeyInServiceDetail, { params: { id } })).status).toBe(404);
    const waiting = await toKey(1);
    const stranger = await app.as('prairie-admin-with-everything');
    expect((await stranger.call(getKeyInServiceDetail, { params: { id: waiting } })).status).toBe(404);
    expect((await saveNext(stranger, waiting, { audience: keyedOf(person(1)) })).status).toBe(404);
    expect((await saveNext(stranger)).model.details).toEqual([]);
  });
});

describe('the list and its counts', () => {
  const list = async (change: object = {}) =>
    (await rcp.call(searchKeyInService, { body: { ...listQuerySchema.parse({}), ...change } })).model;

  it('have the cards of keying-in, with those that were sent afterwards', async () => {
    const [waiting, keyed, flagged, sent] = [await toKey(0), await toKey(1), await toKey(2), await toKey(3)];
    await cardToKey(app, person(4), { status: 'automatically-identified' });
    await saveNext(rcp, keyed, { audience: keyedOf(person(1)) });
    await saveNext(rcp, flagged, { status: 'illegible', flagNotes: 'wet' });
    await saveNext(rcp, sent, { audience: keyedOf(person(3)) });
    await app.db
      .update(responseCards)
      .set({ status: 'sent-to-client', sentAt: app.clock.now() })
      .where(eq(responseCards.id, sent));
    const { results, totalCount } = await list({ sort: 'key-in-service-status-asc' });
    expect(totalCount).toBe(4);
    const me = await list({ filters: [{ name: 'keyedBy', operator: 'contains', value: 'o', logical: 'and' }] });
    expect(results.map(({ id }) => id).sort()).toEqual([waiting, keyed, flagged, sent].sort());
    expect(results.find(({ id }) => id === waiting)).toMatchObject({ keyedBy: null, keyedOn: null, isLate: false });
    expect(results.find(({ id }) => id === flagged)).toMatchObject({ flagNotes: 'wet', status: 'illegible' });
    expect(me.results.every(({ keyedBy }) => keyedBy !== null)).toBe(true);
    const { model } = await rcp.call(getKeyInServiceOverview, {});
    expect(model).toEqual({ total: 4, pending: 1, unlockedPending: 1, completed: 3, readyForSendToClient: 1, late: 0 });
  });

  it('count and mark the cards that wait longer than promised', async () => {
    const receivedAt = new Date(app.clock.now().getTime() - 5 * 3_600_000);
    const id = await cardToKey(app, person(0), { receivedAt });
    const setting = { id: newId(), companyId: order.companyId, twicePercent: 0, updatedAt: app.clock.now() };
    await app.db.insert(keyingSettings).values({ ...setting, segmentId: null, promiseHours: 4 });
    expect((await rcp.call(getKeyInServiceOverview, {})).model.late).toBe(1);
    expect((await list()).results[0]).toMatchObject({ id, isLate: true });
    const late = { filters: [{ name: 'isLate', operator: 'eq', value: 'yes', logical: 'and' }] };
    await cardToKey(app, person(1));
    expect((await list(late)).results.map((row) => row.id)).toEqual([id]);
    const ofOrg = { ...setting, id: newId(), segmentId: person(0).segmentId, promiseHours: 6 };
    await app.db.insert(keyingSettings).values(ofOrg);
    expect((await rcp.call(getKeyInServiceOverview, {})).model.late).toBe(0);
  });
});

it('a card that was recalled has no data any more', async () => {
  const id = await toKey(0);
  await saveNext(rcp, id, { audience: keyedOf(person(0)) });
  await rcp.call(setResponseCardStatus, { body: { responseCardDetailId: id, status: 'sent-to-client' } });
  expect((await rcp.call(recallResponseCard, { params: { id }, body: { reason: 'Wrong client' } })).status).toBe(200);
  app.clock.advance(60_000);
  const { id: recipientId, companyId: clientId, segmentId, campaignId } = person(1);
  const of = { clientId, recipientId, segmentId, campaignId };
  const again = { ...of, status: 'pending-keying-in', identifiedAt: app.clock.now() } as const;
  await app.db.update(responseCards).set(again).where(eq(responseCards.id, id));
  const { model } = await rcp.call(getKeyInServiceDetail, { params: { id } });
  expect(model).toMatchObject({ audienceKeyedInData: null, audience: { Id: person(1).id } });
  expect(model.keyings).toMatchObject([{ isSuperseded: true }]);
});
