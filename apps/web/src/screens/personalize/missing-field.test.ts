import { emptyLines } from '@dropdate/domain/personalize/variant';
import { describe, expect, it } from 'vitest';
import { missingField } from './missing-field.ts';
import { stateOf, variantOf } from './variant-form.fixture.ts';

const shown = { ...emptyLines, isAgencyNameShown: true, isLicenseNumberShown: true };

describe('the field that Schedule Campaign waits for', () => {
  it.each([
    ['no field, when nothing is missing', variantOf('A', [stateOf('FL', 10)]), null],
    ['the name', variantOf('A', [stateOf('FL', 10)], { name: ' ' }), [null, 'name']],
    ['the stock color', variantOf('A', [stateOf('FL', 10)], { stockColor: null }), [null, 'stockColor']],
    [
      'a count that is no number',
      variantOf('A', [stateOf('GA', 5), stateOf('FL', 10, { desiredCount: null, countText: 'half' })]),
      ['FL', 'desiredCount'],
    ],
    [
      'the count of the state that is not allocated',
      variantOf('A', [stateOf('GA', 5), stateOf('FL', 10, { desiredCount: 9 })]),
      ['FL', 'desiredCount'],
    ],
    [
      'a count above the available prospects',
      variantOf('A', [stateOf('GA', 5, { desiredCount: 6 }), stateOf('FL', 10)]),
      ['GA', 'desiredCount'],
    ],
    [
      'an empty licence line',
      variantOf('A', [stateOf('GA', 5), stateOf('FL', 10, { lines: { ...shown, agencyName: 'Harborline' } })]),
      ['FL', 'licenseNumber'],
    ],
    [
      'a line that cannot be printed',
      variantOf('A', [stateOf('GA', 5, { lines: { ...shown, agencyName: '🎉', licenseNumber: '1' } })]),
      ['GA', 'agencyName'],
    ],
  ] as const)('is %s', (_, variant, expected) => {
    const found = missingField([variant]);
    expect(found === null ? null : [found.stateCode, found.name]).toEqual(expected);
  });

  it('is in the variant at fault, not in the first', () => {
    const [one, other] = [variantOf('A', [stateOf('FL', 10)]), variantOf('B', [], { postalClass: null })];
    expect(missingField([one, other])).toEqual({ variantId: other.id, stateCode: null, name: 'postalClass' });
  });
});
