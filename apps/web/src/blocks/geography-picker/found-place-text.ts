import type { GeographyLevel, GeographyPath } from '@dropdate/domain/geography/geography-index';
import { stateNameOf } from '@dropdate/domain/geography/state-names';
import { messages } from './geography-picker.messages.ts';

export interface FoundPlaceText {
  /** `Houston` */
  readonly name: string;
  /** The places that contain the found place: `Harris, Texas`; empty for a state. */
  readonly within: string;
}

/** A found place in words. For a city that lies in several counties, the words give the number of counties. */
export function foundPlaceText(place: {
  readonly level: GeographyLevel;
  readonly paths: readonly GeographyPath[];
}): FoundPlaceText {
  const { level, paths } = place;
  const [code = '', county = '', city = '', zip = ''] = paths[0] ?? [];
  const state = stateNameOf(code);
  switch (level) {
    case 'State':
      return { name: state, within: '' };
    case 'County':
      return { name: county, within: state };
    case 'City':
      return {
        name: city,
        within: paths.length > 1 ? messages.inCounties(state, paths.length) : `${county}, ${state}`,
      };
    case 'Zip': {
      const zips = new Set(paths.map((path) => path[3] ?? ''));
      return zips.size > 1
        ? { name: `${commonBeginning([...zips])}*`, within: messages.zipsOf(state, zips.size) }
        : { name: zip, within: `${city}, ${state}` };
    }
  }
}

/** What all zips begin with. */
function commonBeginning([first = '', ...others]: readonly string[]): string {
  const length = [...first].findIndex((digit, at) => others.some((other) => other[at] !== digit));
  return first.slice(0, length);
}

/** `Houston, Harris, Texas` */
export function foundPlaceName(place: Parameters<typeof foundPlaceText>[0]): string {
  const { name, within } = foundPlaceText(place);
  return within === '' ? name : `${name}, ${within}`;
}
