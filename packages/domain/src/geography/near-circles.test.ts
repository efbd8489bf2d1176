import { describe, expect, it } from 'vitest';
import { birthMonthOf } from '../age/birth-month.ts';
import { type AudienceParameters, emptyAudience } from '../audience/audience-parameters.ts';
import { audienceSentence } from '../audience/audience-sentence.ts';
import { circlesOf, maxCircles, nearAfter } from './near-circles.ts';

const tampa = { zipCode: '33607', cityName: 'Tampa', stateCode: 'FL', miles: 10 };
const downtown = { ...tampa, zipCode: '33602', miles: 1 };
const inTampa = (...zipCodes: string[]) => [
  { stateCode: 'FL', counties: [{ countyName: 'Hillsborough', cities: [{ cityName: 'Tampa', zipCodes }] }] },
];
const added = (before: AudienceParameters, zips: readonly string[], circle = tampa): AudienceParameters => {
  const geography = inTampa(...zips);
  return { ...before, geography, ...nearAfter(before, geography, circle) };
};
const near = added(emptyAudience, ['33602', '33607']);
const saidOf = (parameters: AudienceParameters) => audienceSentence(parameters, birthMonthOf(2026, 11));

describe('places within miles of an address', () => {
  it('are named by their circles, as one condition', () => {
    expect(circlesOf(near)).toEqual([tampa]);
    expect(saidOf(near)).toEqual({
      text: 'People within 10 miles of 33607 Tampa',
      parts: [{ key: 'geography:near', text: 'Within 10 miles of 33607 Tampa', removal: { geography: [] } }],
    });
  });

  it('are named by all circles, and by none more than there are', () => {
    const both = added(near, ['33602', '33607', '33609'], downtown);
    expect(saidOf(both).text).toBe('People within 10 miles of 33607 Tampa or within 1 mile of 33602 Tampa');
    let many = near;
    for (let count = 2; count <= maxCircles; count += 1) many = added(many, ['33602', '33607', '33609']);
    expect(circlesOf(many)).toHaveLength(maxCircles);
    expect(circlesOf(added(many, ['33602']))).toEqual([]);
  });

  it('are named one by one as soon as other places are among them', () => {
    for (const zips of [['33602'], ['33602', '33607', '33609']]) {
      const changed = { ...near, geography: inTampa(...zips) };
      expect(circlesOf(changed)).toEqual([]);
      expect(saidOf(changed).text).toContain('zip');
    }
    const mixed = added({ ...emptyAudience, geography: [{ stateCode: 'TX' }] }, ['33602']);
    expect(mixed.near).toBeUndefined();
    expect(saidOf({ ...near, geography: [] }).text).toBe('All people');
  });

  it('keep their circles in any order of the places', () => {
    expect(circlesOf({ ...near, geography: inTampa('33607', '33602') })).toEqual([tampa]);
  });
});
