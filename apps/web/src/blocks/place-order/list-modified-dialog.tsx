import { getImportedList } from '@dropdate/contract/campaigns/get-imported-list';
import type { CampaignId } from '@dropdate/domain/id/brand';
import { doNotMailText } from '@dropdate/domain/own-list/do-not-mail-text';
import { useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { messages } from './place-order.messages.ts';

interface ListModifiedDialogProps {
  readonly campaignId: CampaignId;
  readonly onClose: () => void;
  /** Leads to the list. Undefined for a viewer who may not open the page of the list. */
  readonly onCheck: (() => void) | undefined;
}

/** The dialog after an order was refused because people of the buyer's own list can no longer be mailed. */
export function ListModifiedDialog({ campaignId, onClose, onCheck }: ListModifiedDialogProps) {
  // The list was outdated by this order a moment ago.
  const found = useEndpointQuery(
    getImportedList,
    { params: { id: campaignId }, query: { page: 0, pageSize: 1 } },
    { staleTime: 0 },
  );
  const refused = found.isFetchedAfterMount ? (found.data?.list?.doNotMail ?? null) : null;
  return (
    <Dialog
      title={messages.listTitle}
      sentence={messages.listSentence(refused && doNotMailText(refused))}
      onClose={onClose}
      cancelLabel={messages.close}
      {...(onCheck && { verb: { label: messages.checkList, onClick: onCheck } })}
    />
  );
}
