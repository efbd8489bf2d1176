import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CitySelection, StateSelection } from '../audience/audience-parameters.ts';
import type { GeographyRow } from './geography-index.ts';
import { buildGeographyIndex, geographyNode, geographyNodeId } from './geography-index.ts';
import { clearColumn, nodeState, prepareSelection, selectNodes, toggleNode, unselectNodes } from './select-nodes.ts';
import { selectionProblems } from './selection-problems.ts';
import { selectedNodes, selectionCounts, selectionCountsText } from './selection-summary.ts';
import { normalizeSelection, selectsAny } from './selection-tree.ts';

const rows: GeographyRow[] = [
  row('TX', 'Texas', 'Travis', 'Austin', '78701'),
  row('CA', 'California', 'Orange', 'Irvine', '92602'),
  row('CA', 'California', 'Orange', 'Irvine', '92603'),
  row('CA', 'California', 'Orange', 'Tustin', '92602'),
  row('CA', 'California', 'Kern', 'Bakersfield', '93301'),
  row('AL', 'Alabama', 'Lee', 'Auburn', '36830'),
];
const world = buildGeographyIndex(rows, [
  { code: 'NY', name: 'New York' },
  { code: 'CA', name: 'California' },
]);

function row(state: string, stateName: string, county: string, city: string, zip: string): GeographyRow {
  return { state, stateName, county, city, zip };
}

describe('buildGeographyIndex', () => {
  it('sorts states by name and all below by text', () => {
    expect([...world.states.keys()]).toEqual(['AL', 'CA', 'NY', 'TX']);
    expect([...(geographyNode(world, ['CA'])?.children.keys() ?? [])]).toEqual(['Kern', 'Orange']);
    expect(world.zipCodes).toEqual(['36830', '78701', '92602', '92603', '93301']);
  });

  it('knows every place of a zip', () => {
    expect(world.placesOfZip.get('92602')).toEqual([
      ['CA', 'Orange', 'Irvine', '92602'],
      ['CA', 'Orange', 'Tustin', '92602'],
    ]);
  });

  it('joins node ids with a double colon', () => {
    expect(geographyNodeId(['CA', 'Orange'])).toBe('CA::Orange');
  });
});

describe('selectNodes', () => {
  it('keeps only the parent when everything below it is selected', () => {
    const irvine = selectNodes(world, [], [['CA', 'Orange', 'Irvine', '92602']]);
    expect(irvine).toEqual([
      {
        stateCode: 'CA',
        counties: [{ countyName: 'Orange', cities: [{ cityName: 'Irvine', zipCodes: ['92602'] }] }],
      },
    ]);
    const orange = selectNodes(world, irvine, [
      ['CA', 'Orange', 'Irvine', '92603'],
      ['CA', 'Orange', 'Tustin'],
    ]);
    expect(orange).toEqual([{ stateCode: 'CA', counties: [{ countyName: 'Orange' }] }]);
    expect(selectNodes(world, orange, [['CA', 'Kern', 'Bakersfield', '93301']])).toEqual([{ stateCode: 'CA' }]);
  });

  it('absorbs nodes that the parent already contains', () => {
    expect(selectNodes(world, [{ stateCode: 'CA' }], [['CA', 'Orange']])).toEqual([{ stateCode: 'CA' }]);
  });

  it('never completes a state whose places are not loaded', () => {
    const selection = selectNodes(world, [], [['NY', 'Kings']]);
    expect(selection).toEqual([{ stateCode: 'NY', counties: [{ countyName: 'Kings' }] }]);
  });
});

