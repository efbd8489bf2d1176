import { placeWords, type ZipPlace, type ZipTable } from './complete-address.ts';

const places: Readonly<Record<string, ZipPlace>> = {
  '33607': { stateCode: 'FL', county: 'Hillsborough', city: 'Tampa' },
  '33602': { stateCode: 'FL', county: 'Hillsborough', city: 'Tampa' },
  '33701': { stateCode: 'FL', county: 'Pinellas', city: 'Saint Petersburg' },
  '32008': { stateCode: 'FL', county: 'Suwannee', city: 'Branford' },
  '00926': { stateCode: 'PR', county: 'San Juan', city: 'San Juan' },
  '09021': { stateCode: 'AE', county: 'Military mail', city: 'APO' },
};

/** A table of a few ZIP codes. */
export const someZips: ZipTable = {
  placeOf: (zip) => places[zip],
  zipsOf: (state, words) =>
    Object.entries(places)
      .filter(([, place]) => place.stateCode === state && placeWords(place.city) === words)
      .map(([zip]) => zip),
};
