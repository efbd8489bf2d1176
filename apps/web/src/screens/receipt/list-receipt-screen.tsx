import { downloadListReceipt } from '@dropdate/contract/prospect-lists/download-list-receipt';
import { RecordState } from '../../blocks/record-state/record-state.tsx';
import { callFile } from '../../client/calls/call.ts';
import { usePageRead } from '../../client/calls/page-read.ts';
import type { ScreenProps } from '../../client/links/screen-props.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { messages } from './receipt.messages.ts';
import classes from './receipt.module.css';
import { ReceiptPage } from './receipt-page.tsx';
import { listReceiptRead, listReceiptReads } from './receipt-reads.ts';

/** The receipt of a bought prospect list. */
export function ListReceiptScreen({ params: { orderId } }: ScreenProps<'/prospects/receipt/{orderId}'>) {
  const found = usePageRead(listReceiptRead(orderId));
  if (found.data !== undefined)
    return (
      <ReceiptPage
        receipt={found.data}
        fetchFile={() => callFile(downloadListReceipt, { params: { id: orderId } })}
        back={{
          label: messages.backToList,
          target: {
            to: '/prospects/view/{prospectListOrderId}/{prospectListId}',
            params: { prospectListOrderId: orderId, prospectListId: found.data.prospectListId },
          },
        }}
      />
    );
  return (
    <>
      <PageHead title={messages.title} />
      <RecordState
        page="/prospects/receipt/{orderId}"
        found={found}
        loading={messages.loading}
        loadFailed={messages.loadFailed}
        missing={{ title: messages.notFound, sentence: messages.notFoundSentence }}
        className={classes.paper}
      />
    </>
  );
}
ListReceiptScreen.reads = listReceiptReads;