describe('unselectNodes', () => {
  it('names the other children when a child of a whole parent is unselected', () => {
    expect(unselectNodes(world, [{ stateCode: 'CA' }], [['CA', 'Orange', 'Irvine', '92602']])).toEqual([
      {
        stateCode: 'CA',
        counties: [
          { countyName: 'Kern' },
          { countyName: 'Orange', cities: [{ cityName: 'Irvine', zipCodes: ['92603'] }, { cityName: 'Tustin' }] },
        ],
      },
    ]);
  });

  it('removes parents without a selected child', () => {
    const one: StateSelection[] = [{ stateCode: 'TX', counties: [{ countyName: 'Travis' }] }];
    expect(unselectNodes(world, one, [['TX', 'Travis', 'Austin', '78701']])).toEqual([]);
  });

  it('changes nothing for an unknown or unselected node', () => {
    const selection: StateSelection[] = [{ stateCode: 'CA' }];
    expect(unselectNodes(world, selection, [['CA', 'Nowhere', 'City']])).toEqual(selection);
    expect(unselectNodes(world, selection, [['TX']])).toEqual(selection);
    expect(unselectNodes(world, [{ stateCode: 'NY' }], [['NY', 'Kings']])).toEqual([{ stateCode: 'NY' }]);
  });
});

describe('nodeState', () => {
  const prepared = prepareSelection(world, [
    { stateCode: 'TX', counties: [{ countyName: 'Travis', cities: [{ cityName: 'Austin', zipCodes: ['78701'] }] }] },
    { stateCode: 'CA', counties: [{ countyName: 'Orange', cities: [{ cityName: 'Irvine' }] }] },
  ]);
  it.each([
    [['TX'], 'all'],
    [['CA'], 'some'],
    [['CA', 'Orange'], 'some'],
    [['CA', 'Orange', 'Irvine'], 'all'],
    [['CA', 'Orange', 'Irvine', '92602'], 'all'],
    [['CA', 'Orange', 'Tustin'], 'none'],
    [['CA', 'Kern'], 'none'],
    [['AL'], 'none'],
  ])('of %j is %s', (path, state) => {
    expect(nodeState(prepared, path)).toBe(state);
  });
});

describe('toggleNode and clearColumn', () => {
  const some: StateSelection[] = [{ stateCode: 'CA', counties: [{ countyName: 'Orange' }] }, { stateCode: 'TX' }];

  it('completes a partly selected node and removes a complete node', () => {
    expect(toggleNode(world, some, ['CA'])).toEqual([{ stateCode: 'CA' }, { stateCode: 'TX' }]);
    expect(toggleNode(world, some, ['TX'])).toEqual([some[0]]);
  });

  it('clears the rows that a column shows', () => {
    expect(clearColumn(world, some, { level: 'County', activeParents: [['CA']] })).toEqual([{ stateCode: 'TX' }]);
    expect(clearColumn(world, some, { level: 'City', activeParents: [['CA', 'Kern']] })).toEqual(some);
    expect(clearColumn(world, some, { level: 'State', activeParents: [] })).toEqual([]);
  });
});

describe('the summary of a selection', () => {
  const selection: StateSelection[] = [{ stateCode: 'CA', counties: [{ countyName: 'Orange' }] }, { stateCode: 'TX' }];

  it('counts nodes, and a zip in two cities once', () => {
    const counts = selectionCounts(world, selection);
    expect(counts).toEqual({ states: 2, counties: 2, cities: 3, zips: 3 });
    expect(selectionCountsText(counts)).toBe('2 states, 2 counties, 3 cities, 3 zips');
    expect(selectionCountsText({ states: 1, counties: 1, cities: 1, zips: 1 })).toBe(
      '1 state, 1 county, 1 city, 1 zip',
    );
    expect(selectionCountsText({ states: 0, counties: 0, cities: 0, zips: 41_000 })).toContain('41,000 zips');
  });

  it('lists the nodes of one level', () => {
    expect(selectedNodes(world, selection, 'State').map(({ text, isAll }) => [text, isAll])).toEqual([
      ['California', false],
      ['Texas', true],
    ]);
    expect(selectedNodes(world, selection, 'City').map(({ id }) => id)).toEqual([
      'CA::Orange::Irvine',
      'CA::Orange::Tustin',
      'TX::Travis::Austin',
    ]);
    expect(selectedNodes(world, selection, 'Zip')).toHaveLength(4);
  });
});

