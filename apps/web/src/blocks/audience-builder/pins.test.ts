import { emptyAudience } from '@dropdate/domain/audience/audience-parameters';
import { describe, expect, it } from 'vitest';
import { audienceKey } from './audience-key.ts';
import { withPin } from './pins.ts';

describe('withPin', () => {
  it('puts a new pin last and takes a pin away', () => {
    expect(withPin(['gender', 'age'], { name: 'maritalStatus', isPinned: true })).toEqual([
      'gender',
      'age',
      'maritalStatus',
    ]);
    expect(withPin(['gender', 'age'], { name: 'gender', isPinned: false })).toEqual(['age']);
  });

  it('keeps the order when the parameter already is as the press wants it', () => {
    expect(withPin(['gender', 'age'], { name: 'gender', isPinned: true })).toEqual(['gender', 'age']);
    expect(withPin(['age'], { name: 'gender', isPinned: false })).toEqual(['age']);
  });
});

it('the key of an audience ignores its pins', () => {
  expect(audienceKey({ ...emptyAudience, pinned: ['age', 'gender'] })).toBe(audienceKey(emptyAudience));
  expect(audienceKey({ ...emptyAudience, gender: 'male' })).not.toBe(audienceKey(emptyAudience));
});
