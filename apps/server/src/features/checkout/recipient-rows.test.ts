import { emptyLines } from '@dropdate/domain/personalize/variant';
import type { Prospect } from '@dropdate/prospect-engine/prospect-engine';
import { describe, expect, it } from 'vitest';
import type { CampaignVariant } from '../campaigns/campaign-for-order.ts';
import { type AddressedPiece, countPieces, groupPieces, recipientPieces } from './recipient-rows.ts';

const person = (key: number, state: string) => ({ vendorKey: BigInt(key), state });
const addressed: AddressedPiece = {
  prospect: {
    vendorKey: 1n,
    householdKey: 1n,
    address: '1 Main St',
    zip: '33602',
    zip4: '1234',
    birthMonth: 0,
  } as Prospect,
  linesState: null,
  variantId: 'a',
  postalClass: 'marketing-mail',
};

const variant = (id: string, desired: Readonly<Record<string, number | null>>): CampaignVariant => ({
  id,
  name: id,
  stockColor: 'white',
  templateId: 'letter',
  postalClass: 'marketing-mail',
  states: Object.entries(desired).map(([stateCode, desiredCount]) => ({
    stateCode,
    isEnabled: desiredCount !== null,
    desiredCount,
    availableCount: desiredCount ?? 0,
    lines: emptyLines,
  })),
});

describe('who gets which variant', () => {
  it('is decided by rank within a state', () => {
    const people = [person(1, 'FL'), person(2, 'GA'), person(3, 'FL'), person(4, 'FL')];
    const groups = groupPieces(people, [variant('a', { FL: 2, GA: null }), variant('b', { FL: 1, GA: 1 })]);
    expect(groups.map(({ variantId, state, vendorKeys }) => [variantId, state, vendorKeys])).toEqual([
      ['a', 'FL', [1n, 3n]],
      ['b', 'FL', [4n]],
      ['b', 'GA', [2n]],
    ]);
    expect(countPieces(groups)).toEqual([
      { variantId: 'a', state: 'FL', pieces: 2 },
      { variantId: 'b', state: 'FL', pieces: 1 },
      { variantId: 'b', state: 'GA', pieces: 1 },
    ]);
  });

  it('may be 300,000 people of one state', () => {
    const people = Array.from({ length: 300_000 }, (_, key) => person(key, 'FL'));
    const [group] = groupPieces(people, [variant('a', { FL: people.length })]);
    expect(new Set(group?.vendorKeys).size).toBe(people.length);
  });

  it.each([1, 3])('is an error when the variants take %i of two people', (taken) => {
    const people = [person(1, 'FL'), person(2, 'FL')];
    const lacking = taken === 1 ? variant('a', { FL: 1 }) : variant('a', { GA: 3 });
    expect(() => groupPieces(people, [lacking])).toThrow(RangeError);
  });
});

describe('the printed keys', () => {
  it('go on from portion to portion, and from one range to the next', () => {
    const numbers = {
      ranges: [
        { clientCode: 'AAA01', first: 9_999, count: 2 },
        { clientCode: 'AAA02', first: 1, count: 3 },
      ],
      serialAt: (index: number) => index,
      mailerId: '123456',
      orderSequence: 0,
    };
    const keysFrom = (from: number, count: number) =>
      recipientPieces(
        Array.from({ length: count }, () => addressed),
        numbers,
        from,
      ).map(({ seq, clientCode, mailingNumber }) => [seq, clientCode, mailingNumber]);
    const all = [
      [1, 'AAA01', 9_999],
      [2, 'AAA01', 10_000],
      [3, 'AAA02', 1],
      [4, 'AAA02', 2],
      [5, 'AAA02', 3],
    ];
    expect(keysFrom(0, 5)).toEqual(all);
    for (const cut of [1, 2, 3, 4]) expect([...keysFrom(0, cut), ...keysFrom(cut, 5 - cut)]).toEqual(all);
    expect(() => keysFrom(4, 2)).toThrow(RangeError);
  });
});
