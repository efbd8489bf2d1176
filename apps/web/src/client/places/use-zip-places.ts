import { findZipCodes } from '@dropdate/contract/geography/find-zip-codes';
import { useLayoutEffect, useRef } from 'react';
import { call } from '../calls/call.ts';
import { filledBy, type PlaceTexts, placeOfZip, wholeZip } from './zip-place.ts';

/**
 * Returns a function that fills city, state and county when the user has typed a whole ZIP code. A ZIP code that nobody
 * knows, and a failed call, fill nothing: the fields can be typed.
 * @param now what the fields say
 * @param onFill writes the filled fields
 */
export function useZipPlaces(
  now: PlaceTexts,
  onFill: (filled: PlaceTexts) => void,
): (before: string, typed: string) => void {
  const latest = useRef({ now, onFill });
  useLayoutEffect(() => {
    latest.current = { now, onFill };
  });
  const asked = useRef<string | null>(null);
  return (before, typed) => {
    const [former, zip] = [wholeZip(before), wholeZip(typed)];
    asked.current = zip;
    if (zip === null || zip === former) return;
    const { now: whenAsked } = latest.current;
    const zipCodes = former === null ? [zip] : [zip, former];
    void call(findZipCodes, { body: { zipCodes } }).then(
      ({ results }) => {
        const place = placeOfZip(results, zip);
        // A later ZIP code decides.
        if (place === null || asked.current !== zip) return;
        const ofFormer = former === null ? null : placeOfZip(results, former);
        const filled = filledBy({ asked: whenAsked, now: latest.current.now, place, before: ofFormer });
        if (Object.keys(filled).length > 0) latest.current.onFill(filled);
      },
      () => undefined,
    );
  };
}
