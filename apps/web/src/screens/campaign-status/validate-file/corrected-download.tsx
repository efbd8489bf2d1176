import { correctedFiles, downloadCorrectedFile } from '@dropdate/contract/production-file/download-corrected-file';
import type { ValidationResponse } from '@dropdate/contract/production-file/production-file-result';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { callFile, saveFile } from '../../../client/calls/call.ts';
import { reportFailure } from '../../../client/calls/report-failure.ts';
import { Button } from '../../../kit/button/button.tsx';
import { latePart } from '../../../kit/state/late-part.tsx';
import { toast } from '../../../kit/toast/toast.ts';
import { messages } from './validate-file.messages.ts';

const PartsMenu = latePart(async () => (await import('../../../kit/table/row-menu.tsx')).RowMenu);

/** Downloads the corrected file of an order that failed. A large order has several files, in a menu. */
export function CorrectedDownload({ order }: { readonly order: ValidationResponse }) {
  const { campaignId, orderNo, pieces } = order;
  const [isBusy, setBusy] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const files = correctedFiles(pieces);
  const download = async (part: number) => {
    setBusy(true);
    try {
      saveFile(await callFile(downloadCorrectedFile, { params: { campaignId }, query: { part } }));
      toast.success(messages.correctedDownloaded);
    } catch (problem) {
      reportFailure(problem, messages.correctedFailed);
    }
    setBusy(false);
  };
  return (
    <>
      <Button
        size="small"
        icon={<IconDownload size={16} stroke={1.65} />}
        label={messages.correctedLabel(orderNo)}
        isBusy={isBusy}
        {...(files > 1 && { 'aria-haspopup': 'menu' as const })}
        onClick={(event) => (files > 1 ? setAnchor(event.currentTarget) : void download(1))}
      >
        {messages.corrected}
      </Button>
      {anchor !== null && (
        <PartsMenu
          anchor={anchor}
          label={messages.correctedLabel(orderNo)}
          actions={Array.from({ length: files }, (_, at) => ({
            label: messages.correctedPart(at + 1, files),
            onSelect: () => void download(at + 1),
          }))}
          onClose={() => setAnchor(null)}
          onMissing={() => {
            setAnchor(null);
            toast.error(messages.correctedFailed);
          }}
        />
      )}
    </>
  );
}
