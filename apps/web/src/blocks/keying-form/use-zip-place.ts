import { findZipCodes } from '@dropdate/contract/geography/find-zip-codes';
import { useRef } from 'react';
import { call } from '../../client/calls/call.ts';

interface ZipPlace {
  readonly city: string;
  readonly state: string;
}

/** Returns a function that finds city and state of a ZIP code. Null for an unknown ZIP code, and while the server is away. */
export function useZipPlace(): (zip: string) => Promise<ZipPlace | null> {
  const known = useRef(new Map<string, Promise<ZipPlace | null>>());
  return (zip) => {
    const found = known.current.get(zip) ?? findPlace(zip);
    known.current.set(zip, found);
    return found;
  };
}

async function findPlace(zip: string): Promise<ZipPlace | null> {
  try {
    const { results } = await call(findZipCodes, { body: { zipCodes: [zip] } }, { isBackground: true });
    const [state] = results;
    const city = state?.counties[0]?.cities[0]?.cityName;
    return state === undefined || city === undefined ? null : { city, state: state.stateCode };
  } catch {
    // The operator types city and state then.
    return null;
  }
}
