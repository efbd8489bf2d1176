import { useEffect } from 'react';
import { useReportedFailure } from '../../client/calls/use-reported-failure.ts';
import { LinkButton } from '../../client/links/app-link.tsx';
import type { ScreenProps } from '../../client/links/screen-props.ts';
import { useGo } from '../../client/links/use-go.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { EmptyState, ErrorState } from '../../kit/state/empty-state.tsx';
import { messages } from './order-details.messages.ts';
import { OrderDetails } from './order-details.tsx';
import { OrderDetailsSkeleton } from './order-details-skeleton.tsx';
import { useOrder } from './use-order.ts';

/** Campaign Order Details, read-only (specification 2, section 2). */
export function OrderDetailsScreen({ params }: ScreenProps<'/campaigns/order/{orderId?}/{campaignId?}'>) {
  const { orderId, campaignId } = params;
  const go = useGo();
  const { order, isMissing, error, requestId, refetch } = useOrder(orderId, campaignId);
  const hasNothing = orderId === undefined && campaignId === undefined;
  useEffect(() => {
    if (hasNothing) go({ to: '/campaigns' }, { replace: true });
  }, [hasNothing, go]);
  useReportedFailure(error, messages.loadFailed);

  if (order !== undefined) return <OrderDetails order={order} />;
  const back = <LinkButton target={{ to: '/campaigns' }}>{messages.back}</LinkButton>;
  return (
    <>
      <PageHead title={messages.title} actions={back} />
      {isMissing ? (
        <EmptyState
          kind="no-match"
          title={messages.notFound}
          sentence={messages.notFoundSentence}
          requestId={requestId}
        />
      ) : error !== null ? (
        <ErrorState
          title={messages.loadFailed}
          sentence={error.message}
          requestId={requestId}
          onRetry={() => void refetch()}
        />
      ) : (
        <OrderDetailsSkeleton />
      )}
    </>
  );
}
