import { differences } from '@dropdate/domain/keying/double-keying';
import { type KeyedField, type KeyedForm, keyedFieldNames, keyedTickNames } from '@dropdate/domain/keying/keyed-fields';
import { keyedProblems, withTyped } from '@dropdate/domain/keying/keyed-form';
import { seededRandom } from '@dropdate/prospect-engine/generator/seeded-random';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownCaller } from '../../../../testing/switched-caller.ts';
import type { Caller, TestApp } from '../../../../testing/test-app.ts';
import { firstSeed, ofTier } from '../../../../testing/tier.ts';
import { cardKeyings } from '../../../schema/keyings.ts';
import { type Recipient, removeCards } from '../made-cards.fixture.ts';
import {
  cardToKey,
  filledForm,
  hireKeyers,
  type Keying,
  keyedOf,
  keyTwice,
  saveNext,
  startKeying,
  today,
} from './keying.fixture.ts';

/** The share of the fields that an operator keys wrong. */
const errorShare = 0.02;
const cardsOfRound = 40;
const rounds = ofTier({ gate: 1, night: 10 });
const operators = 3;

let app: TestApp;
let order: Keying['order'];
let callers: Caller[];
beforeAll(async () => {
  ({ app, order } = await startKeying(cardsOfRound));
  await keyTwice(app, order.companyId);
  callers = [];
  for (const userName of await hireKeyers(app, operators)) callers.push(await ownCaller(app, userName));
});
afterAll(() => app.close());

type Name = KeyedField | (typeof keyedTickNames)[number];

/** A slip of the fingers: another digit or letter, a letter that is missing, or two that changed places. */
function slipOf(text: string, random: () => number): string {
  const at = Math.floor(random() * text.length);
  const sign = text[at] ?? '';
  if (/\d/.test(sign))
    return text.slice(0, at) + ((Number(sign) + 1 + Math.floor(random() * 9)) % 10) + text.slice(at + 1);
  if (random() < 0.4) return text.slice(0, at) + text.slice(at + 1);
  if (random() < 0.5) return text.slice(0, at) + (text[at + 1] ?? '') + sign + text.slice(at + 2);
  return text.slice(0, at) + String.fromCharCode(97 + Math.floor(random() * 26)) + text.slice(at + 1);
}

interface Keyed {
  readonly form: KeyedForm;
  /** The fields that are wrong in the saved form. */
  readonly wrong: readonly Name[];
  /** The errors that the form itself refused, so that the operator mended them at once. */
  readonly refused: number;
}

/** What an operator keys in from a card: the truth, with errors in a share of its fields. */
function keyedWith(truth: KeyedForm, random: () => number): Keyed {
  let form = truth;
  let refused = 0;
  const wrong: Name[] = [];
  for (const field of keyedFieldNames) {
    if (truth[field] === '' || random() >= errorShare) continue;
    const typed = withTyped(form, field, slipOf(truth[field], random), today);
    if (differences(form, typed, [field]).length === 0) continue;
    if (Object.keys(keyedProblems(typed, today)).length > 0) refused += 1;
    else {
      form = typed;
      wrong.push(field);
    }
  }
  for (const tick of keyedTickNames) {
    if (random() >= errorShare) continue;
    form = { ...form, [tick]: !form[tick] };
    wrong.push(tick);
  }
  return { form, wrong, refused };
}

/** What two operators key in from a card without sight of each other. */
const keyedBlind = (truth: KeyedForm, random: () => number): readonly [Keyed, Keyed] => [
  keyedWith(truth, random),
  keyedWith(truth, random),
];

/** What somebody who settles saves: the marked fields as they stand on the image, and the rest as it was keyed. */
function settledForm([one, other]: readonly [Keyed, Keyed], truth: KeyedForm): KeyedForm | null {
  const fields = differences(one.form, other.form);
  if (fields.length === 0) return null;
  return { ...one.form, ...Object.fromEntries(fields.map((name) => [name, truth[name]])) };
}

/** The errors of two blind keyings, those that the final data still have, and those of them that both operators made alike. */
function errorsIn(final: KeyedForm, truth: KeyedForm, [one, other]: readonly [Keyed, Keyed]) {
  const left: readonly Name[] = differences(final, truth);
  const errors = [...one.wrong, ...other.wrong];
  const missed = errors.filter((name) => left.includes(name));
  const alike = missed.filter((name) => !differences(one.form, other.form).includes(name));
  return { seeded: errors.length, missed: missed.length, alike: alike.length };
}

it('of 2 percent wrong fields, keyed twice and settled, only those stay that both operators keyed alike', {
  timeout: 240_000,
}, async () => {
  const random = seededRandom(firstSeed);
  const count = { seeded: 0, missed: 0, alike: 0 };
  const save = async (by: number, id: string, person: Recipient, form: KeyedForm) => {
    const caller = callers[by % operators];
    if (caller === undefined) throw new RangeError('no such operator');
    expect((await saveNext(caller, id, { audience: keyedOf(person, form) })).status).toBe(200);
  };
  for (let round = 0; round < rounds; round += 1) {
    await removeCards(app);
    for (const [at, person] of order.people.slice(0, cardsOfRound).entries()) {
      const truth = filledForm(person, random);
      const blind = keyedBlind(truth, random);
      const id = await cardToKey(app, person);
      await save(at, id, person, blind[0].form);
      await save(at + 1, id, person, blind[1].form);
      const settled = settledForm(blind, truth);
      if (settled !== null) await save(at + 2, id, person, settled);
      const [final, ...others] = await app.db
        .select()
        .from(cardKeyings)
        .where(and(eq(cardKeyings.cardId, id), eq(cardKeyings.isFinal, true), isNull(cardKeyings.supersededAt)));
      expect(others).toEqual([]);
      if (final?.form == null) throw new Error('a card has no data');
      const errors = errorsIn(final.form, truth, blind);
      count.seeded += errors.seeded;
      count.missed += errors.missed;
      count.alike += errors.alike;
    }
  }
  expect(count.seeded).toBeGreaterThan(10 * rounds);
  expect(count.missed).toBe(count.alike);
});

/** The rules of the same keyings, without the server: so many errors that a share of 1 percent says something. */
it('of 2 percent wrong fields on 4,000 cards, at least 99 percent are found', () => {
  const random = seededRandom(firstSeed);
  const count = { seeded: 0, missed: 0, refused: 0 };
  for (let card = 0; card < 4_000; card += 1) {
    const person = order.people[card % order.people.length];
    if (person === undefined) throw new RangeError('the order has nobody');
    const truth = filledForm(person, random);
    const blind = keyedBlind(truth, random);
    const { seeded, missed } = errorsIn(settledForm(blind, truth) ?? blind[0].form, truth, blind);
    count.seeded += seeded;
    count.missed += missed;
    count.refused += blind[0].refused + blind[1].refused;
  }
  expect(count.seeded).toBeGreaterThan(1_500);
  expect(count.refused).toBeGreaterThan(0);
  expect(1 - count.missed / count.seeded).toBeGreaterThanOrEqual(0.99);
});
