import { describe, expect, it } from 'vitest';
import { readUsZips } from '../geography/us-zips.ts';
import { PlaceWords } from './place-words.ts';

const zips = readUsZips();
const places = new PlaceWords(zips);

describe('the words of a vendor', () => {
  it.each<readonly [string | null, string | null, string | null, string]>([
    ['TX', 'Harris', 'Houston', 'TX Harris Houston'],
    ['tx', 'HARRIS COUNTY', 'HOUSTON', 'TX Harris Houston'],
    ['Texas', null, 'houston', 'TX Harris Houston'],
    ['FL', 'St Lucie', 'Ft Pierce', 'FL St. Lucie Fort Pierce'],
    ['FL', 'saint lucie', 'FT. PIERCE', 'FL St. Lucie Fort Pierce'],
    ['MO', 'Saint Louis', 'St. Louis', 'MO St. Louis Saint Louis'],
    ['LA', 'Orleans Parish', 'NEW  ORLEANS', 'LA Orleans New Orleans'],
    ['TX', 'no such county', 'Houston', 'TX Harris Houston'],
  ])('%s, %s, %s', (state, county, city, expected) => {
    const found = places.find(state, county, city);
    expect(`${found?.stateCode} ${found?.county} ${found?.city}`).toBe(expected);
  });

  it.each<readonly [string | null, string | null, string | null]>([
    [null, null, null],
    ['TX', 'Harris', null],
    ['TX', 'Harris', 'No Such City'],
    ['ZZ', 'Harris', 'Houston'],
    [null, 'Harris', 'Houston'],
    ['FL', 'Harris', 'Houston County'],
  ])('%s, %s, %s name no place', (state, county, city) => {
    expect(places.find(state, county, city)).toBeNull();
  });

  it('find every place of the ZIP table by its own words, in capital letters too', () => {
    const lost = zips.filter(({ stateCode, county, city }) => {
      const found = places.find(stateCode, county.toUpperCase(), city.toUpperCase());
      return found?.stateCode !== stateCode || found.county !== county || found.city !== city;
    });
    expect(lost.map(({ stateCode, county, city }) => `${stateCode} ${county} ${city}`)).toEqual([]);
  });
});
