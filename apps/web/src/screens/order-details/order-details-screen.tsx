import { useEffect } from 'react';
import { PlacedOrderDialog } from '../../blocks/place-order/placed-order.tsx';
import { WhyMissing } from '../../blocks/record-state/why-missing.tsx';
import { useReportedFailure } from '../../client/calls/use-reported-failure.ts';
import { LinkButton } from '../../client/links/app-link.tsx';
import { ordersPage } from '../../client/links/campaigns-page.ts';
import type { ScreenProps } from '../../client/links/screen-props.ts';
import { useGo } from '../../client/links/use-go.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { EmptyState, ErrorState } from '../../kit/state/empty-state.tsx';
import { messages } from './order-details.messages.ts';
import { OrderDetails } from './order-details.tsx';
import { orderDetailsReads } from './order-details-reads.ts';
import { OrderDetailsSkeleton } from './order-details-skeleton.tsx';
import { useOrder } from './use-order.ts';

/** Campaign Order Details, read-only (specification 2, section 2). */
export function OrderDetailsScreen({ params }: ScreenProps<'/campaigns/order/{orderId?}/{campaignId?}'>) {
  const { orderId, campaignId } = params;
  const go = useGo();
  const found = useOrder(orderId, campaignId);
  const orders = ordersPage(useViewer());
  const hasNothing = orderId === undefined && campaignId === undefined;
  useEffect(() => {
    if (hasNothing) go({ to: orders }, { replace: true });
  }, [hasNothing, orders, go]);
  useReportedFailure(found.error, messages.loadFailed);
  return (
    <>
      {found.order === undefined ? <NoOrder {...found} /> : <OrderDetails order={found.order} />}
      <PlacedOrderDialog orderId={orderId} />
    </>
  );
}

/** The page while the order loads, or when there is no order to show. */
function NoOrder({ isMissing, error, requestId, refetch }: Omit<ReturnType<typeof useOrder>, 'order'>) {
  const isLoading = !isMissing && error === null;
  const viewer = useViewer();
  return (
    <>
      <PageHead
        title={messages.title}
        {...(isLoading && { subtitle: messages.loading })}
        actions={<LinkButton target={{ to: ordersPage(viewer) }}>{messages.back}</LinkButton>}
      />
      {isMissing ? (
        <>
          <EmptyState
            kind="no-match"
            title={messages.notFound}
            sentence={messages.notFoundSentence}
            requestId={requestId}
          />
          <WhyMissing page="/campaigns/order/{orderId?}/{campaignId?}" />
        </>
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
OrderDetailsScreen.reads = orderDetailsReads;
