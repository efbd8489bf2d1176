import { describe, expect, it } from 'vitest';
import { filledBy, placeOfZip, wholeZip } from './zip-place.ts';

const county = (countyName: string, cityName: string, zipCode: string) => ({
  countyName,
  cities: [{ cityName, zipCodes: [{ zipCode }] }],
});
const tree = [
  { stateCode: 'FL', stateName: 'Florida', counties: [county('Hillsborough', 'Tampa', '33607')] },
  { stateCode: 'GA', stateName: 'Georgia', counties: [county('Fulton', 'Atlanta', '30303')] },
];
const tampa = { city: 'Tampa', state: 'FL', county: 'Hillsborough' };
const atlanta = { city: 'Atlanta', state: 'GA', county: 'Fulton' };

describe('the place of a ZIP code', () => {
  it('is found in the answer of the server', () => {
    expect(placeOfZip(tree, '30303')).toEqual(atlanta);
    expect(placeOfZip(tree, '99999')).toBeNull();
  });

  it.each([
    ['33607', '33607'],
    ['33607-1234', '33607'],
    [' 336071234', '33607'],
    ['3360', null],
    ['', null],
  ])('is asked for %j as %j', (typed, zip) => {
    expect(wholeZip(typed)).toBe(zip);
  });

  it.each([
    [{ city: '', state: '', county: '' }, null, tampa],
    [{ city: '', state: '' }, null, { city: 'Tampa', state: 'FL' }],
    [{ city: 'Ybor City', state: '', county: '' }, null, { state: 'FL', county: 'Hillsborough' }],
    [{ city: 'ATLANTA', state: 'GA', county: 'DeKalb' }, atlanta, { city: 'Tampa', state: 'FL' }],
    [{ city: 'tampa', state: 'FL', county: 'Hillsborough' }, null, {}],
  ])('fills %j after %j with %j', (now, before, filled) => {
    expect(filledBy({ asked: now, now, place: tampa, before })).toEqual(filled);
  });

  it('leaves a field that the user cleared while the place was asked', () => {
    const [asked, now] = [
      { city: 'Ybor', state: '' },
      { city: '', state: '' },
    ];
    expect(filledBy({ asked, now, place: tampa, before: null })).toEqual({ state: 'FL' });
  });
});
