import { describe, expect, it } from 'vitest';
import { addressProblems, emptyAddress } from './address-form.ts';

describe('the billing address', () => {
  it('names every field that is missing', () => {
    expect(addressProblems(emptyAddress)).toEqual({
      name: 'Card Holder Name is required.',
      addressLine1: 'Street is required.',
      city: 'City is required.',
      state: 'State is required.',
    });
  });

  it('does not take blanks as a name', () => {
    expect(addressProblems({ ...emptyAddress, name: '   ' })).toHaveProperty('name');
  });

  it('is complete without a second line and a province', () => {
    const address = { ...emptyAddress, name: 'Maya', addressLine1: '1 Main', city: 'Tampa', state: 'FL' };
    expect(addressProblems(address)).toEqual({});
  });
});
