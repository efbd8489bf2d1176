import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import type { MailbackBatch, PackedCard } from '@dropdate/contract/mailback-processing/mailback-batch';
import { markMailbackBatch } from '@dropdate/contract/mailback-processing/mark-mailback-batch';
import { openMailbackBatch } from '@dropdate/contract/mailback-processing/open-mailback-batch';
import { packCard } from '@dropdate/contract/mailback-processing/pack-card';
import { unpackCard } from '@dropdate/contract/mailback-processing/unpack-card';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mailbackLists } from '../../blocks/mailback/mailback-lists.ts';
import { call } from '../../client/calls/call.ts';
import { failureTexts, reportFailure } from '../../client/calls/report-failure.ts';
import { useCallsInOrder } from '../../client/calls/use-calls-in-order.ts';
import { queryKey, refresh, useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { useToldJobs } from '../../client/jobs/use-told-jobs.ts';
import { toast } from '../../kit/toast/toast.ts';
import { messages } from './packing.messages.ts';
import { playSound } from './packing-sound.ts';

/** What the page says about the last scan. */
export type ScanResult = Omit<AnswerOf<typeof packCard>, 'batch'> & {
  /** Tells two equal results apart. */
  readonly number: number;
};

const nothing = { companyName: null, companySegmentName: null, name: null, box: null, note: null };

/** The batch of the packer: its boxes and cards, and what can be done with it. @param org the only org of the batch */
export function usePacking(org: string | null, hasSound: boolean) {
  const client = useQueryClient();
  const inOrder = useCallsInOrder();
  const input = { body: { companySegmentId: org } };
  // Nobody else changes the batch, and every answer brings it along.
  const opened = useEndpointQuery(openMailbackBatch, input, { staleTime: Number.POSITIVE_INFINITY });
  const [result, setResult] = useState<ScanResult | null>(null);
  const [isMarking, setMarking] = useState(false);
  const watch = useToldJobs(mailbackLists);
  const batch = opened.data;
  const key = queryKey(openMailbackBatch, input);
  const keep = (next: MailbackBatch) => client.setQueryData(key, next);
  // A scanner can be faster than the opening of the batch, and opening twice gives the same batch.
  const current = async () => client.getQueryData<MailbackBatch>(key) ?? call(openMailbackBatch, input);
  const say = (said: Omit<ScanResult, 'number'>) => {
    setResult((before) => ({ ...said, number: (before?.number ?? 0) + 1 }));
    if (hasSound) playSound(said.isPacked ? 'packed' : 'refused');
  };
  const pack = (code: string) =>
    inOrder(async () => {
      if (code.trim() === '') return;
      try {
        const { id } = await current();
        const { batch: next, ...said } = await call(packCard, { params: { id }, body: { code } });
        keep(next);
        say(said);
      } catch (problem) {
        // The packer looks at the card, so the failure stands where every answer stands.
        const refusal = failureTexts(problem, messages.packFailed).join(' ');
        say({ ...nothing, isPacked: false, refusal });
        await refresh(client, [openMailbackBatch]);
      }
    });
  const takeOut = async ({ cardId, name }: PackedCard) => {
    if (batch === undefined) return;
    try {
      keep(await call(unpackCard, { params: { id: batch.id }, body: { cardId } }));
      toast.success(messages.takenOut(name));
    } catch (problem) {
      reportFailure(problem, messages.takeOutFailed);
      await refresh(client, [openMailbackBatch]);
    }
  };
  const mark = async () => {
    if (isMarking) return;
    setMarking(true);
    // Cards that were scanned just before belong to the batch, too. Cards that are scanned meanwhile belong to the next batch.
    await inOrder(async () => {
      try {
        const { id, total } = await current();
        if (total === 0) return;
        const { jobId } = await call(markMailbackBatch, { params: { id } });
        setResult(null);
        watch(jobId);
      } catch (problem) {
        reportFailure(problem, messages.markFailed);
      }
      await refresh(client, [openMailbackBatch]);
    });
    setMarking(false);
  };
  return { batch, error: opened.error, refetch: opened.refetch, result, isMarking, pack, takeOut, mark };
}
