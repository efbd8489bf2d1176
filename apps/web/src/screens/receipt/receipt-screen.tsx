import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import { downloadReceipt } from '@dropdate/contract/orders/download-receipt';
import type { getReceipt } from '@dropdate/contract/orders/get-receipt';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { RecordState } from '../../blocks/record-state/record-state.tsx';
import { callFile, saveFile } from '../../client/calls/call.ts';
import { usePageRead } from '../../client/calls/page-read.ts';
import { reportFailure } from '../../client/calls/report-failure.ts';
import { LinkButton } from '../../client/links/app-link.tsx';
import type { ScreenProps } from '../../client/links/screen-props.ts';
import { useTitle } from '../../client/links/use-title.ts';
import { Button } from '../../kit/button/button.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { messages } from './receipt.messages.ts';
import classes from './receipt.module.css';
import { PaidBadge, ReceiptPaper } from './receipt-paper.tsx';
import { receiptRead, receiptReads } from './receipt-reads.ts';

type Receipt = AnswerOf<typeof getReceipt>;

/** The receipt of a placed order, for the screen, the printer and the bookkeeping. */
export function ReceiptScreen({ params: { orderId } }: ScreenProps<'/campaigns/receipt/{orderId}'>) {
  const found = usePageRead(receiptRead(orderId));
  if (found.data !== undefined) return <ReceiptPage receipt={found.data} />;
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

function ReceiptPage({ receipt }: { readonly receipt: Receipt }) {
  const [isBusy, setBusy] = useState(false);
  const { orderId, campaignId, orderNumber } = receipt;
  useTitle(`${messages.title} ${orderNumber}`);
  const download = async () => {
    setBusy(true);
    try {
      saveFile(await callFile(downloadReceipt, { params: { id: orderId } }));
      toast.success(messages.downloaded);
    } catch (problem) {
      reportFailure(problem, messages.downloadFailed);
    }
    setBusy(false);
  };
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <PageHead
          title={messages.title}
          subtitle={messages.of(orderNumber)}
          badge={<PaidBadge receipt={receipt} />}
          actions={
            <>
              <Button icon={<IconDownload size={16} stroke={1.65} />} isBusy={isBusy} onClick={() => void download()}>
                {messages.download}
              </Button>
              <Button icon={<IconPrinter size={16} stroke={1.65} />} onClick={() => window.print()}>
                {messages.print}
              </Button>
              <LinkButton target={{ to: '/campaigns/order/{orderId?}/{campaignId?}', params: { orderId, campaignId } }}>
                {messages.back}
              </LinkButton>
            </>
          }
        />
      </div>
      <ReceiptPaper receipt={receipt} />
    </div>
  );
}
