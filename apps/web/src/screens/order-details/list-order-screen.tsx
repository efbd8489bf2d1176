import { getListOrderDetail } from '@dropdate/contract/prospect-lists/get-list-order-detail';
import { placesRead } from '../../blocks/geography-picker/geography-reads.ts';
import { ApiError, requestIdOf } from '../../client/calls/api-error.ts';
import { pageRead } from '../../client/calls/page-read.ts';
import { useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { useReportedFailure } from '../../client/calls/use-reported-failure.ts';
import { LinkButton } from '../../client/links/app-link.tsx';
import type { PageReads } from '../../client/links/page-reads.ts';
import type { ScreenProps } from '../../client/links/screen-props.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { EmptyState, ErrorState } from '../../kit/state/empty-state.tsx';
import { SkeletonLines } from '../../kit/state/skeleton.tsx';
import { messages } from './list-order.messages.ts';
import { ListOrder } from './list-order.tsx';
import classes from './order-details.module.css';

type Path = '/prospects/view/{prospectListOrderId}/{prospectListId}';

const reads: PageReads<Path> = {
  shared: [],
  ofRecord: ({ params }, known) => {
    const order = pageRead(getListOrderDetail, { params: { id: params.prospectListOrderId } });
    const chosen = known(order)?.audience.parametersData.geography ?? [];
    return [order, ...chosen.map(({ stateCode }) => placesRead(stateCode))];
  },
};

/** Milliseconds between two looks, while the file of the list is made. */
const whileMade = 2_000;

/** A bought prospect list, read-only (specification 2, section 2, Individual prospect list). */
export function ListOrderScreen({ params: { prospectListOrderId } }: ScreenProps<Path>) {
  const { data, error, refetch } = useEndpointQuery(
    getListOrderDetail,
    { params: { id: prospectListOrderId } },
    { pollEvery: (order) => (order !== undefined && !order.isProspectListAvailable ? whileMade : 0) },
  );
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400);
  useReportedFailure(isMissing || data !== undefined ? null : error, messages.loadFailed);
  if (data !== undefined) return <ListOrder order={data} />;
  return (
    <>
      <PageHead
        title={messages.title}
        actions={<LinkButton target={{ to: '/prospects' }}>{messages.back}</LinkButton>}
      />
      {isMissing ? (
        <EmptyState
          kind="no-match"
          title={messages.missing}
          sentence={messages.missingSentence}
          requestId={error.requestId}
        />
      ) : error !== null ? (
        <ErrorState
          title={messages.loadFailed}
          sentence={error.message}
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className={classes.main}>
          <SkeletonLines count={8} label={messages.loading} />
        </div>
      )}
    </>
  );
}
ListOrderScreen.reads = reads;
