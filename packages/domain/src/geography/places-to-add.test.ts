import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countyText } from './county-text.ts';
import { type CountyPlace, countiesToReach, countyPlaces, placesToAdd } from './places-to-add.ts';

const county = (stateCode: string, countyName: string, lat: number, lon: number, people: number): CountyPlace => ({
  stateCode,
  countyName,
  lat,
  lon,
  people,
});
const counties = [
  county('TX', 'Dallas', 32.8, -96.8, 2_400),
  county('TX', 'Tarrant', 32.8, -97.3, 1_900),
  county('TX', 'Rockwall', 32.9, -96.4, 100),
  county('TX', 'Denton', 33.2, -97.1, 800),
  county('TX', 'Empty', 32.8, -96.7, 0),
  ...Array.from({ length: 8 }, (_, at) => county('TX', `Near ${at}`, 32.9, -96.8 + at / 100, 10 + at)),
  county('TX', 'El Paso', 31.8, -106.4, 5_000),
  county('OK', 'Love', 33.9, -97.2, 4_000),
  county('LA', 'Caddo', 32.5, -93.8, 6_000),
];
const names = (...args: Parameters<typeof placesToAdd>) =>
  placesToAdd(...args).map(({ stateCode, countyName }) => countyName ?? stateCode);

describe('countiesToReach', () => {
  const texas = (...countyNames: string[]) => [
    { stateCode: 'TX', counties: countyNames.map((countyName) => ({ countyName })) },
  ];
  it.each([
    ['nothing, when one county is enough', texas('Dallas'), 1.5, null],
    ['the largest counties', texas('Dallas'), 2.5, ['El Paso', 'Tarrant']],
    ['one county more', texas('Dallas'), 2.7, ['El Paso', 'Tarrant', 'Denton']],
    ['nothing, when twelve counties are not enough', texas('Dallas'), 20, null],
    [
      'nothing beside a county that is chosen in part',
      [{ stateCode: 'TX', counties: [{ countyName: 'Dallas', cities: [{ cityName: 'Irving' }] }] }],
      2.5,
      null,
    ],
    ['nothing beside whole states', [{ stateCode: 'TX' }], 0.5, null],
  ])('gives %s', (_, selection, growth, expected) => {
    expect(countiesToReach(selection, counties, growth)).toEqual(
      expected === null ? null : { stateCode: 'TX', countyNames: expected },
    );
  });
});

describe('placesToAdd', () => {
  it('are the largest of the ten nearest counties, the whole state, and its largest counties', () => {
    const dallas = [{ stateCode: 'TX', counties: [{ countyName: 'Dallas' }] }];
    expect(names(dallas, counties)).toEqual(['Tarrant', 'TX', 'El Paso', 'Rockwall', 'Near 7', 'Denton']);
    const both = [{ stateCode: 'TX', counties: [{ countyName: 'Dallas' }, { countyName: 'Tarrant' }] }];
    expect(names(both, counties)).toEqual(['Denton', 'TX', 'El Paso', 'Rockwall', 'Near 7']);
  });

  it('are the two states with the most missing people, and no state with one missing county', () => {
    const more = [...counties, county('OK', 'Bryan', 34, -96.3, 900), county('LA', 'Bossier', 32.6, -93.6, 300)];
    const one = (stateCode: string, countyName: string) => ({ stateCode, counties: [{ countyName }] });
    const ofStates = (selection: Parameters<typeof placesToAdd>[0]) =>
      placesToAdd(selection, more).filter(({ countyName }) => countyName === undefined);
    expect(ofStates([one('TX', 'Dallas'), one('OK', 'Nowhere'), one('LA', 'Nowhere')])).toEqual([
      { stateCode: 'TX' },
      { stateCode: 'LA' },
    ]);
    expect(ofStates([one('OK', 'Love')])).toEqual([]);
  });

  it('begin with the rest of a county that is chosen in part', () => {
    const city = [{ stateCode: 'TX', counties: [{ countyName: 'Dallas', cities: [{ cityName: 'Irving' }] }] }];
    expect(names(city, counties)[0]).toBe('Dallas');
  });

  it('are other states when whole states are chosen', () => {
    expect(names([{ stateCode: 'TX' }], counties)).toEqual(['LA', 'OK']);
    expect(names([{ stateCode: 'TX' }, { stateCode: 'OK', counties: [{ countyName: 'Love' }] }], counties)).toEqual([
      'LA',
    ]);
  });

  it('do not exist without a place, without other places, and without known places', () => {
    const everything = ['TX', 'OK', 'LA'].map((stateCode) => ({ stateCode }));
    expect(names([], counties)).toEqual([]);
    expect(names(everything, counties)).toEqual([]);
    expect(names([{ stateCode: 'TX' }], [])).toEqual([]);
  });

  it('are never chosen as a whole already, come once, and include the largest missing county and the state', () => {
    const all = counties.filter(({ stateCode, people }) => stateCode === 'TX' && people > 0);
    fc.assert(
      fc.property(fc.subarray(all, { minLength: 1 }), (chosen) => {
        const selection = [{ stateCode: 'TX', counties: chosen.map(({ countyName }) => ({ countyName })) }];
        const places = placesToAdd(selection, counties);
        expect(new Set(places.map((place) => JSON.stringify(place))).size).toBe(places.length);
        expect(places.length).toBeLessThanOrEqual(8);
        const missing = all.filter((place) => !chosen.includes(place)).sort((a, b) => b.people - a.people);
        for (const { stateCode, countyName } of places) {
          if (countyName !== undefined) expect(missing.map((place) => place.countyName)).toContain(countyName);
          else if (missing.length === 0) expect(stateCode).not.toBe('TX');
        }
        const [largest] = missing;
        if (largest !== undefined) {
          expect(places).toContainEqual({ stateCode: 'TX', countyName: largest.countyName });
        }
        expect(places.some((place) => place.stateCode === 'TX' && place.countyName === undefined)).toBe(
          missing.length > 1,
        );
      }),
    );
  });
});

describe('countyPlaces', () => {
  it('puts a county where its people are', () => {
    const row = (lat: number, people: number) => ({ stateCode: 'TX', county: 'Dallas', lat, lon: -97, people });
    const [place] = countyPlaces([row(30, 300), row(34, 100), { ...row(10, 9), county: 'Hill' }]);
    expect(place).toMatchObject({ stateCode: 'TX', countyName: 'Dallas', people: 400 });
    expect(place?.lat).toBeCloseTo(31);
    expect(countyPlaces([row(30, 0), row(34, 0)])[0]?.lat).toBeCloseTo(32);
  });
});

describe('countyText', () => {
  it.each([
    ['TX', 'Tarrant', 'Tarrant County'],
    ['LA', 'Orleans', 'Orleans Parish'],
    ['LA', 'Caddo Parish', 'Caddo Parish'],
    ['VA', 'Bristol (city)', 'Bristol (city)'],
    ['AK', 'Nome', 'Nome'],
    ['IL', 'Rock Island', 'Rock Island County'],
    ['VI', 'Virgin Islands', 'Virgin Islands'],
    ['AE', 'Military mail', 'Military mail'],
  ])('%s, %s reads %s', (stateCode, name, text) => {
    expect(countyText(stateCode, name)).toBe(text);
  });
});
