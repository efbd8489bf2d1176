import type { CurrentUser } from '@dropdate/contract/session/get-current-user';
import { useEffect, useRef, useState } from 'react';
import { hrefOf } from '../../client/links/route-path.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { campaignSource } from './campaign-search.ts';
import { type Findable, findableKinds, type RecordItem, type RecordSource } from './commands.ts';
import { contactSource } from './contact-search.ts';
import { orderSource } from './order-search.ts';

/** The searches of the palette. Add a new search for records here. */
const recordSources: readonly RecordSource[] = [orderSource, contactSource, campaignSource];

/** What the viewer can find by typing. */
export function findableBy(viewer: Pick<CurrentUser, 'permissions'>): readonly Findable[] {
  const found = recordSources.flatMap((source) => source.finds(viewer));
  return findableKinds.filter((kind) => found.includes(kind));
}

/** The fewest letters that start a search. Fewer letters would find too much. */
const leastLength = 2;
/** Milliseconds after the last key before the sources are asked. */
const typingPause = 150;

interface Found {
  readonly text: string;
  readonly items: readonly RecordItem[];
  /** The failure of a source, if any. The records of the other sources are shown nevertheless. */
  readonly problem: unknown;
}

const nothing: Found = { text: '', items: [], problem: null };

export interface Records {
  readonly records: readonly RecordItem[];
  readonly isSearching: boolean;
  readonly problem: unknown;
  readonly retry: () => void;
}

/** Records for exactly the text in the field. Records of an earlier text are never offered. */
export function useRecords(typed: string): Records {
  const viewer = useViewer();
  const text = typed.trim();
  const [found, setFound] = useState(nothing);
  const retry = useRef<() => void>(undefined);
  const isAsked = text.length >= leastLength;
  useEffect(() => {
    if (!isAsked) return;
    const abort = new AbortController();
    const ask = async () => {
      const asked = recordSources.filter((source) => source.finds(viewer).length > 0);
      const answers = await Promise.allSettled(asked.map((source) => source.search(text, viewer, abort.signal)));
      if (!abort.signal.aborted) setFound({ text, ...gathered(answers) });
    };
    const timer = setTimeout(() => void ask(), typingPause);
    retry.current = () => {
      setFound(nothing);
      void ask();
    };
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, isAsked, viewer]);
  const isKnown = isAsked && found.text === text;
  const { items, problem } = isKnown ? found : nothing;
  return { records: items, problem, isSearching: isAsked && !isKnown, retry: () => retry.current?.() };
}

/**
 * The records of all sources. Two searches can find the page of an ordered campaign, so a page that is found twice is
 * listed once.
 */
export function gathered(answers: readonly PromiseSettledResult<readonly RecordItem[]>[]): Omit<Found, 'text'> {
  const items = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  const hrefs = items.map(({ target }) => hrefOf(target));
  const refused = answers.find((answer) => answer.status === 'rejected');
  return { items: items.filter((_, at) => hrefs.indexOf(hrefs[at] ?? '') === at), problem: refused?.reason ?? null };
}
