import { downloadProductionFile } from '@dropdate/contract/orders/download-production-file';
import { downloadProof } from '@dropdate/contract/orders/download-proof';
import { listOrderFiles } from '@dropdate/contract/orders/list-order-files';
import { IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callFile, saveFile } from '../../client/call.ts';
import { reportFailure } from '../../client/report-failure.ts';
import { refresh } from '../../client/use-endpoint.ts';
import { Button } from '../../kit/button/button.tsx';
import { toast } from '../../kit/toast/toast-store.ts';
import { messages } from './order-details.messages.ts';
import classes from './order-details.module.css';

const files = [
  { endpoint: downloadProductionFile, label: messages.production, file: messages.productionFile },
  { endpoint: downloadProof, label: messages.proof, file: messages.proofFile },
] as const;

/** What production needs of an order; for those who validate production files. */
export function OrderDownloads({ orderId }: { readonly orderId: string }) {
  const client = useQueryClient();
  const [running, setRunning] = useState<string | null>(null);
  const download = async ({ endpoint, file }: (typeof files)[number]) => {
    setRunning(file);
    try {
      saveFile(await callFile(endpoint, { params: { id: orderId } }));
      toast.success(messages.downloaded);
      // The first one made the file.
      await refresh(client, [listOrderFiles]);
    } catch (problem) {
      reportFailure(problem, messages.downloadFailed);
    }
    setRunning(null);
  };
  return (
    <>
      <span role="status" className={classes.preparing}>
        {running !== null && messages.preparing(running)}
      </span>
      {files.map((one) => (
        <Button
          key={one.file}
          icon={<IconDownload size={16} stroke={1.65} />}
          isBusy={running === one.file}
          isDisabled={running !== null && running !== one.file}
          onClick={() => void download(one)}
        >
          {one.label}
        </Button>
      ))}
    </>
  );
}
