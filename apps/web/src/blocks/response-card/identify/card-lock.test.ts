import { expect, it } from 'vitest';
import { lockOf } from './card-lock.ts';

const waiting = {
  since: 100,
  cards: [
    { id: 'a', heldBy: null },
    { id: 'b', heldBy: 'Priya Raman' },
  ],
};
const lease = (isHeld: boolean, heldBy: string | null, since: number) => new Map([['b', { isHeld, heldBy, since }]]);

it.each([
  ['a free card of the list', 'a', new Map(), null],
  ['a card of another operator', 'b', new Map(), { heldBy: 'Priya Raman' }],
  ['a card that left the list', 'c', new Map(), { heldBy: null }],
  ['a card that the viewer got since', 'b', lease(true, null, 200), null],
  ['a card that a third operator got since', 'b', lease(false, 'Sam Ortiz', 200), { heldBy: 'Sam Ortiz' }],
  ['a card that is finished since', 'b', lease(false, null, 200), { heldBy: null }],
  ['a lease that is older than the list', 'b', lease(true, null, 50), { heldBy: 'Priya Raman' }],
])('the lock of %s', (_, id, leases, lock) => {
  expect(lockOf(id, waiting, leases)).toEqual(lock);
});
