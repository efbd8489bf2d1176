import type { GeographyTree } from '@dropdate/contract/geography/list-counties-cities-zips';
import type { GeographyIndex, GeographyPath } from '@dropdate/domain/geography/geography-index';

type Cities = Map<string, string[]>;
type Counties = Map<string, Cities>;
type States = Map<string, Counties>;

/** The paths as the nested lists of the wire, in the same order. */
export function presentTree(index: GeographyIndex, paths: readonly GeographyPath[]): GeographyTree {
  const tree: States = new Map();
  for (const [state = '', county = '', city = '', zip = ''] of paths) {
    const counties = entry(tree, state, (): Counties => new Map());
    const cities = entry(counties, county, (): Cities => new Map());
    entry(cities, city, (): string[] => []).push(zip);
  }
  return [...tree].map(([stateCode, counties]) => ({
    stateCode,
    stateName: index.states.get(stateCode)?.text ?? stateCode,
    counties: [...counties].map(([countyName, cities]) => ({
      countyName,
      cities: [...cities].map(([cityName, zips]) => ({ cityName, zipCodes: zips.map((zipCode) => ({ zipCode })) })),
    })),
  }));
}

function entry<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
