import { describe, expect, it } from 'vitest';
import { type BlockRun, type Cell, CellIndex, type CellRun } from './cell-index.ts';

function cell(stateCode: string, county: string, city: string, zip: string, blocks: BlockRun | null = null): Cell {
  const counts = { people: 1, withPhone: 1, households: 1, householdsWithPhone: 1, blocks };
  return { stateCode, stateName: stateCode, county, city, zip, lat: 0, lon: 0, ...counts };
}

const index = new CellIndex([
  cell('CA', 'Alameda', 'Fremont', '94536'),
  cell('CA', 'Alameda', 'Fremont', '94538', { from: 2, to: 3 }),
  cell('CA', 'Alameda', 'Oakland', '94601'),
  cell('FL', 'Lee', 'Estero', '33928'),
  cell('FL', 'Orange', 'Orlando', '32801', { from: 4, to: 9 }),
  cell('GA', 'Lee', 'Leesburg', '31763'),
]);

describe('the cells of a selection', () => {
  const fremont = { cityName: 'Fremont', zipCodes: ['94538'] };
  it.each([
    ['nothing selected is everywhere', [], null],
    ['everything selected is everywhere', [{ stateCode: 'CA' }, { stateCode: 'FL' }, { stateCode: 'GA' }], null],
    ['a state', [{ stateCode: 'FL' }], [{ from: 3, to: 4 }]],
    ['neighbouring states are one run', [{ stateCode: 'FL' }, { stateCode: 'CA' }], [{ from: 0, to: 4 }]],
    ['a county', [{ stateCode: 'CA', counties: [{ countyName: 'Alameda' }] }], [{ from: 0, to: 2 }]],
    ['an empty list below means all', [{ stateCode: 'FL', counties: [] }], [{ from: 3, to: 4 }]],
    [
      'a ZIP code',
      [{ stateCode: 'CA', counties: [{ countyName: 'Alameda', cities: [fremont] }] }],
      [{ from: 1, to: 1 }],
    ],
    [
      'a county of the same name elsewhere',
      [{ stateCode: 'GA', counties: [{ countyName: 'Lee' }] }],
      [{ from: 5, to: 5 }],
    ],
    ['an unknown place is nowhere', [{ stateCode: 'ZZ' }], []],
  ])('%s', (_, selection, runs) => {
    expect(index.runsOf(selection)).toEqual(runs);
  });

  it('knows whole states', () => {
    expect(index.wholeStates([{ from: 0, to: 4 }])).toEqual([1, 2]);
    expect(index.wholeStates([{ from: 0, to: 3 }])).toBeNull();
  });
});

describe('bounds of states', () => {
  it('are the bounds of their cells', () => {
    expect(index.cellsOfStates(1, 1)).toEqual({ from: 0, to: 2 });
    expect(index.cellsOfStates(2, 3)).toEqual({ from: 3, to: 5 });
  });

  it('are the blocks of their cells, though some cells have none', () => {
    expect(index.blocksOf({ from: 0, to: 4 })).toEqual({ from: 2, to: 9 });
    expect(index.blocksOf({ from: 0, to: 2 })).toEqual({ from: 2, to: 3 });
    expect(index.blocksOf({ from: 5, to: 5 })).toBeNull();
  });
});

describe('the people of cells', () => {
  it('stand one cell after another', () => {
    expect(index.rowsOf({ from: 0, to: 0 })).toEqual({ from: 0, to: 1 });
    expect(index.rowsOf({ from: 2, to: 4 })).toEqual({ from: 2, to: 5 });
    expect(index.peopleOf(index.everywhere)).toBe(6);
  });
});

describe('portions of cells', () => {
  const numbers = (runs: readonly CellRun[], people: number) =>
    [...index.portionsOf(runs, people)].map(({ from, to }) => `${from}-${to}`);

  it.each([
    [2, ['0-1', '2-3', '4-5']],
    [4, ['0-3', '4-5']],
    [9, ['0-5']],
    [0, ['0-0', '1-1', '2-2', '3-3', '4-4', '5-5']],
  ])('have at most %i people, or one cell', (people, expected) => {
    expect(numbers([index.everywhere], people)).toEqual(expected);
  });

  it('do not span two runs', () => {
    const runs = [
      { from: 0, to: 0 },
      { from: 2, to: 4 },
    ];
    expect(numbers(runs, 2)).toEqual(['0-0', '2-3', '4-4']);
  });

  it('find the cell of each row', () => {
    expect([0, 1, 4, 5].map((row) => index.cellOfRow(row, 0))).toEqual([0, 1, 4, 5]);
    expect(index.cellOfRow(4, 3)).toBe(4);
  });
});

describe('groups', () => {
  const totals = Int32Array.from([1, 2, 3, 0, 5, 6]);
  it.each([
    ['state', [6, 5, 6]],
    ['county', [6, 5, 6]],
    ['city', [3, 3, 5, 6]],
    ['zip', [1, 2, 3, 5, 6]],
  ] as const)('by %s add up and leave out empty places', (dimension, expected) => {
    expect(index.groups(dimension, totals, null).map(({ total }) => total)).toEqual(expected);
  });

  it('add up the parts of a place in several runs', () => {
    const runs = [
      { from: 0, to: 0 },
      { from: 2, to: 2 },
      { from: 5, to: 5 },
    ];
    expect(index.groups('state', totals, runs)).toEqual([
      { key: { stateCode: 'CA' }, total: 4 },
      { key: { stateCode: 'GA' }, total: 6 },
    ]);
  });
});
