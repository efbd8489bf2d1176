import { describe, expect, it } from 'vitest';
import { addressProblems, emptyAddress } from './address-form.ts';

const complete = {
  ...emptyAddress,
  name: 'Maya',
  addressLine1: '1 Main',
  city: 'Tampa',
  state: 'FL',
  zip: '33602',
};

describe('the billing address', () => {
  it('names every field that is missing', () => {
    expect(addressProblems(emptyAddress)).toEqual({
      name: 'Card holder name is required.',
      addressLine1: 'Street is required.',
      city: 'City is required.',
      state: 'State is required.',
      zip: 'Zip code is required.',
    });
  });

  it('does not take blanks as a name', () => {
    expect(addressProblems({ ...emptyAddress, name: '   ' })).toHaveProperty('name');
  });

  it('is complete without a second line and a province', () => {
    expect(addressProblems(complete)).toEqual({});
  });

  it.each(['3360', '336021', 'K1A 0B1', '33602-12'])('does not take %s as a zip', (zip) => {
    expect(addressProblems({ ...complete, zip })).toEqual({ zip: 'Zip code has five digits.' });
  });

  it('takes a zip of nine digits', () => {
    expect(addressProblems({ ...complete, zip: '33602-1234' })).toEqual({});
  });
});
