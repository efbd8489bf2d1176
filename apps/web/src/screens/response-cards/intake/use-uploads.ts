import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import { bytesPerMegabyte, tooLargeText } from '@dropdate/contract/http/upload';
import { getScannedCount } from '@dropdate/contract/response-cards/get-scanned-count';
import { uploadResponseCards } from '@dropdate/contract/response-cards/upload-response-cards';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../client/calls/call.ts';
import { failureLines } from '../../../client/calls/report-failure.ts';
import { refresh } from '../../../client/calls/use-endpoint.ts';
import { batchesOf } from './batches.ts';
import { messages } from './intake.messages.ts';

type Told = AnswerOf<typeof uploadResponseCards>['results'][number];

/** The result of one file. A file that could not be sent can be sent again. */
export type UploadResult =
  | (Told & { readonly key: number })
  | {
      readonly key: number;
      readonly outcome: 'failed';
      readonly fileName: string;
      readonly cards: 0;
      readonly reason: string;
      readonly file: File;
    };

interface Sending {
  /** The files that have their result. */
  readonly done: number;
  readonly all: number;
  /** How much of the present call is sent, 0 to 100. */
  readonly percent: number;
}

const form = uploadResponseCards.upload;

/**
 * Uploads files in several calls, one after the other, with a result for each file. When a call fails, its files and all
 * files after it wait for Try again. Leaving the page ends the upload.
 */
export function useUploads(sides: 'one' | 'two') {
  const client = useQueryClient();
  const [results, setResults] = useState<readonly UploadResult[]>([]);
  const [sending, setSending] = useState<Sending | null>(null);
  const queue = useRef<readonly File[]>([]);
  /** The switch counts as it stood when the file was chosen. */
  const sidesOf = useRef(new WeakMap<File, typeof sides>());
  const isRunning = useRef(false);
  const lastKey = useRef(0);
  const [leaving] = useState(() => new AbortController());
  useEffect(() => () => leaving.abort(), [leaving]);

  const tell = (told: readonly Told[]) => {
    const rows = told.map((one) => ({ ...one, key: ++lastKey.current }));
    setResults((before) => [...before, ...rows]);
  };
  const fail = (files: readonly File[], problem: unknown) => {
    const reason = failureLines(problem, messages.uploadFailed).join(' ');
    const rows = files.map((file) => {
      const key = ++lastKey.current;
      return { key, outcome: 'failed' as const, fileName: file.name, cards: 0 as const, reason, file };
    });
    setResults((before) => [...before, ...rows]);
  };
  const run = async () => {
    if (isRunning.current || form === undefined) return;
    isRunning.current = true;
    let done = 0;
    while (queue.current.length > 0) {
      const [next] = queue.current;
      const ofCall = (next && sidesOf.current.get(next)) ?? 'one';
      const other = queue.current.findIndex((file) => (sidesOf.current.get(file) ?? 'one') !== ofCall);
      const alike = other < 0 ? queue.current : queue.current.slice(0, other);
      const [batch = []] = batchesOf(alike, form);
      const all = done + queue.current.length;
      const show = (percent: number) => setSending({ done, all, percent });
      show(0);
      try {
        const options = { onSent: show, signal: leaving.signal };
        const answer = await call(uploadResponseCards, { files: batch, query: { sides: ofCall } }, options);
        queue.current = queue.current.slice(batch.length);
        done += batch.length;
        tell(answer.results);
        await refresh(client, [getScannedCount]);
      } catch (problem) {
        if (leaving.signal.aborted) return;
        fail(queue.current, problem);
        queue.current = [];
      }
    }
    isRunning.current = false;
    setSending(null);
  };
  const add = (files: readonly File[]) => {
    if (form === undefined) return;
    const isSmall = ({ size }: File) => size <= form.mostMegabytes * bytesPerMegabyte;
    const reason = tooLargeText(form);
    for (const file of files) if (!sidesOf.current.has(file)) sidesOf.current.set(file, sides);
    const large = files.filter((file) => !isSmall(file));
    tell(large.map(({ name }) => ({ fileName: name, outcome: 'refused', cards: 0, reason })));
    queue.current = [...queue.current, ...files.filter(isSmall)];
    void run();
  };
  const retry = () => {
    const failed = results.flatMap((one) => (one.outcome === 'failed' ? [one.file] : []));
    setResults(results.filter(({ outcome }) => outcome !== 'failed'));
    add(failed);
  };
  return { results, sending, add, retry, clear: () => setResults([]) };
}
