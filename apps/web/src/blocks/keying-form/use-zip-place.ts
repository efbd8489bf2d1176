import { findZipCodes } from '@dropdate/contract/geography/find-zip-codes';
import { useRef } from 'react';
import { call } from '../../client/calls/call.ts';

export interface ZipPlace {
  readonly city: string;
  readonly state: string;
}

/** Returns a function that finds city and state of a ZIP code. Null for an unknown ZIP code, and while the server is away. */
export function useZipPlace(): (zip: string) => Promise<ZipPlace | null> {
  const known = useRef(new Map<string, Promise<ZipPlace | null>>());
  // The operator types city and state while the server is away. The next card asks again.
  const forget = (zip: string) => {
    known.current.delete(zip);
    return null;
  };
  return (zip) => {
    const found = known.current.get(zip) ?? findPlace(zip).catch(() => forget(zip));
    known.current.set(zip, found);
    return found;
  };
}

async function findPlace(zip: string): Promise<ZipPlace | null> {
  const { results } = await call(findZipCodes, { body: { zipCodes: [zip] } }, { isBackground: true });
  const [state] = results;
  const city = state?.counties[0]?.cities[0]?.cityName;
  return state === undefined || city === undefined ? null : { city, state: state.stateCode };
}
