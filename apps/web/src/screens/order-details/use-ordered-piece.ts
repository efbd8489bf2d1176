import type { OrderDetail } from '@dropdate/contract/orders/get-order-detail';
import { listFirstPieces } from '@dropdate/contract/orders/list-first-pieces';
import { mailingDateOf } from '@dropdate/domain/schedule/in-home-window';
import { useMemo, useState } from 'react';
import { messages } from '../../blocks/mail-piece/mail-piece.messages.ts';
import type { PrintedPiece } from '../../blocks/mail-piece/printed-piece.ts';
import { firstPiecesOf, type Samples } from '../../blocks/mail-piece/samples.ts';
import { useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { useReportedFailure } from '../../client/calls/use-reported-failure.ts';
import { orderedVariants } from './ordered-variants.ts';

const withheld: Samples = { areOfOrder: true, state: 'withheld', reason: null, recipients: [], onRetry: () => {} };

/**
 * The printed piece of an order. The real recipients are fetched only when the viewer opens the piece and may download
 * the proof, which also names them. Other viewers see an invented recipient.
 */
export function useOrderedPiece(order: OrderDetail) {
  const [ordered] = order.campaigns;
  const [isOpened, setOpened] = useState(false);
  const mayName = order.isProductionFileAvailable;
  const asked = useEndpointQuery(
    listFirstPieces,
    { params: { id: order.id } },
    // The call is not repeated, because the server records every call as a look at the recipients.
    { isEnabled: isOpened && mayName, staleTime: Number.POSITIVE_INFINITY },
  );
  useReportedFailure(asked.data === undefined ? asked.error : null, messages.recipientsFailed);
  const samples = mayName ? firstPiecesOf(asked) : { ...withheld, areListed: order.isDuplicateListAvailable };
  const variants = useMemo(() => orderedVariants(ordered?.variants ?? []), [ordered?.variants]);
  // When an order is mailed as soon as it is ready, its `startDate` is the day on which it was placed.
  const startDate = ordered?.campaign.startDate ?? null;
  const name = ordered?.campaign.campaignTemplates[0]?.templateName ?? '';
  const piece: PrintedPiece | null =
    ordered === undefined || variants === null
      ? null
      : {
          template: {
            name,
            layout: ordered.layout,
            replyCenter: ordered.replyCenter,
            senderAddress: ordered.senderAddress,
          },
          variants,
          samples,
          orgName: order.orgName,
          mailDate: startDate && mailingDateOf(ordered.campaign, startDate),
        };
  return { name, piece, onOpen: () => setOpened(true) };
}
