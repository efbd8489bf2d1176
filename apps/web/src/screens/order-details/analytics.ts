import type { OrderDetail } from '@dropdate/contract/orders/get-order-detail';
import { formatResponseRate } from '@dropdate/domain/campaign/response-rate';
import { formatCount } from '@dropdate/domain/money/money-text';
import { usDate } from '../../client/dates.ts';
import type { Tile } from '../../kit/page/tiles.tsx';
import { messages } from './order-details.messages.ts';

type Responses = OrderDetail['campaigns'][number]['responses'];

/**
 * The figures about the responses so far. The number of responses is a link to the leads. A missing figure is
 * shown as a dash (specification 2, section 2).
 */
export function analyticsTiles(
  { totalResponsesReceived, responseRate, firstResponseReceivedDate, page }: Responses,
  linked: Tile['linked'],
): readonly Tile[] {
  const isEmpty = totalResponsesReceived === 0;
  return [
    { label: messages.responses, figure: isEmpty ? null : formatCount(totalResponsesReceived), linked },
    {
      label: messages.responseRate,
      figure: isEmpty || responseRate === null ? null : formatResponseRate(responseRate),
    },
    {
      label: messages.firstResponse,
      figure: firstResponseReceivedDate === null ? null : usDate(firstResponseReceivedDate),
    },
    ...(page === null
      ? []
      : [
          {
            label: messages.online,
            figure:
              page.seen + page.sent === 0 ? null : messages.visits(formatCount(page.sent), formatCount(page.seen)),
          },
        ]),
  ];
}
