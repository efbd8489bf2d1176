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
  /** The step whose frame is drawn. */
  readonly step: OrderStep;
  /** The reason that the campaign did not load; null while it loads. */
  readonly error: Error | null;
  readonly texts: { readonly loading: string; readonly loadFailed: string; readonly loadSentence: string };
  readonly onRetry: () => void;
  /** The page where the campaign belongs, when this step does not open it. */
  readonly away?: Elsewhere | null;
}

/** Stands in for a step until its campaign has loaded. */
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
 * Leads to the page where the campaign belongs, or to All Campaigns when the viewer may not open that page. Back of the
 * browser skips the steps of a placed order, since they would lead forward to the order again.
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

/** Tells a failure of loading once. The page itself tells that a campaign is missing. */
export function useReportedStepFailure(error: Error | null, text: string): void {
  useReportedFailure(isCampaignMissing(error) ? null : error, text);
}
