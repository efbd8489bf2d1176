import type { OrderDetail } from '@dropdate/contract/orders/get-order-detail';
import { formatCount } from '@dropdate/domain/money/money-text';
import { usDate } from '../../client/dates.ts';
import type { Tile } from '../../kit/page/tiles.tsx';
import { messages } from './order-details.messages.ts';

type Responses = OrderDetail['campaigns'][number]['responses'];

const percent = new Intl.NumberFormat('en-US', {
  style: 'percent',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** What came back so far; each is a dash when there is nothing to tell. Source: specification 2, section 2. */
export function analyticsTiles({
  totalResponsesReceived,
  responseRate,
  firstResponseReceivedDate,
}: Responses): readonly Tile[] {
  return [
    { label: messages.responses, figure: totalResponsesReceived === 0 ? null : formatCount(totalResponsesReceived) },
    { label: messages.responseRate, figure: responseRate === null ? null : percent.format(responseRate) },
    {
      label: messages.firstResponse,
      figure: firstResponseReceivedDate === null ? null : usDate(firstResponseReceivedDate),
    },
  ];
}
