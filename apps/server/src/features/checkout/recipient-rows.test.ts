import { emptyLines } from '@dropdate/domain/personalize/variant';
import type { Prospect } from '@dropdate/prospect-engine/prospect-engine';
import { describe, expect, it } from 'vitest';
import type { CampaignVariant } from '../campaigns/campaign-for-order.ts';
import { assignVariants } from './recipient-rows.ts';

const person = (key: number, stateCode: string, zip: string) =>
  ({ vendorKey: BigInt(key), stateCode, zip, zip4: null }) as Prospect;

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
  it('is decided by rank within a state, and the pieces are sorted by variant and zip', async () => {
    const people = [
      person(1, 'FL', '33602'),
      person(2, 'GA', '30301'),
      person(3, 'FL', '33601'),
      person(4, 'FL', '33600'),
    ];
    const pieces = await assignVariants(people, [variant('a', { FL: 2, GA: null }), variant('b', { FL: 1, GA: 1 })]);
    expect(pieces.map(({ variantId, prospect }) => [variantId, Number(prospect.vendorKey)])).toEqual([
      ['a', 3],
      ['a', 1],
      ['b', 4],
      ['b', 2],
    ]);
  });

  it('may be 300,000 people of one state, sorted while other calls get their turn', async () => {
    const people = Array.from({ length: 300_000 }, (_, key) =>
      person(key, 'FL', `33${String(key % 600).padStart(3, '0')}`),
    );
    let turns = 0;
    const counting = setInterval(() => {
      turns += 1;
    }, 0);
    const pieces = await assignVariants(people, [variant('a', { FL: people.length })]);
    clearInterval(counting);
    expect(turns).toBeGreaterThan(5);
    expect(pieces).toHaveLength(people.length);
    expect(new Set(pieces.map(({ prospect }) => prospect.vendorKey)).size).toBe(people.length);
  });

  it.each([1, 3])('is an error when the variants take %i of two people', async (taken) => {
    const people = [person(1, 'FL', '33602'), person(2, 'FL', '33603')];
    const lacking = taken === 1 ? variant('a', { FL: 1 }) : variant('a', { GA: 3 });
    await expect(assignVariants(people, [lacking])).rejects.toThrow(RangeError);
  });
});
