import { countSummarizedProspects } from '@dropdate/contract/audience/count-summarized-prospects';
import { submitCampaignAudience } from '@dropdate/contract/campaigns/submit-campaign-audience';
import { updateCampaignWithSplit } from '@dropdate/contract/campaigns/update-campaign-with-split';
import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import type { SplitCategory } from '@dropdate/domain/distribution/distribution';
import { idSeparator } from '@dropdate/domain/geography/geography-index';
import type { CampaignId, CartId } from '@dropdate/domain/id/brand';
import { useEffect, useState } from 'react';
import { requestIdOf } from '../../client/calls/api-error.ts';
import { call } from '../../client/calls/call.ts';
import { failureLines } from '../../client/calls/report-failure.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { FailureLine } from '../../kit/state/failure-line.tsx';
import { SkeletonLines } from '../../kit/state/skeleton.tsx';
import { messages } from './distribution.messages.ts';
import { DistributionEditor } from './distribution-editor.tsx';
import type { DistributionForm } from './distribution-form.ts';
import { type DistributionSource, sourceOf } from './distribution-model.ts';

/** Names the campaign and its version. */
export interface CampaignReference {
  readonly cartId: CartId;
  readonly id: CampaignId;
  readonly version: number;
}

/** Makes the call of Update. */
export type SendSplit = (reference: CampaignReference) => Promise<CartDetail>;

interface DistributionDialogProps {
  readonly category: SplitCategory;
  readonly requestId: number;
  /** The desired count that is applied now. */
  readonly desiredCount: number;
  readonly isApplying: boolean;
  /** Sends the distribution. Answers true on success. */
  readonly onSend: (send: SendSplit) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Loads the groups of a distribution, and then lets the buyer type numbers for them. */
export function DistributionDialog(props: DistributionDialogProps) {
  const { category, requestId, desiredCount, onClose } = props;
  const [source, setSource] = useState<DistributionSource | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  // The answer is never taken from a cache, because an order may have taken people since the last answer.
  useEffect(() => {
    const { signal, abort } = stoppable();
    void attempt;
    call(
      countSummarizedProspects,
      { params: { id: requestId }, body: { desiredCount, splitCategory: category } },
      { signal },
    ).then(
      (answer) => setSource(sourceOf(answer, category, desiredCount)),
      (problem: unknown) => {
        if (!signal.aborted) setFailure(problem);
      },
    );
    return abort;
  }, [attempt, category, requestId, desiredCount]);
  const update = async (entries: DistributionForm['entries'], chosen: number) => {
    if (source !== null && (await props.onSend(sendOf(source, requestId, entries, chosen)))) onClose();
  };
  if (source !== null) {
    return (
      <DistributionEditor
        source={source}
        desiredCount={desiredCount}
        isApplying={props.isApplying}
        onUpdate={(entries, chosen) => void update(entries, chosen)}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog title={messages.titles[category]} width={690} onClose={onClose}>
      {failure === null ? (
        <SkeletonLines count={8} label={messages.loading} />
      ) : (
        <FailureLine
          texts={failureLines(failure, messages.summaryFailed)}
          requestId={requestIdOf(failure)}
          onRetry={() => {
            setFailure(null);
            setAttempt((last) => last + 1);
          }}
        />
      )}
    </Dialog>
  );
}

function stoppable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

/** The call of Update. Without typed numbers the shares follow the available people, as after Apply. */
function sendOf(
  { category, total }: DistributionSource,
  eventRequestExternalId: number,
  entries: DistributionForm['entries'],
  chosen: number,
): SendSplit {
  return (reference) => {
    const counted = { ...reference, eventRequestExternalId };
    if (entries.length === 0) return call(submitCampaignAudience, { body: { ...counted, desiredCount: chosen } });
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
    return call(updateCampaignWithSplit, { body: { ...counted, splitCountRequest } });
  };
}
