import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { requestIdOf } from '../../client/calls/api-error.ts';
import { useReportedFailure } from '../../client/calls/use-reported-failure.ts';
import { cameBack } from '../../client/links/arrival.ts';
import { useMayOpen } from '../../client/links/pages.tsx';
import { hrefOf, type RouteTarget } from '../../client/links/route-path.ts';
import { ErrorState } from '../../kit/state/empty-state.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { OrderFlowSkeleton } from './order-flow-skeleton.tsx';
import { isOrderMissing, OrderMissing } from './order-missing.tsx';
import type { Wizard } from './wizard.ts';

/**
 * The page where an order belongs when the requested page cannot open it. The hint gives the buyer the reason; null
 * when the page needs no explanation.
 */
export interface Elsewhere {
  readonly target: RouteTarget;
  readonly hint: string | null;
}

interface StepWaitingProps<Name extends string> {
  readonly wizard: Wizard<Name>;
  /** The step whose frame is drawn. */
  readonly step: Name;
  /** Why the order could not be loaded; null while the order is loading. */
  readonly error: Error | null;
  readonly texts: { readonly loading: string; readonly loadFailed: string; readonly loadSentence: string };
  readonly onRetry: () => void;
  /** The page where the order belongs when this step cannot edit it. */
  readonly away?: Elsewhere | null;
}

/** Replaces a step until its order is loaded. */
export function StepWaiting<Name extends string>(props: StepWaitingProps<Name>) {
  const { wizard, step, error, texts, onRetry, away } = props;
  if (isOrderMissing(error)) return <OrderMissing wizard={wizard} requestId={error.requestId} />;
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
      {away && <LeadAway {...away} wizard={wizard} />}
      <OrderFlowSkeleton wizard={wizard} step={step} label={texts.loading} />
    </>
  );
}

interface LeadAwayProps extends Elsewhere {
  readonly wizard: Pick<Wizard<string>, 'home' | 'placedOrder'>;
}

/**
 * Leads to the page where the order belongs, or to the list when the viewer may not open that page. When the user comes
 * back to a step of a placed order with the browser's Back button, the browser goes back one more page. Otherwise the
 * step would lead forward to the order again.
 */
function LeadAway({ target, hint, wizard }: LeadAwayProps) {
  const router = useRouter();
  const mayOpen = useMayOpen();
  const href = hrefOf(mayOpen(target.to) ? target : wizard.home);
  const isPlaced = target.to === wizard.placedOrder;
  useEffect(() => {
    if (isPlaced && cameBack() && router.history.canGoBack()) return router.history.back();
    if (hint !== null) toast.info(hint);
    void router.navigate({ href, replace: true });
  }, [href, hint, isPlaced, router]);
  return null;
}

/**
 * Reports once that an order could not be loaded. A missing order is not reported, because the page itself says that
 * the order is missing.
 */
export function useReportedStepFailure(error: Error | null, text: string): void {
  useReportedFailure(isOrderMissing(error) ? null : error, text);
}
