import type { CampaignAudience } from '@dropdate/contract/carts/cart-detail';
import { continueReasons } from '@dropdate/domain/audience/can-continue';
import type { SplitChoiceProps } from '../../blocks/distribution/split-choice.tsx';
import { latePart } from '../../kit/state/late-part.tsx';
import type { PanelState } from './panel-state.ts';

const SplitChoice = latePart(async () => (await import('../../blocks/distribution/late-parts.ts')).SplitChoice);

interface SplitSectionProps extends Pick<SplitChoiceProps, 'isApplying' | 'onChosen' | 'onSend' | 'onRecount'> {
  readonly audience: CampaignAudience;
  readonly panel: PanelState;
  /** True while the audience is saved, counted or applied. */
  readonly isPending: boolean;
}

/** The choice by which facts the applied count is split. It loads late, and is not there before the first Apply. */
export function SplitSection({ audience, panel, isPending, ...props }: SplitSectionProps) {
  const { desiredCount, eventRequestExternalId, splitCategory, isSplitCountRequest } = audience;
  if (desiredCount === 0 || eventRequestExternalId === null) return null;
  return (
    <SplitChoice
      {...props}
      saved={splitCategory}
      requestId={eventRequestExternalId}
      desiredCount={desiredCount}
      isSplit={isSplitCountRequest && !panel.isAppliedOutdated}
      reason={splitReason(panel, isPending)}
      onMissing={() => undefined}
    />
  );
}

/** Why the buyer cannot split the count now (specification 2, section 4, Audience flow). */
function splitReason(panel: PanelState, isPending: boolean): string | null {
  if (panel.isNowhere) return continueReasons.noGeography;
  if (isPending) return continueReasons.pending;
  if (panel.needsUpdate) return continueReasons.outdatedCount;
  return panel.appliedCount === 0 || panel.isAppliedOutdated ? continueReasons.notApplied : null;
}
