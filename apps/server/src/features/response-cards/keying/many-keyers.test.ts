import { cardLeaseSeconds } from '@dropdate/domain/response-card/card-lease';
import { seededRandom } from '@dropdate/prospect-engine/generator/seeded-random';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownCaller } from '../../../../testing/switched-caller.ts';
import type { Caller, TestApp } from '../../../../testing/test-app.ts';
import { cardKeyings } from '../../../schema/keyings.ts';
import { responseCards } from '../../../schema/response-cards.ts';
import { cardToKey, hireKeyers, type Keying, keyedOf, saveNext, startKeying } from './keying.fixture.ts';

const operators = 12;
/** The operators who vanish for good with cards in their hands. */
const vanishing = 4;
const cardsInQueue = 30;

let app: TestApp;
let order: Keying['order'];
beforeAll(async () => {
  ({ app, order } = await startKeying(cardsInQueue));
});
afterAll(() => app.close());

it('12 operators on one queue: no card is keyed twice, and none is lost', async () => {
  const people = new Map(order.people.map((person) => [person.id, person]));
  const cards: string[] = [];
  for (const person of order.people.slice(0, cardsInQueue)) cards.push(await cardToKey(app, person));
  const callers: Caller[] = [];
  for (const userName of await hireKeyers(app, operators)) callers.push(await ownCaller(app, userName));
  const held = new Map<string, number>();
  const faults: string[] = [];
  let answersLost = 0;

  const work = async (caller: Caller, at: number): Promise<void> => {
    const random = seededRandom(at + 1);
    let atHand: string[] = [];
    for (let turn = 0; turn < 200; turn++) {
      // Others move the clock while the call runs. The hold begins at the latest with its answer, and ends two minutes after the call.
      const calledAt = app.clock.now().getTime();
      const { model } = await saveNext(caller, null, { atHand });
      const now = app.clock.now().getTime();
      const until = calledAt + cardLeaseSeconds * 1_000;
      // An answer that arrives after its hold gives nothing: another operator may have the cards already.
      for (const { id } of until > now ? model.details : []) {
        const other = held.get(id);
        const otherEnd = ends.get(id) ?? 0;
        if (other !== undefined && other !== at && otherEnd > now) {
          faults.push(`${id} is held by ${other} for ${otherEnd - now} ms more and by ${at} for ${until - now}`);
        }
        held.set(id, at);
        ends.set(id, until);
      }
      const [card, ...others] = model.details;
      if (card === undefined) {
        if (model.overview.pending === 0) return;
        // The cards of those who vanished become free.
        app.clock.advance(20_000);
        continue;
      }
      if (at < vanishing) return;
      const person = people.get(card.audience.Id ?? '');
      if (person === undefined) throw new Error('a card of nobody');
      const keyingId = `0193aaaa-0000-7000-8000-${String(at).padStart(4, '0')}${String(turn).padStart(8, '0')}`;
      const saving = random() < 0.1 ? { status: 'illegible' as const } : { audience: keyedOf(person) };
      const first = await saveNext(caller, card.id, { ...saving, keyingId, atHand: others.map(({ id }) => id) });
      if (random() < 0.3) {
        // The answer was lost, so the page sends the same save again.
        answersLost += 1;
        await saveNext(caller, card.id, { ...saving, keyingId, atHand: [] });
      }
      if (first.status !== 200 && first.status !== 409) faults.push(`a save answered ${first.status}`);
      atHand = first.status === 200 ? first.model.details.map(({ id }) => id) : [];
    }
    faults.push('an operator never came to an end');
  };
  const ends = new Map<string, number>();
  await Promise.all(callers.map((caller, at) => work(caller, at)));

  expect(faults).toEqual([]);
  const rows = await app.db.select().from(responseCards);
  expect(rows.map(({ id }) => id).sort()).toEqual([...cards].sort());
  expect(rows.every(({ status }) => status === 'keyed-in' || status === 'illegible')).toBe(true);
  const keyings = await app.db.select().from(cardKeyings);
  expect(keyings.map(({ cardId }) => cardId).sort()).toEqual([...cards].sort());
  expect(answersLost).toBeGreaterThan(0);
});
