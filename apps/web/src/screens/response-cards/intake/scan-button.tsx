import { formatCount } from '@dropdate/domain/money/money-text';
import { IconScan } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { useReturnFocus } from '../../../kit/dialog/use-return-focus.ts';
import { messages } from './intake.messages.ts';
import type { Scan } from './use-scan.ts';

/** Scan Cards, which asks before it starts a scan. While a scan runs, the button reads Scanning... and is off. */
export function ScanButton({ scan }: { readonly scan: Scan }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        popup="dialog"
        icon={<IconScan size={16} stroke={1.65} />}
        isDisabled={scan.isScanning || scan.uploaded === undefined || scan.uploaded === 0}
        reason={scan.isScanning ? messages.isScanning : messages.nothingUploaded}
        onClick={() => setOpen(true)}
      >
        {scan.isScanning ? messages.scanning : messages.scanCards}
      </Button>
      {isOpen && <ScanDialogs scan={scan} onClose={() => setOpen(false)} />}
    </>
  );
}

function ScanDialogs({ scan, onClose }: { readonly scan: Scan; readonly onClose: () => void }) {
  useReturnFocus();
  // The number of uploaded cards falls to 0 as soon as the scan has begun.
  const [asked] = useState(scan.uploaded ?? 0);
  const { start } = scan;
  if (start.data !== undefined) {
    return (
      <Dialog
        title={messages.progressTitle}
        sentence={messages.progressSentence(formatCount(start.data.total))}
        cancelLabel={messages.close}
        onClose={() => {
          start.reset();
          onClose();
        }}
      />
    );
  }
  return (
    <ConfirmDialog
      title={messages.scanCards}
      sentence={messages.scanSentence(formatCount(asked))}
      verb={messages.scanCards}
      isBusy={start.isPending}
      onConfirm={() => scan.begin(onClose)}
      onClose={onClose}
    />
  );
}
