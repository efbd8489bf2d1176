import { describe, expect, it } from 'vitest';
import { firstOpenField, isFull, nextField, padded, previousField } from './field-order.ts';
import { emptyForm } from './keyed-fields.ts';

describe('the way through the fields', () => {
  it('goes on past an age that follows from the year', () => {
    expect(nextField(emptyForm, 'birthYear')).toBe('age');
    expect(nextField({ ...emptyForm, birthYear: '1962', age: '64' }, 'birthYear')).toBe('phone');
    expect(nextField({ ...emptyForm, spouseBirthYear: '1962', spouseAge: '64' }, 'spouseBirthYear')).toBeNull();
    expect(nextField(emptyForm, 'email')).toBe('spouseFirstName');
    expect(nextField(emptyForm, 'spouseAge')).toBeNull();
    expect([previousField('firstName'), previousField('phone')]).toEqual([null, 'age']);
  });

  it('begins where the card says something new', () => {
    const form = {
      ...emptyForm,
      firstName: 'A',
      lastName: 'B',
      addressLine1: 'C',
      zipCode: '33602',
      city: 'D',
      state: 'FL',
    };
    expect(firstOpenField(form)).toBe('birthMonth');
    expect(firstOpenField(emptyForm)).toBe('firstName');
  });

  it.each([
    ['birthMonth', '', '1', false],
    ['birthMonth', '', '2', true],
    ['birthMonth', '1', '12', true],
    ['birthDay', '', '3', false],
    ['birthDay', '', '4', true],
    ['birthYear', '196', '1962', true],
    ['birthYear', '1962', '196', false],
    ['state', 'F', 'FL', true],
    ['phone', '813-555-017', '813-555-0177', true],
    ['phone', '813-555-01', '813-555-017', false],
    ['zipCode', '3360', '33602', false],
    ['firstName', 'Ma', 'Mar', false],
  ] as const)('%s from %s to %s is full: %s', (field, before, after, full) => {
    expect(isFull(field, before, after)).toBe(full);
  });

  it.each([
    ['birthMonth', '2', '02'],
    ['birthDay', '0', '0'],
    ['birthDay', '14', '14'],
    ['birthYear', '2', '2'],
  ] as const)('%s %s stands as %s', (field, text, shown) => {
    expect(padded(field, text)).toBe(shown);
  });
});
