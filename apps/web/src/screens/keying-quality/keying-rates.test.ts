import { expect, it } from 'vitest';
import { ratesOf } from './keying-rates.ts';

const figure = {
  userId: '',
  name: '',
  from: '2026-11-20',
  cards: 120,
  flagged: 3,
  keystrokes: 6_000,
  milliseconds: 1_800_000,
  compared: 20,
  corrected: 3,
};

it.each([
  [{}, { cardsPerHour: 240, keysPerHour: 12_000, keysPerCard: 50, correctionsPerCard: 0.15 }],
  [{ milliseconds: 0 }, { cardsPerHour: null, keysPerHour: null, keysPerCard: 50, correctionsPerCard: 0.15 }],
  [
    { keystrokes: 0, compared: 0 },
    { cardsPerHour: 240, keysPerHour: 0, keysPerCard: null, correctionsPerCard: null },
  ],
] as const)('the rates with %j', (change, rates) => {
  expect(ratesOf({ ...figure, ...change })).toEqual(rates);
});
