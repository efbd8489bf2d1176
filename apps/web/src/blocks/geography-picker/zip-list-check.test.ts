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
    ['33602, 33', shortZipText],
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

  it('proposes zips that lost their zeros, with their place, and tells the state of each zip', () => {
    const providence = { countyName: 'Providence', cities: [{ cityName: 'Providence', zipCodes: [zip('02906')] }] };
    const both = [...answer, { stateCode: 'RI', stateName: 'Rhode Island', counties: [providence] }];
    const check = checkZipList('33602 2906', both);
    expect(check.proposals).toEqual([{ entry: '2906', zip: '02906', place: 'Providence, RI' }]);
    expect(check.proposedPlaces).toEqual([['RI', 'Providence', 'Providence', '02906']]);
    expect(check.byState).toEqual([{ stateName: 'Florida', zips: ['33602'], isStray: false }]);
  });
});
