import { countSummarizedProspects } from '@dropdate/contract/audience/count-summarized-prospects';
import { submitCampaignAudience } from '@dropdate/contract/campaigns/submit-campaign-audience';
import { updateCampaignWithSplit } from '@dropdate/contract/campaigns/update-campaign-with-split';
import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import type { SplitCategory } from '@dropdate/domain/distribution/split-category';
import { idSeparator } from '@dropdate/domain/geography/geography-index';
import type { CampaignId, CartId } from '@dropdate/domain/id/brand';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../client/calls/call.ts';
import { reportFailure } from '../../client/calls/report-failure.ts';
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
  /** The groups are loaded, and the dialog opens. */
  readonly onOpened: () => void;
  readonly onClose: () => void;
}

/**
 * Loads the groups of a distribution, and then opens the dialog in which the buyer types numbers for them. There is no
 * dialog before, so that a dialog never changes its content under the buyer's focus.
 */
export function DistributionDialog(props: DistributionDialogProps) {
  const { category, requestId, desiredCount, onClose } = props;
  const [source, setSource] = useState<DistributionSource | null>(null);
  const open = useEffectEvent((loaded: DistributionSource) => {
    props.onOpened();
    setSource(loaded);
  });
  const fail = useEffectEvent((problem: unknown) => {
    reportFailure(problem, messages.summaryFailed);
    onClose();
  });
  // The answer is never taken from a cache, because an order may have taken people since the last answer.
  useEffect(() => {
    const { signal, abort } = stoppable();
    const input = { params: { id: requestId }, body: { desiredCount, splitCategory: category } };
    call(countSummarizedProspects, input, { signal }).then(
      (answer) => open(sourceOf(answer, category, desiredCount)),
      (problem: unknown) => {
        if (!signal.aborted) fail(problem);
      },
    );
    return abort;
  }, [category, requestId, desiredCount]);
  const update = async (entries: DistributionForm['entries'], chosen: number) => {
    if (source !== null && (await props.onSend(sendOf(source, requestId, entries, chosen)))) onClose();
  };
  if (source === null) return null;
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