describe('selectionProblems', () => {
  it('names entries that the table of places does not have', () => {
    const selection: StateSelection[] = [
      {
        stateCode: 'CA',
        counties: [{ countyName: 'Orange', cities: [{ cityName: 'Irvine', zipCodes: ['92602', '1'] }] }],
      },
      { stateCode: 'TX', counties: [{ countyName: 'Nowhere' }, { countyName: 'Travis', cities: [{ cityName: 'X' }] }] },
      { stateCode: 'ZZ' },
    ];
    expect(selectionProblems(world, selection)).toEqual([
      { path: '0.counties.0.cities.0.zipCodes.1', message: 'Unknown zip 1 in Irvine, California' },
      { path: '1.counties.0', message: 'Unknown county Nowhere in Texas' },
      { path: '1.counties.1.cities.0', message: 'Unknown city X in Travis, Texas' },
      { path: '2', message: 'Unknown state ZZ' },
    ]);
  });
});

describe('selectsAny', () => {
  const tampa = ['FL', 'Hillsborough', 'Tampa', '33602'];
  const ofCounty = (countyName: string, cities?: readonly CitySelection[]) => [
    { stateCode: 'FL', counties: [{ countyName, ...(cities && { cities }) }] },
  ];
  it.each<[string, readonly StateSelection[], boolean]>([
    ['nothing', [], false],
    ['the state', [{ stateCode: 'FL' }], true],
    ['another state', [{ stateCode: 'GA' }], false],
    ['the state with no county named', [{ stateCode: 'FL', counties: [] }], true],
    ['the county', ofCounty('Hillsborough'), true],
    ['another county', ofCounty('Orange'), false],
    ['the city', ofCounty('Hillsborough', [{ cityName: 'Tampa' }]), true],
    ['another city', ofCounty('Hillsborough', [{ cityName: 'Lutz' }]), false],
    ['the zip', ofCounty('Hillsborough', [{ cityName: 'Tampa', zipCodes: ['33601', '33602'] }]), true],
    ['another zip', ofCounty('Hillsborough', [{ cityName: 'Tampa', zipCodes: ['33601'] }]), false],
    ['another county and the state', [...ofCounty('Orange'), { stateCode: 'FL' }], true],
  ])('of %s', (_, selection, isSelected) => {
    expect(selectsAny(selection, [tampa])).toBe(isSelected);
    expect(selectsAny(selection, [['AL', 'Autauga', 'Prattville', '36066'], tampa])).toBe(isSelected);
    expect(selectsAny(selection, [])).toBe(false);
  });
});

describe('normalizeSelection', () => {
  it('unites repeated entries, lets parents win and sorts', () => {
    const selection: StateSelection[] = [
      { stateCode: 'TX', counties: [{ countyName: 'Travis' }] },
      { stateCode: 'CA', counties: [{ countyName: 'Orange', cities: [] }, { countyName: 'Kern' }] },
      { stateCode: 'TX' },
    ];
    expect(normalizeSelection(selection)).toEqual([
      { stateCode: 'CA', counties: [{ countyName: 'Kern' }, { countyName: 'Orange' }] },
      { stateCode: 'TX' },
    ]);
  });
});

describe('a series of clicks', () => {
  const places = rows.map(({ state, county, city, zip }) => [state, county, city, zip]);
  const clicks = fc.array(
    fc.record({ place: fc.constantFrom(...places), depth: fc.integer({ min: 1, max: 4 }), isOn: fc.boolean() }),
    { maxLength: 20 },
  );
  const startsWith = (path: readonly string[], start: readonly string[]) => start.every((key, at) => path[at] === key);

  it('selects the same places as a plain set does, in the shortest form', () => {
    fc.assert(
      fc.property(clicks, (series) => {
        let selection: StateSelection[] = [];
        const expected = new Set<string>();
        for (const { place, depth, isOn } of series) {
          const path = place.slice(0, depth);
          selection = isOn ? selectNodes(world, selection, [path]) : unselectNodes(world, selection, [path]);
          for (const each of places.filter((one) => startsWith(one, path))) {
            if (isOn) expected.add(geographyNodeId(each));
            else expected.delete(geographyNodeId(each));
          }
        }
        const selected = selectedNodes(world, selection, 'Zip');
        expect(new Set(selected.map(({ id }) => id))).toEqual(expected);
        const paths = selected.map(({ path }) => path);
        expect(selection).toEqual(selectNodes(world, [], paths));
      }),
    );
  });
});
