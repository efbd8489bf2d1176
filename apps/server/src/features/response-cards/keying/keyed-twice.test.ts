import { holdKeyInCards } from '@dropdate/contract/key-in-service/hold-key-in-cards';
import { undoKeying } from '@dropdate/contract/key-in-service/undo-keying';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller, TestApp } from '../../../../testing/test-app.ts';
import { userOf } from '../../../../testing/world.ts';
import { cardKeyings, keyingSettings } from '../../../schema/keyings.ts';
import { cardOf, removeCards } from '../made-cards.fixture.ts';
import { cardToKey, type Keying, keyedOf, keyTwice, saveNext, startKeying } from './keying.fixture.ts';

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

const toKey = (at: number) => cardToKey(app, person(at));
const keyingsOf = (id: string) =>
  app.db.select().from(cardKeyings).where(eq(cardKeyings.cardId, id)).orderBy(cardKeyings.keyedAt, cardKeyings.id);

describe('a card that is keyed twice', () => {
  const twice = (fields: string[] = []) => keyTwice(app, order.companyId, { fields });
  const key = (by: Caller, id: string, phone: string) =>
    saveNext(by, id, { audience: keyedOf(person(0), { phone, firstName: person(0).firstName }) });

  it('waits for a second, blind keying by somebody else, and is keyed in when both agree', async () => {
    await twice();
    const id = await toKey(0);
    await key(rcp, id, '813-555-0177');
    expect(await cardOf(app, id)).toMatchObject({ status: 'pending-keying-in', leaseUserId: null });
    expect((await saveNext(rcp)).model).toMatchObject({ details: [], overview: { pending: 1, unlockedPending: 0 } });
    const [second] = (await saveNext(backend)).model.details;
    expect(second).toMatchObject({ id, audienceKeyedInData: null, keyings: [], differing: null });
    await key(backend, id, '813-555-0177');
    expect(await cardOf(app, id)).toMatchObject({ status: 'keyed-in' });
    expect((await keyingsOf(id)).map(({ isFinal, corrections }) => [isFinal, corrections])).toEqual([
      [false, 0],
      [true, null],
    ]);
  });

  it('shows differences to somebody who did not key last, whose data count', async () => {
    await twice();
    const id = await toKey(0);
    await key(rcp, id, '813-555-0177');
    await key(backend, id, '813-555-0171');
    expect((await saveNext(backend)).model.details).toEqual([]);
    const [open] = (await saveNext(rcp)).model.details;
    expect(open?.differing).toMatchObject({
      fields: ['phone'],
      forms: [{ status: 'keyed-in' }, { status: 'keyed-in' }],
    });
    expect(open?.differing?.forms.map(({ form }) => form?.phone)).toEqual(['813-555-0177', '813-555-0171']);
    await key(rcp, id, '813-555-0171');
    expect(await cardOf(app, id)).toMatchObject({ status: 'keyed-in' });
    expect((await keyingsOf(id)).map(({ kind, isFinal, corrections }) => [kind, isFinal, corrections])).toEqual([
      ['keyed', false, 1],
      ['keyed', false, 0],
      ['settled', true, null],
    ]);
  });

  it('is not taken back while the second operator has it', async () => {
    await twice();
    const id = await toKey(0);
    await key(rcp, id, '813-555-0177');
    await saveNext(backend);
    const undo = () => rcp.call(undoKeying, { body: { responseCardDetailId: id } });
    expect(await undo()).toMatchObject({ status: 409, messageId: 'NotYours' });
    expect((await keyingsOf(id)).map(({ isTakenBack }) => isTakenBack)).toEqual([false]);
    expect(await cardOf(app, id)).toMatchObject({ leaseUserId: userOf(app.world, 'backend') });
    await backend.call(holdKeyInCards, { body: { ids: [] } });
    expect((await undo()).status).toBe(200);
  });

  it('compares the fields that the setting names alone', async () => {
    await twice(['email']);
    const id = await toKey(0);
    await key(rcp, id, '813-555-0177');
    await key(backend, id, '813-555-0171');
    expect(await cardOf(app, id)).toMatchObject({ status: 'keyed-in' });
  });
});
