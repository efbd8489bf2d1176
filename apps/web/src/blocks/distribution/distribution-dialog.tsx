import { countSummarizedProspects } from '@dropdate/contract/audience/count-summarized-prospects';
import type { SplitCategory } from '@dropdate/domain/distribution/split-category';
import { idSeparator } from '@dropdate/domain/geography/geography-index';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../client/calls/call.ts';
import { reportFailure } from '../../client/calls/report-failure.ts';
import { messages } from './distribution.messages.ts';
import { DistributionEditor } from './distribution-editor.tsx';
import { type DistributionForm, distributionForm, startDistribution } from './distribution-form.ts';
import { type DistributionSource, sourceOf } from './distribution-model.ts';
import { isOutdated, type SentSplit, type SplitOutcome } from './split-call.ts';

interface DistributionDialogProps {
  readonly category: SplitCategory;
  readonly requestId: number;
  /** The desired count that is applied now. */
  readonly desiredCount: number;
  readonly isApplying: boolean;
  readonly onSend: (split: SentSplit) => Promise<SplitOutcome>;
  /** Counts the audience again, which gives the dialog a new request id. Answers true on success. */
  readonly onRecount: () => Promise<boolean>;
  /** The groups are loaded, and the dialog opens. */
  readonly onOpened: () => void;
  readonly onClose: () => void;
}

/**
 * Loads the groups of a distribution, and then opens the dialog in which the buyer types numbers for them. There is no
 * dialog before, so that a dialog never changes its content under the buyer's focus. When the count no longer holds, the
 * people are counted again and the typed numbers stay.
 */
export function DistributionDialog(props: DistributionDialogProps) {
  const { category, requestId, desiredCount, onClose } = props;
  const [form, setForm] = useState<DistributionForm | null>(null);
  const [isRecounted, setRecounted] = useState(false);
  const [isCounting, setCounting] = useState(false);
  const hasCountedAgain = useRef(false);
  const receive = useEffectEvent((source: DistributionSource) => {
    setCounting(false);
    if (form === null) {
      props.onOpened();
      setForm(startDistribution(source));
    } else {
      setRecounted(true);
      setForm(distributionForm(form, { type: 'recounted', source }));
    }
  });
  const recount = async () => {
    setCounting(true);
    const isCounted = await props.onRecount();
    if (!isCounted) setCounting(false);
    return isCounted;
  };
  const fail = useEffectEvent(async (problem: unknown) => {
    if (form === null && isOutdated(problem) && !hasCountedAgain.current) {
      hasCountedAgain.current = true;
      if (await recount()) return;
    } else reportFailure(problem, messages.summaryFailed);
    setCounting(false);
    // An open dialog keeps its numbers. The next Update counts again.
    if (form === null) onClose();
  });
  // The answer is never taken from a cache, because an order may have taken people since the last answer.
  useEffect(() => {
    const { signal, abort } = stoppable();
    const input = { params: { id: requestId }, body: { desiredCount, splitCategory: category } };
    call(countSummarizedProspects, input, { signal }).then(
      (answer) => {
        if (!signal.aborted) receive(sourceOf(answer, category, desiredCount));
      },
      (problem: unknown) => {
        if (!signal.aborted) void fail(problem);
      },
    );
    return abort;
  }, [category, requestId, desiredCount]);
  const update = async (entries: DistributionForm['entries'], chosen: number) => {
    if (form === null) return;
    const outcome = await props.onSend(splitOf(form.source, requestId, entries, chosen));
    if (outcome === 'applied') onClose();
    else if (outcome === 'outdated') await recount();
  };
  if (form === null) return null;
  return (
    <DistributionEditor
      form={form}
      dispatch={(event) => setForm((latest) => latest && distributionForm(latest, event))}
      desiredCount={desiredCount}
      isRecounted={isRecounted}
      isBusy={props.isApplying || isCounting}
      onUpdate={(entries, chosen) => void update(entries, chosen)}
      onClose={onClose}
    />
  );
}

function stoppable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

/** What Update sends. Without typed numbers the shares follow the available people, as after Apply. */
function splitOf(
  { category, total }: DistributionSource,
  eventRequestExternalId: number,
  entries: DistributionForm['entries'],
  chosen: number,
): SentSplit {
  if (entries.length === 0) return { eventRequestExternalId, desiredCount: chosen };
  const splitCountRequest = {
    splitCategory: category,
    desiredCount: total,
    totalAudience: chosen,
    entries: entries.map(({ id, desired, isLocked }) => ({
      path: id.split(idSeparator),
      desiredRecords: desired,
      isLocked,
    })),
  };
  return { eventRequestExternalId, splitCountRequest };
}
