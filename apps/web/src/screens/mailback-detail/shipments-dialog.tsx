import { downloadPackingList } from '@dropdate/contract/mailback-processing/download-packing-list';
import type { MailbackShipment } from '@dropdate/contract/mailback-processing/get-mailback-detail';
import { takeBackShipment } from '@dropdate/contract/mailback-processing/take-back-shipment';
import { formatCount } from '@dropdate/domain/money/money-text';
import { useState } from 'react';
import { mailbackLists } from '../../blocks/mailback/mailback-lists.ts';
import tableClasses from '../../blocks/order-summary/order-table.module.css';
import { callFile, saveFile } from '../../client/calls/call.ts';
import { reportFailure } from '../../client/calls/report-failure.ts';
import { useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { usDateOfInstant } from '../../client/dates.ts';
import { Button } from '../../kit/button/button.tsx';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { Missing } from '../../kit/table/missing.tsx';
import { messages } from './mailback-detail.messages.ts';
import classes from './mailback-detail.module.css';

interface ShipmentsDialogProps {
  readonly shipments: readonly MailbackShipment[];
  readonly timeZone: string;
  readonly maySend: boolean;
  readonly onClose: () => void;
}

/** The shipments of an org: who sent how many cards and when, with the packing list and the way back. */
export function ShipmentsDialog({ shipments, timeZone, maySend, onClose }: ShipmentsDialogProps) {
  const [asked, setAsked] = useState<MailbackShipment | null>(null);
  return (
    <>
      <Dialog
        title={messages.shipments}
        sentence={shipments.length === 0 ? messages.noShipments : messages.shipmentsSentence}
        width={shipments.length === 0 ? 440 : 1000}
        onClose={onClose}
        cancelLabel={messages.close}
        closesFreely
      >
        {shipments.length > 0 && (
          <div className={tableClasses.scroll} data-stacking data-buttons>
            <table className={tableClasses.table}>
              <thead>
                <tr>
                  <th scope="col">{messages.shipment.sent}</th>
                  <th scope="col">{messages.shipment.by}</th>
                  <th scope="col" className={tableClasses.number}>
                    {messages.shipment.cards}
                  </th>
                  <th scope="col">{messages.shipment.batch}</th>
                  <th scope="col">{messages.shipment.state}</th>
                  <th scope="col" className={tableClasses.number}>
                    {messages.shipment.actions}
                  </th>
                </tr>
              </thead>
              <tbody>
                {shipments.map((shipment) => (
                  <ShipmentRow
                    key={shipment.id}
                    shipment={shipment}
                    timeZone={timeZone}
                    maySend={maySend}
                    onTakeBack={() => setAsked(shipment)}
                  />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Dialog>
      {asked !== null && <TakeBackDialog shipment={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

interface ShipmentRowProps extends Pick<ShipmentsDialogProps, 'timeZone' | 'maySend'> {
  readonly shipment: MailbackShipment;
  readonly onTakeBack: () => void;
}

function ShipmentRow({ shipment, timeZone, maySend, onTakeBack }: ShipmentRowProps) {
  const { cards, sentOn, sentBy, batchId, batchNumber, takenBackOn, takenBackBy, isRevocable } = shipment;
  const date = usDateOfInstant(sentOn, timeZone);
  return (
    <tr>
      <th scope="row" data-title={messages.shipment.sent} className="tabular">
        {date}
      </th>
      <td data-title={messages.shipment.by} dir="auto">
        {sentBy ?? <Missing />}
      </td>
      <td data-title={messages.shipment.cards} className={tableClasses.number}>
        {formatCount(cards)}
      </td>
      <td data-title={messages.shipment.batch} className="tabular">
        {batchNumber ?? <Missing />}
      </td>
      <td data-title={messages.shipment.state}>
        {takenBackOn === null
          ? messages.sentState
          : messages.takenBack(usDateOfInstant(takenBackOn, timeZone), takenBackBy ?? messages.somebody)}
      </td>
      <td className={tableClasses.number}>
        <span className={classes.acts}>
          {batchId !== null && batchNumber !== null && (
            <Button
              size="small"
              label={messages.packingListOf(batchNumber)}
              onClick={() => void savePackingList(batchId)}
            >
              {messages.packingList}
            </Button>
          )}
          {maySend && isRevocable && (
            <Button
              size="small"
              popup="dialog"
              label={messages.takeBackOf(formatCount(cards), date)}
              onClick={onTakeBack}
            >
              {messages.takeBack}
            </Button>
          )}
        </span>
      </td>
    </tr>
  );
}

async function savePackingList(id: string): Promise<void> {
  try {
    saveFile(await callFile(downloadPackingList, { params: { id } }));
  } catch (problem) {
    reportFailure(problem, messages.packingListFailed);
  }
}

function TakeBackDialog({ shipment, onClose }: { readonly shipment: MailbackShipment; readonly onClose: () => void }) {
  const take = useEndpointMutation(takeBackShipment, {
    failure: messages.takeBackFailed,
    success: ({ cards }) => messages.takenBackToast(formatCount(cards)),
    refreshes: mailbackLists,
  });
  return (
    <ConfirmDialog
      title={messages.takeBackTitle}
      sentence={messages.takeBackSentence(formatCount(shipment.cards))}
      verb={messages.takeBack}
      isBusy={take.isPending}
      onConfirm={() => take.mutate({ params: { id: shipment.id } }, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
