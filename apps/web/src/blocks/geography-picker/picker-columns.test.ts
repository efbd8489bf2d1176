import { buildGeographyIndex } from '@dropdate/domain/geography/geography-index';
import { prepareSelection } from '@dropdate/domain/geography/select-nodes';
import { describe, expect, it } from 'vitest';
import { joinStates, stateNodes } from './geography-tree.ts';
import { firstActivePath, pathTexts, pickerColumns, toggleActive } from './picker-columns.ts';
import { nextIndex } from './row-keys.ts';

const tree = [
  {
    stateCode: 'FL',
    stateName: 'Florida',
    counties: [
      {
        countyName: 'Hillsborough',
        cities: [
          { cityName: 'Tampa', zipCodes: [{ zipCode: '33606' }, { zipCode: '33602' }] },
          { cityName: 'Lutz', zipCodes: [{ zipCode: '33548' }] },
        ],
      },
      { countyName: 'Hernando', cities: [{ cityName: 'Brooksville', zipCodes: [{ zipCode: '34601' }] }] },
    ],
  },
];
const states = [
  { stateCode: 'CA', stateName: 'California' },
  { stateCode: 'FL', stateName: 'Florida' },
];
const index = joinStates(states, stateNodes(tree));
const tampaOnly = [
  {
    stateCode: 'FL',
    counties: [{ countyName: 'Hillsborough', cities: [{ cityName: 'Tampa', zipCodes: ['33606'] }] }],
  },
];
const prepared = prepareSelection(index, tampaOnly);

describe('the tree of the picker', () => {
  it('keeps every state by name, with places only where they are loaded', () => {
    expect([...index.states.values()].map(({ text, children }) => [text, children.size])).toEqual([
      ['California', 0],
      ['Florida', 2],
    ]);
  });

  it('gives the domain the same tree as building it in one go', () => {
    const whole = buildGeographyIndex(
      [
        { state: 'FL', stateName: 'Florida', county: 'Hernando', city: 'Brooksville', zip: '34601' },
        { state: 'FL', stateName: 'Florida', county: 'Hillsborough', city: 'Tampa', zip: '33602' },
        { state: 'FL', stateName: 'Florida', county: 'Hillsborough', city: 'Tampa', zip: '33606' },
        { state: 'FL', stateName: 'Florida', county: 'Hillsborough', city: 'Lutz', zip: '33548' },
      ],
      [{ code: 'CA', name: 'California' }],
    );
    expect(index.states).toEqual(whole.states);
  });
});

describe('pickerColumns', () => {
  it('narrows a column to the places that were chosen, also after one of them is removed', () => {
    const narrowing = { County: new Set(['Hillsborough']) };
    for (const selection of [prepared, prepareSelection(index, [])]) {
      const county = pickerColumns(index, selection, ['FL'], {}, narrowing)[1];
      expect(county?.rows.map(({ text }) => text)).toEqual(['Hillsborough']);
      expect(county).toMatchObject({ isChosenOnly: true, total: 2 });
    }
  });

  it('shows the children of the active path with n of m and tri-state boxes', () => {
    const columns = pickerColumns(index, prepared, ['FL', 'Hillsborough', 'Tampa'], {});
    expect(columns.map(({ selected, total, activeKey }) => [selected, total, activeKey])).toEqual([
      [1, 2, 'FL'],
      [1, 2, 'Hillsborough'],
      [1, 2, 'Tampa'],
      [1, 2, undefined],
    ]);
    expect(columns[3]?.rows.map(({ text, state }) => [text, state])).toEqual([
      ['33602', 'none'],
      ['33606', 'all'],
    ]);
    expect(columns[0]?.rows.map(({ state }) => state)).toEqual(['none', 'some']);
  });

  it('has no rows below a path that ends', () => {
    const columns = pickerColumns(index, prepared, ['FL'], {});
    expect(columns.map(({ hasParent, total }) => [hasParent, total])).toEqual([
      [true, 2],
      [true, 2],
      [false, 0],
      [false, 0],
    ]);
  });

  it('finds names anywhere and zips from their start, without changing n of m', () => {
    const path = ['FL', 'Hillsborough', 'Tampa'];
    const columns = pickerColumns(index, prepared, path, { State: ' FORN', County: 'her', Zip: '606' });
    expect(columns.map(({ rows }) => rows.map(({ text }) => text))).toEqual([
      ['California'],
      ['Hernando'],
      ['Lutz', 'Tampa'],
      [],
    ]);
    expect(columns[1]).toMatchObject({ selected: 1, total: 2 });
  });
});

describe('the active path', () => {
  it('starts at the selection', () => {
    expect(firstActivePath(index, prepared)).toEqual(['FL', 'Hillsborough', 'Tampa']);
    expect(firstActivePath(index, prepareSelection(index, [{ stateCode: 'CA' }]))).toEqual(['CA']);
    expect(firstActivePath(index, prepareSelection(index, []))).toEqual([]);
  });

  it.each([
    [[], ['FL'], ['FL']],
    [['FL'], ['FL'], []],
    [['FL', 'Hernando'], ['FL'], []],
    [
      ['FL', 'Hernando'],
      ['FL', 'Hillsborough'],
      ['FL', 'Hillsborough'],
    ],
    [['FL', 'Hernando'], ['CA'], ['CA']],
    [
      ['FL', 'H', 'T'],
      ['FL', 'H', 'T', '33602'],
      ['FL', 'H', 'T'],
    ],
  ])('%j after a click on %j is %j', (active, path, next) => {
    expect(toggleActive(active, path)).toEqual(next);
  });

  it('reads as names', () => {
    expect(pathTexts(index, ['FL', 'Hernando'])).toEqual(['Florida', 'Hernando']);
  });
});

describe('keys within a column', () => {
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 9, 9],
    ['ArrowUp', 0, 0],
    ['PageDown', 1, 8],
    ['PageDown', 5, 9],
    ['PageUp', 3, 0],
    ['Home', 7, 0],
    ['End', 2, 9],
    ['x', 2, null],
    [' ', 2, null],
  ])('%s from row %i leads to %s', (key, from, to) => {
    expect(nextIndex(key, from, 10, 7)).toBe(to);
  });
});
