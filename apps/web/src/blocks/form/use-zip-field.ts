import { useRef } from 'react';
import { useZipPlaces } from '../../client/places/use-zip-places.ts';
import { type PlaceTexts, wholeZip, type ZipPlace } from '../../client/places/zip-place.ts';
import type { FormField } from './use-form.ts';

type PlaceFields = Partial<Record<keyof ZipPlace, FormField>>;

/** The field of a ZIP code, which fills the other fields of the place. */
export function useZipField(zip: FormField, places: PlaceFields): FormField {
  const names = Object.keys(places) as (keyof ZipPlace)[];
  const now = Object.fromEntries(names.map((name) => [name, places[name]?.value ?? ''])) as PlaceTexts;
  const fill = useZipPlaces(now, (filled) => {
    for (const name of names) {
      const text = filled[name];
      if (text !== undefined) places[name]?.onType(text);
    }
  });
  // The last whole ZIP code: the fields say its place while the user types the next one.
  const last = useRef(zip.value);
  return {
    ...zip,
    onType: (typed) => {
      zip.onType(typed);
      fill(last.current, typed);
      if (wholeZip(typed) !== null) last.current = typed;
    },
  };
}
