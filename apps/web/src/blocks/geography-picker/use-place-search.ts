import { searchPlaces } from '@dropdate/contract/geography/search-places';
import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../client/calls/call.ts';

export type FoundPlaces = AnswerOf<typeof searchPlaces>['results'];

/** Milliseconds without a key press before the server looks up places. */
const typingPause = 100;
/** Characters that a text must have before the server looks it up. */
const minLength = 2;

interface Found {
  /** The text that the results belong to. */
  readonly text: string;
  readonly results: FoundPlaces;
  readonly hasFailed: boolean;
}

const nothing: Found = { text: '', results: [], hasFailed: false };

export interface PlaceSearch extends Found {
  /** True while the results belong to an earlier text. */
  readonly isSearching: boolean;
  /** Calls `onAwaited` with the results of the present text, as soon as these results are known. */
  readonly await: () => void;
}

/** Looks up places while the buyer types. Only the answer to the last text counts. */
export function usePlaceSearch(typed: string, onAwaited: (results: FoundPlaces) => void): PlaceSearch {
  const text = typed.trim();
  const [found, setFound] = useState(nothing);
  const awaited = useRef<string | null>(null);
  const take = useEffectEvent((next: Found) => {
    setFound(next);
    if (awaited.current !== next.text) return;
    awaited.current = null;
    onAwaited(next.results);
  });
  useEffect(() => {
    if (text.length < minLength) return;
    const controller = new AbortController();
    const ask = async () => {
      try {
        const { results } = await call(searchPlaces, { query: { search: text } }, { signal: controller.signal });
        take({ text, results, hasFailed: false });
      } catch {
        // A failure is silent: the next key searches again, and the columns work without the search.
        if (!controller.signal.aborted) take({ text, results: [], hasFailed: true });
      }
    };
    const timer = setTimeout(() => void ask(), typingPause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text]);
  const isShort = text.length < minLength;
  // While the user adds or deletes letters at the end, the rows of the earlier text stay. The rows of an unrelated text
  // would mislead the user.
  const isRelated = text.startsWith(found.text) || found.text.startsWith(text);
  return {
    ...(isShort || !isRelated ? nothing : found),
    isSearching: !isShort && found.text !== text,
    await: () => {
      awaited.current = text;
    },
  };
}
