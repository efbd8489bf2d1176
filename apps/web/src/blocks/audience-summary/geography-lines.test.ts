import type { GeoCount } from '@dropdate/contract/carts/cart-detail';
import { buildGeographyIndex } from '@dropdate/domain/geography/geography-index';
import { describe, expect, it } from 'vitest';
import { geographyLines, geographySummary } from './geography-lines.ts';

const row = (state: string, stateName: string, county: string, city: string, zip: string) => ({
  state,
  stateName,
  county,
  city,
  zip,
});
const index = buildGeographyIndex([
  row('FL', 'Florida', 'Hillsborough', 'Tampa', '33601'),
  row('FL', 'Florida', 'Hillsborough', 'Brandon', '33510'),
  row('FL', 'Florida', 'Pinellas', 'Largo', '33770'),
  row('AL', 'Alabama', 'Baldwin', 'Foley', '36535'),
]);
const count = (part: Partial<GeoCount>): GeoCount => ({
  summarizedGroup: 'State',
  summarizedTitle: '',
  state: 'FL',
  county: null,
  totalRecords: 0,
  desiredRecords: 0,
  ...part,
});

describe('the lines of the chosen places', () => {
  it('stand in the order of the names, with the people of each state', () => {
    const counts = [
      count({ state: 'FL', desiredRecords: 9420 }),
      count({ state: 'FL', summarizedGroup: 'County', county: 'Hillsborough', desiredRecords: 9000 }),
      count({ state: 'AL', desiredRecords: 2580 }),
    ];
    const lines = geographyLines([{ stateCode: 'FL' }, { stateCode: 'AL' }], counts);
    expect(lines).toEqual([
      { stateCode: 'AL', stateName: 'Alabama', counties: null, people: 2580 },
      { stateCode: 'FL', stateName: 'Florida', counties: null, people: 9420 },
    ]);
  });

  it('name the unit once, and mark whole counties', () => {
    const counties = [
      { countyName: 'Pinellas', cities: [{ cityName: 'Largo' }] },
      { countyName: 'Hernando' },
      { countyName: 'Hillsborough', cities: [{ cityName: 'Tampa' }, { cityName: 'Brandon' }] },
    ];
    expect(geographyLines([{ stateCode: 'FL', counties }], [])[0]).toMatchObject({
      counties: ['Hernando (all)', 'Hillsborough (2 cities)', 'Pinellas (1)'],
      people: null,
    });
  });

  it('count ZIP codes where a city is chosen in part', () => {
    const counties = [
      {
        countyName: 'Hillsborough',
        cities: [{ cityName: 'Tampa', zipCodes: ['33601', '33602'] }, { cityName: 'Brandon' }],
      },
      { countyName: 'Pasco', cities: [{ cityName: 'Odessa' }] },
      { countyName: 'Pinellas', cities: [{ cityName: 'Largo', zipCodes: ['33770'] }] },
    ];
    expect(geographyLines([{ stateCode: 'FL', counties }], [])[0]).toMatchObject({
      counties: ['Hillsborough (1 city, 2 zips)', 'Pasco (1)', 'Pinellas (1 zip)'],
    });
  });

  it('name one city in the singular', () => {
    const counties = [{ countyName: 'Pinellas', cities: [{ cityName: 'Largo' }] }];
    expect(geographyLines([{ stateCode: 'FL', counties }], [])[0]).toMatchObject({
      stateName: 'Florida',
      counties: ['Pinellas (1 city)'],
    });
  });
});

describe('the summary of the chosen places', () => {
  const selection = [{ stateCode: 'FL' }, { stateCode: 'AL' }];

  it('counts the places below a state once they are known', () => {
    expect(geographySummary(selection, index, () => true)).toBe('2 states, 3 counties, 4 cities, 4 zips');
  });

  it('counts only the states while the places of a state are missing', () => {
    expect(geographySummary(selection, index, (code) => code === 'FL')).toBe('2 states');
    expect(geographySummary([{ stateCode: 'FL' }], undefined, () => true)).toBe('1 state');
  });

  it('says that nothing is chosen', () => {
    expect(geographySummary([], index, () => true)).toBe('No geographic parameters selected for this campaign');
  });
});
