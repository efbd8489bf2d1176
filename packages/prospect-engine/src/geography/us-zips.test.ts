import { describe, expect, it } from 'vitest';
import { readDeliveryZips, readUsZips } from './us-zips.ts';

describe('the ZIP codes with mail delivery', () => {
  const all = readDeliveryZips();
  const of = (zip: string) => all.filter((each) => each.zip === zip);

  it('are those of the counties, of territories, and of military post offices, each once', () => {
    expect(readUsZips()).toHaveLength(40_979);
    expect(new Set(all.map(({ zip }) => zip)).size).toBe(all.length);
    const countOf = (code: string) => all.filter(({ stateCode }) => stateCode === code).length;
    const counts = ['PR', 'VI', 'GU', 'AS', 'MP'].map(countOf);
    expect(counts).toEqual([176, 16, 13, 1, 3]);
    expect(['AA', 'AE', 'AP'].map((code) => countOf(code) > 30)).toEqual([true, true, true]);
  });

  it('have a whole place each', () => {
    const isWhole = ({ zip, stateCode, stateName, county, city, lat, lon }: (typeof all)[number]) =>
      /^\d{5}$/.test(zip) &&
      stateCode.length === 2 &&
      [stateName, county, city].every((name) => name !== '') &&
      Math.abs(lat) <= 90 &&
      Math.abs(lon) <= 180;
    expect(all.filter((each) => !isWhole(each))).toEqual([]);
  });

  it.each([
    ['00901', 'PR', 'Puerto Rico', 'San Juan'],
    ['00802', 'VI', 'Virgin Islands', 'St Thomas'],
    ['96910', 'GU', 'Guam', 'Hagatna'],
    ['09007', 'AE', 'Armed Forces Europe', 'APO'],
    ['09001', 'AE', 'Armed Forces Europe', 'APO'],
    ['96860', 'HI', 'Hawaii', 'Jbphh'],
  ])('place %s in %s', (zip, stateCode, stateName, city) => {
    expect(of(zip)).toMatchObject([{ stateCode, stateName, city }]);
  });
});
