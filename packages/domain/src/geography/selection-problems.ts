import type { CitySelection, CountySelection, StateSelection } from '../audience/audience-parameters.ts';
import type { Problem } from '../audience/problem.ts';
import type { GeographyIndex, GeographyNode } from './geography-index.ts';

/**
 * The entries of a selection that the index does not know, with their path in the list ('0.counties.2.cities.1'). The
 * selected states must be loaded in the index.
 */
export function selectionProblems(index: GeographyIndex, selection: readonly StateSelection[]): Problem[] {
  return selection.flatMap((state, at) => {
    const node = index.states.get(state.stateCode);
    if (node === undefined) return [{ path: `${at}`, message: `Unknown state ${state.stateCode}` }];
    return (state.counties ?? []).flatMap((county, i) => countyProblems(node, county, `${at}.counties.${i}`));
  });
}

function countyProblems(state: GeographyNode, county: CountySelection, path: string): Problem[] {
  const node = state.children.get(county.countyName);
  if (node === undefined) return [{ path, message: `Unknown county ${county.countyName} in ${state.text}` }];
  return (county.cities ?? []).flatMap((city, at) => cityProblems(node, state, city, `${path}.cities.${at}`));
}

function cityProblems(county: GeographyNode, state: GeographyNode, city: CitySelection, path: string): Problem[] {
  const node = county.children.get(city.cityName);
  if (node === undefined) {
    return [{ path, message: `Unknown city ${city.cityName} in ${county.text}, ${state.text}` }];
  }
  return (city.zipCodes ?? []).flatMap((zip, at) =>
    node.children.has(zip)
      ? []
      : [{ path: `${path}.zipCodes.${at}`, message: `Unknown zip ${zip} in ${node.text}, ${state.text}` }],
  );
}
