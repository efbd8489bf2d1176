import { useEffect, useState } from 'react';
import { useViewer } from '../../client/viewer.tsx';
import { orderSource } from './order-search.ts';
import type { PaletteItem, RecordSource } from './palette-items.ts';

/** Add a source here when a search for records exists. */
const recordSources: readonly RecordSource[] = [orderSource];

/** Fewer letters find too much. */
const leastLength = 2;
/** Milliseconds after the last key before anybody is asked. */
const typingPause = 150;

interface Found {
  readonly text: string;
  readonly items: readonly PaletteItem[];
}

/** Records for exactly what stands in the field; what was found for an earlier text is never offered for this one. */
export function useRecords(typed: string): { readonly records: readonly PaletteItem[]; readonly isSearching: boolean } {
  const viewer = useViewer();
  const text = typed.trim();
  const [found, setFound] = useState<Found>({ text: '', items: [] });
  const isAsked = text.length >= leastLength;
  useEffect(() => {
    if (!isAsked) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      const asked = recordSources.map((source) => source(text, viewer, abort.signal).catch(() => []));
      void Promise.all(asked).then((items) => {
        if (!abort.signal.aborted) setFound({ text, items: items.flat() });
      });
    }, typingPause);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, isAsked, viewer]);
  const isKnown = isAsked && found.text === text;
  return { records: isKnown ? found.items : [], isSearching: isAsked && !isKnown };
}
