import { getListOrderDetail } from '@dropdate/contract/prospect-lists/get-list-order-detail';
import type { ProspectList } from '@dropdate/contract/prospect-lists/prospect-list';
import type { OrderId } from '@dropdate/domain/id/brand';
import { formatCount, formatMoney } from '@dropdate/domain/money/money-text';
import { orderRefusalTexts } from '@dropdate/domain/order/order-refusal';
import { isOnAccount } from '@dropdate/domain/order/payment-term';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { usDate, usDateOfInstant } from '../../client/dates.ts';
import { useMayOpen } from '../../client/links/pages.tsx';
import type { RouteTarget } from '../../client/links/route-path.ts';
import { useGo } from '../../client/links/use-go.ts';
import { useLeave } from '../../client/links/use-leave.ts';
import { prospectListRead } from '../../client/prospect-list/list-reads.ts';
import { useMay, useViewer } from '../../client/session/viewer.tsx';
import { OrderNumber } from '../../kit/badge/order-number.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { Skeleton } from '../../kit/state/skeleton.tsx';
import { Missing } from '../../kit/table/missing.tsx';
import { OrderDialogs } from './order-dialogs.tsx';
import { messages } from './place-order.messages.ts';
import { PlacedValues } from './placed-values.tsx';
import { ProspectsLeft } from './prospects-left.tsx';
import type { OrderPlacing } from './use-place-order.ts';

export interface ListOrderDialogsProps {
  readonly list: ProspectList;
  readonly placing: Omit<OrderPlacing, 'place'>;
}

/** The dialogs after the order of a prospect list. */
export function ListOrderDialogs({ list, placing }: ListOrderDialogsProps) {
  return (
    <OrderDialogs
      placing={placing}
      placed={(orderId, orderNumber) => <ListPlacedDialog list={list} orderId={orderId} orderNumber={orderNumber} />}
      countModified={(onClose) => <ListCountModified list={list} onClose={onClose} />}
    />
  );
}

interface ListPlacedDialogProps {
  readonly list: ProspectList;
  readonly orderId: OrderId;
  /** Null when the answer of the order call was lost and the order was found by a look-up. */
  readonly orderNumber: string | null;
}

const lists: RouteTarget = { to: '/prospects' };

/** The dialog 'Payment Successful' with its five facts (specification 2, section 2, Prospect checkout). */
function ListPlacedDialog({ list, orderId, orderNumber }: ListPlacedDialogProps) {
  const client = useQueryClient();
  const leave = useLeave();
  const mayOpen = useMayOpen();
  const { today, timeZone } = useViewer();
  const isReadable = useMay()('ProspectListOrder.viewDetail');
  const { data, isError } = useEndpointQuery(
    getListOrderDetail,
    { params: { id: orderId } },
    { isEnabled: isReadable },
  );
  const number = data?.orderNumber ?? orderNumber;
  const page: RouteTarget = {
    to: '/prospects/view/{prospectListOrderId}/{prospectListId}',
    params: { prospectListOrderId: orderId, prospectListId: list.id },
  };
  const go = (target: RouteTarget, trace?: RouteTarget) => {
    // The list is bought now. The cached list still looks open, so no page may show it.
    client.removeQueries({ queryKey: prospectListRead(list.id).queryKey });
    leave.to(target, trace);
  };
  const values = [
    {
      label: messages.orderNumber,
      value:
        number === null ? (
          isError || !isReadable ? (
            <Missing />
          ) : (
            <Skeleton width={96} />
          )
        ) : (
          <OrderNumber>{number}</OrderNumber>
        ),
    },
    { label: messages.list, value: data?.prospectList ?? list.name },
    { label: messages.prospects, value: formatCount(data?.totalAudiences ?? list.totalAudience) },
    { label: messages.totalAmount, value: formatMoney(data?.total ?? list.total) },
    {
      label: messages.orderDate,
      value: data === undefined ? usDate(today) : usDateOfInstant(data.orderDate, timeZone),
    },
  ];
  const mayOpenOrder = mayOpen(page.to);
  return (
    <Dialog
      title={isOnAccount(list.paymentTerm) ? messages.listOnAccountTitle : messages.listPlacedTitle}
      sentence={messages.listPlacedSentence}
      onClose={() => (mayOpenOrder ? go(page, lists) : go(lists))}
      cancelLabel={mayOpenOrder ? messages.openList : null}
      verb={{ label: messages.allLists, onClick: () => go(lists) }}
    >
      <PlacedValues icon={<IconCircleCheck size={26} stroke={1.65} aria-hidden />} values={values} />
    </Dialog>
  );
}

function ListCountModified({ list, onClose }: { readonly list: ProspectList; readonly onClose: () => void }) {
  const go = useGo();
  const target: RouteTarget = {
    to: '/prospects/define-audience/{cartId}/{prospectListId}',
    params: { cartId: list.cartId, prospectListId: list.id },
  };
  return (
    <Dialog
      title={messages.modifiedTitle}
      sentence={orderRefusalTexts.ProspectCountModified}
      onClose={onClose}
      cancelLabel={messages.close}
      verb={{ label: messages.defineAudience, onClick: () => go(target) }}
    >
      <ProspectsLeft draft={{ prospectListId: list.id }} audience={list.audience} />
    </Dialog>
  );
}
