import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxStreetLength } from '../own-list/address-problems.ts';
import { someZips } from '../own-list/zip-table.fixture.ts';
import { countyOfSeed, groupsOfSeeds, type SeedAddress, seedKey, seedProblems } from './seed-address.ts';
import { freeSeedsText, seedsAmong } from './seed-text.ts';

const seed: SeedAddress = {
  firstName: 'Maya',
  lastName: 'Okafor',
  addressLine1: '12 Bay St Apt 4',
  city: 'Tampa',
  state: 'FL',
  zip: '33602-1234',
};

describe('seedProblems', () => {
  it('has nothing to say about an address that can be mailed', () => {
    expect(seedProblems(seed, someZips)).toEqual({});
  });

  it.each([
    ['firstName', '', 'Enter the first name.'],
    ['lastName', '', 'Enter the last name.'],
    ['lastName', '岡', 'Write the name in Latin letters, which we print.'],
    ['addressLine1', '', 'Enter the street address.'],
    ['addressLine1', 'x'.repeat(maxStreetLength + 1), expect.stringContaining(`at most ${maxStreetLength}`)],
    ['city', '', 'Enter the city.'],
    ['state', '', 'Choose the state.'],
    ['state', 'RI', 'ZIP code 33602 lies in FL. Correct the state or the ZIP code.'],
    ['zip', '', 'Enter the ZIP code.'],
    ['zip', '99999', 'No post office has the ZIP code 99999. Correct it.'],
  ] as const)('says of %s %j: %s', (field, text, sentence) => {
    expect(seedProblems({ ...seed, [field]: text }, someZips)).toEqual({ [field]: sentence });
  });
});

it('knows the county of a ZIP code', () => {
  expect(countyOfSeed(seed, someZips)).toBe('Hillsborough');
  expect(countyOfSeed({ ...seed, zip: '99999' }, someZips)).toBe('');
});

it('a person is the same in another spelling, and another person is not', () => {
  expect(seedKey({ ...seed, firstName: 'MAYA', addressLine1: '12 Bay Street, Apartment 4', zip: '33602' })).toBe(
    seedKey(seed),
  );
  expect(seedKey({ ...seed, firstName: 'Dana' })).not.toBe(seedKey(seed));
  expect(seedKey({ ...seed, addressLine1: '14 Bay St Apt 4' })).not.toBe(seedKey(seed));
});

describe('groupsOfSeeds', () => {
  const groups = [
    { state: 'FL', variant: 1 },
    { state: 'RI', variant: 1 },
    { state: 'FL', variant: 2 },
  ];
  it.each([
    ['FL', { state: 'FL', variant: 1 }],
    ['RI', { state: 'RI', variant: 1 }],
    ['TX', { state: 'FL', variant: 1 }],
  ])('a seed in %s prints %j', (state, group) => {
    expect(groupsOfSeeds([{ state }], groups)).toEqual([{ seed: { state }, group }]);
  });

  it('gives every seed the pieces of its state where the order has it, in the given order', () => {
    const state = fc.constantFrom('FL', 'RI', 'TX', 'WY');
    const both = fc.tuple(fc.array(state), fc.array(state, { minLength: 1 }));
    fc.assert(
      fc.property(both, ([living, ordered]) => {
        const given = groupsOfSeeds(
          living.map((one) => ({ state: one })),
          ordered.map((one) => ({ state: one })),
        );
        expect(given.map((one) => one.seed.state)).toEqual(living);
        for (const one of given)
          expect(one.group.state).toBe(ordered.includes(one.seed.state) ? one.seed.state : ordered[0]);
      }),
    );
  });
});

it.each([
  [500, 0, '500 pieces', null],
  [1, 0, '1 piece', null],
  [502, 2, '500 pieces + 2 seeds', 'plus 2 seed addresses, free'],
  [1_002, 1, '1,001 pieces + 1 seed', 'plus 1 seed address, free'],
])('%i pieces with %i seeds read %j', (total, seeds, text, ofBuyer) => {
  expect(seedsAmong(total, seeds)).toBe(text);
  expect(freeSeedsText(seeds)).toBe(ofBuyer);
});
