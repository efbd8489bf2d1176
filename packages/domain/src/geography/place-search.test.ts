import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPlaces, type PlaceRow, searchedPlaces } from './place-search.ts';

const row = (place: string, people: number): PlaceRow => {
  const [stateCode = '', stateName = '', county = '', city = '', zip = ''] = place.split('|');
  return { stateCode, stateName, county, city, zip, people };
};
const rows = [
  row('TX|Texas|Harris|Houston|77002', 900),
  row('TX|Texas|Fort Bend|Houston|77083', 300),
  row('TX|Texas|Tarrant|Fort Worth|76102', 400),
  row('GA|Georgia|Harris|Hamilton|31811', 50),
  row('GA|Georgia|Houston|Perry|31069', 80),
  row('MO|Missouri|St. Louis|Saint Ann|63074', 70),
  row('MO|Missouri|St. Louis|Ladue|63124', 30),
  row('PR|Puerto Rico|Bayamón|Bayamón|00956', 20),
  row('NM|New Mexico|Harding|Roy|87743', 5),
  row("MD|Maryland|Prince George's|Bowie|20715", 4),
];
const places = searchedPlaces(rows);
const found = (typed: string) =>
  findPlaces(places, typed, 20).map(
    ({ level, paths }) => `${level} ${paths.map((path) => path.join('/')).join(' + ')}`,
  );

describe('the search for places', () => {
  it.each([
    ['Harris', ['County TX/Harris', 'County GA/Harris']],
    ['harris, ga', ['County GA/Harris']],
    ['harris georgia', ['County GA/Harris']],
    ['harris ga', ['County GA/Harris']],
    ['Houston', ['City TX/Harris/Houston + TX/Fort Bend/Houston', 'County GA/Houston']],
    ['houston county', ['County GA/Houston']],
    ['77002', ['Zip TX/Harris/Houston/77002']],
    ['770', ['Zip TX/Harris/Houston/77002', 'Zip TX/Fort Bend/Houston/77083']],
    ['77', []],
    ['77*', []],
    ['770*', ['Zip TX/Harris/Houston/77002 + TX/Fort Bend/Houston/77083']],
    [' 31811* ', ['Zip GA/Harris/Hamilton/31811']],
    ['999*', []],
    ['har*', found('har')],
    ['saint louis', ['County MO/St. Louis']],
    ['st. louis', ['County MO/St. Louis']],
    ['st ann', ['City MO/St. Louis/Saint Ann']],
    ['ft worth', ['City TX/Tarrant/Fort Worth']],
    ['worth', ['City TX/Tarrant/Fort Worth']],
    ['bayamon', ['County PR/Bayamón', 'City PR/Bayamón/Bayamón']],
    ['new mexico', ['State NM']],
    ...['Prince Georges', "prince george's", 'Prince George’s county', 'prince george'].map(
      (typed): [string, string[]] => [typed, ["County MD/Prince George's"]],
    ),
    ['georgia', ['State GA']],
    ['orris', []],
    [', tx', []],
    ['', []],
  ])('%j finds %j', (typed, expected) => {
    expect(found(typed)).toEqual(expected);
  });

  it('ranks beginnings of names before beginnings of words, and more people before fewer', () => {
    expect(found('ha')).toEqual([
      'County TX/Harris',
      'City GA/Harris/Hamilton',
      'County GA/Harris',
      'County NM/Harding',
    ]);
  });

  it('answers any text, and never more than the limit', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 0, max: 5 }), (typed, limit) => {
        expect(findPlaces(places, typed, limit).length).toBeLessThanOrEqual(limit);
      }),
    );
  });

  it('finds every place by its own name and state', () => {
    for (const { level, paths } of places) {
      const [path = []] = paths;
      const name = path.at(-1) ?? '';
      const typed = level === 'State' ? (rows.find(({ stateCode }) => stateCode === name)?.stateName ?? '') : name;
      expect(findPlaces(places, `${typed}, ${path[0]}`, 20)).toContainEqual({ level, paths });
    }
  });
});
