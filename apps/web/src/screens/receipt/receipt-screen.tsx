import { downloadReceipt } from '@dropdate/contract/orders/download-receipt';
import { RecordState } from '../../blocks/record-state/record-state.tsx';
import { callFile } from '../../client/calls/call.ts';
import { usePageRead } from '../../client/calls/page-read.ts';
import type { ScreenProps } from '../../client/links/screen-props.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { messages } from './receipt.messages.ts';
import classes from './receipt.module.css';
import { ReceiptPage } from './receipt-page.tsx';
import { receiptRead, receiptReads } from './receipt-reads.ts';

/** The receipt of a placed order, for the screen, the printer and the bookkeeping. */
export function ReceiptScreen({ params: { orderId } }: ScreenProps<'/campaigns/receipt/{orderId}'>) {
  const found = usePageRead(receiptRead(orderId));
  if (found.data !== undefined)
    return (
      <ReceiptPage
        receipt={found.data}
        fetchFile={() => callFile(downloadReceipt, { params: { id: orderId } })}
        back={{
          label: messages.back,
          target: {
            to: '/campaigns/order/{orderId?}/{campaignId?}',
            params: { orderId, campaignId: found.data.campaignId },
          },
        }}
      />
    );
  return (
    <>
      <PageHead title={messages.title} />
      <RecordState
        page="/campaigns/receipt/{orderId}"
        found={found}
        loading={messages.loading}
        loadFailed={messages.loadFailed}
        missing={{ title: messages.notFound, sentence: messages.notFoundSentence }}
        className={classes.paper}
      />
    </>
  );
}
ReceiptScreen.reads = receiptReads;
