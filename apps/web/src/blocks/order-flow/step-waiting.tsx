import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { requestIdOf } from '../../client/calls/api-error.ts';
import { useReportedFailure } from '../../client/calls/use-reported-failure.ts';
import { cameBack } from '../../client/links/arrival.ts';
import { useMayOpen } from '../../client/links/pages.tsx';
import { hrefOf } from '../../client/links/route-path.ts';
import { ErrorState } from '../../kit/state/empty-state.tsx';
import { toast } from '../../kit/toast/toast-store.ts';
import type { Elsewhere } from './belongs-elsewhere.ts';
import { CampaignMissing, isCampaignMissing } from './campaign-missing.tsx';
import { OrderFlowSkeleton } from './order-flow-skeleton.tsx';
import type { OrderStep } from './order-steps.ts';

interface StepWaitingProps {
  /** Whose frame is drawn. */
  readonly step: OrderStep;
  /** Why the campaign could not be loaded; null while it is on its way. */
  readonly error: Error | null;
  readonly texts: { readonly loading: string; readonly loadFailed: string; readonly loadSentence: string };
  readonly onRetry: () => void;
  /** Where a campaign belongs that is not edited on this step. */
  readonly away?: Elsewhere | null;
}

/** Stands in place of a step until its campaign is there. */
export function StepWaiting({ step, error, texts, onRetry, away }: StepWaitingProps) {
  if (isCampaignMissing(error)) return <CampaignMissing requestId={error.requestId} />;
  if (error !== null) {
    return (
      <ErrorState
        isPage
        title={texts.loadFailed}
        sentence={texts.loadSentence}
        requestId={requestIdOf(error)}
        onRetry={onRetry}
      />
    );
  }
  return (
    <>
      {away && <LeadAway {...away} />}
      <OrderFlowSkeleton step={step} label={texts.loading} />
    </>
  );
}

/**
 * Leads to where the campaign belongs, or to All Campaigns where the viewer may not open that. Back of the browser passes by
 * the steps of an order that is placed: they would lead forward to it again.
 */
function LeadAway({ target, hint }: Elsewhere) {
  const router = useRouter();
  const mayOpen = useMayOpen();
  const href = hrefOf(mayOpen(target.to) ? target : { to: '/campaigns' });
  const isPlaced = target.to === '/campaigns/order/{orderId?}/{campaignId?}';
  useEffect(() => {
    if (isPlaced && cameBack() && router.history.canGoBack()) return router.history.back();
    if (hint !== null) toast.info(hint);
    void router.navigate({ href, replace: true });
  }, [href, hint, isPlaced, router]);
  return null;
}

/** Tells a failure of loading once; a campaign that is not there is told by the page itself. */
export function useReportedStepFailure(error: Error | null, text: string): void {
  useReportedFailure(isCampaignMissing(error) ? null : error, text);
}
