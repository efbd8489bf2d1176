import { shortZipText } from '@dropdate/domain/geography/zip-list';
import { describe, expect, it } from 'vitest';
import { checkZipList, zipListProblem, zipsToAskFor } from './zip-list-check.ts';

const zip = (zipCode: string) => ({ zipCode });
/** The places of the zip codes. 33602 lies in two cities. */
const answer = [
  {
    stateCode: 'FL',
    stateName: 'Florida',
    counties: [
      {
        countyName: 'Hillsborough',
        cities: [
          { cityName: 'Tampa', zipCodes: [zip('33602'), zip('33606')] },
          { cityName: 'Ybor City', zipCodes: [zip('33602')] },
        ],
      },
    ],
  },
];

describe('a pasted list of zips', () => {
  it.each([
    ['', 'Please enter at least one zip code'],
    [' ,\n ', 'Please enter at least one zip code'],
    ['33602, 33, "FL", 7', `${shortZipText}. Too short: 33, FL, 7`],
    ['33602', null],
    ['336', null],
  ])('%j: %j', (text, problem) => {
    expect(zipListProblem(text)).toBe(problem);
  });

  it('asks once for each zip, cuts a zip+4 to five digits, and leaves out impossible zips', () => {
    expect(zipsToAskFor('33602, 33602-1234; 336*\nabcde 336021 33606 2906')).toEqual([
      '33602',
      '336',
      '33606',
      '02906',
    ]);
  });

  it('reports found, unknown and duplicate entries, and every place of a zip', () => {
    const check = checkZipList('33602 99999 33602 abcdefghijkl 33606', answer);
    expect(check).toMatchObject({
      found: ['33602', '33606'],
      unknown: ['99999', 'abcdefghijkl'],
      duplicates: ['33602'],
    });
    expect(check.places).toEqual([
      ['FL', 'Hillsborough', 'Tampa', '33602'],
      ['FL', 'Hillsborough', 'Ybor City', '33602'],
      ['FL', 'Hillsborough', 'Tampa', '33606'],
    ]);
  });

  it('takes digits with a star for all zips that start with them', () => {
    expect(checkZipList('336*', answer).found).toEqual(['33602', '33606']);
  });

  it('mends and proposes zips that lost their zeros, with their place, and tells the state of each zip', () => {
    const providence = { countyName: 'Providence', cities: [{ cityName: 'Providence', zipCodes: [zip('02906')] }] };
    const both = [...answer, { stateCode: 'RI', stateName: 'Rhode Island', counties: [providence] }];
    const check = checkZipList('33602 2906.0', both);
    expect(check.mended).toEqual([{ entry: '2906.0', zip: '02906', place: 'Providence, RI' }]);
    expect(check.proposals).toEqual([]);
    expect(check.byState).toEqual([
      { stateName: 'Florida', zips: ['33602'], isStray: false },
      { stateName: 'Rhode Island', zips: ['02906'], isStray: false },
    ]);
    const adjuntas = { countyName: 'Adjuntas', cities: [{ cityName: 'Adjuntas', zipCodes: [zip('00601')] }] };
    const asked = checkZipList('601', [{ stateCode: 'PR', stateName: 'Puerto Rico', counties: [adjuntas] }]);
    expect(asked.proposals).toEqual([{ entry: '601', zip: '00601', place: 'Adjuntas, PR' }]);
    expect(asked.proposedPlaces).toEqual([['PR', 'Adjuntas', 'Adjuntas', '00601']]);
    expect(asked.found).toEqual([]);
  });
});
