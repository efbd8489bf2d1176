import { updateKeyedCard } from '@dropdate/contract/key-in-service/update-keyed-card';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller, TestApp } from '../../../../testing/test-app.ts';
import { cardKeyings } from '../../../schema/keyings.ts';
import { responseCards } from '../../../schema/response-cards.ts';
import { cardOf, removeCards } from '../made-cards.fixture.ts';
import { cardToKey, type Keying, keyedOf, newId, saveNext, startKeying } from './keying.fixture.ts';

let app: TestApp;
let rcp: Caller;
let backend: Caller;
let person: Keying['person'];
beforeAll(async () => {
  ({ app, rcp, backend, person } = await startKeying(2));
});
afterAll(() => app.close());
beforeEach(() => removeCards(app));

const toKey = (at: number) => cardToKey(app, person(at));
const keyingsOf = (id: string) => app.db.select().from(cardKeyings).where(eq(cardKeyings.cardId, id));

describe('a save whose answer was lost', () => {
  it('is the same when it is sent again', async () => {
    const id = await toKey(0);
    const keyingId = newId();
    const saving = { audience: keyedOf(person(0)), keyingId };
    const answers = [await saveNext(rcp, id, saving), await saveNext(rcp, id, saving)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await keyingsOf(id)).toHaveLength(1);
    const other = await toKey(1);
    expect(await saveNext(rcp, other, { audience: keyedOf(person(1)), keyingId })).toMatchObject({
      status: 409,
      messageId: 'KeyingTwice',
    });
  });

  it('corrects what it saved before, when it is sent again with other data', async () => {
    const id = await toKey(0);
    const keyingId = newId();
    const save = (phone: string) => saveNext(rcp, id, { audience: keyedOf(person(0), { phone }), keyingId });
    for (const phone of ['813-555-0177', '813-555-0178', '813-555-0178', '813-555-0177'])
      expect((await save(phone)).status).toBe(200);
    const keyings = (await keyingsOf(id)).toSorted((one, other) => Number(other.isTakenBack) - Number(one.isTakenBack));
    // The last save is the first one, which came late.
    expect(keyings.map(({ form, isTakenBack }) => [form?.phone, isTakenBack])).toEqual([
      ['813-555-0177', true],
      ['813-555-0178', false],
    ]);
    expect(await cardOf(app, id)).toMatchObject({ status: 'keyed-in' });
    await saveNext(rcp, id, { status: 'illegible', flagNotes: 'phone', keyingId });
    expect(await cardOf(app, id)).toMatchObject({ status: 'illegible', flagNotes: 'phone' });
    await app.db
      .update(responseCards)
      .set({ status: 'sent-to-client', sentAt: app.clock.now() })
      .where(eq(responseCards.id, id));
    expect(await save('813-555-0179')).toMatchObject({ status: 409, messageId: 'CardDone' });
  });

  it('corrects nothing that somebody else has keyed or holds since', async () => {
    const id = await toKey(0);
    const keyingId = newId();
    const save = (phone: string) => saveNext(rcp, id, { audience: keyedOf(person(0), { phone }), keyingId });
    await save('813-555-0177');
    await backend.call(updateKeyedCard, {
      body: {
        keyedInData: {
          responseCardDetailId: id,
          responseCardStatus: 'keyed-in',
          updateAudienceDetails: true,
          audience: keyedOf(person(0), { phone: '813-555-0170' }),
        },
      },
    });
    expect(await save('813-555-0178')).toMatchObject({ status: 409, messageId: 'CardDone' });
    expect((await save('813-555-0177')).status).toBe(200);
    expect(new Set((await keyingsOf(id)).map(({ form }) => form?.phone))).toEqual(
      new Set(['813-555-0177', '813-555-0170']),
    );
  });
});
