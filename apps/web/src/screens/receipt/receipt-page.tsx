import type { Receipt } from '@dropdate/domain/order/receipt';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { type DownloadedFile, saveFile } from '../../client/calls/call.ts';
import { reportFailure } from '../../client/calls/report-failure.ts';
import { LinkButton } from '../../client/links/app-link.tsx';
import type { RouteTarget } from '../../client/links/route-path.ts';
import { useTitle } from '../../client/links/use-title.ts';
import { Button } from '../../kit/button/button.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { messages } from './receipt.messages.ts';
import classes from './receipt.module.css';
import { PaidBadge, ReceiptPaper } from './receipt-paper.tsx';

interface ReceiptPageProps {
  readonly receipt: Receipt;
  /** Fetches the receipt as a PDF. */
  readonly fetchFile: () => Promise<DownloadedFile>;
  readonly back: { readonly label: string; readonly target: RouteTarget };
}

/** A receipt with its download, of a campaign's order or of a prospect list's. */
export function ReceiptPage({ receipt, fetchFile, back }: ReceiptPageProps) {
  const [isBusy, setBusy] = useState(false);
  const { orderNumber } = receipt;
  useTitle(`${messages.title} ${orderNumber}`);
  const download = async () => {
    setBusy(true);
    try {
      saveFile(await fetchFile());
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
              <LinkButton target={back.target}>{back.label}</LinkButton>
            </>
          }
        />
      </div>
      <ReceiptPaper receipt={receipt} />
    </div>
  );
}
