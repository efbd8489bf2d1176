import { listJobs } from '@dropdate/contract/jobs/list-jobs';
import { downloadProspectList, type listFormats } from '@dropdate/contract/prospect-lists/download-prospect-list';
import { getListOrderDetail, type ListOrderDetail } from '@dropdate/contract/prospect-lists/get-list-order-detail';
import { makeListFile } from '@dropdate/contract/prospect-lists/make-list-file';
import type { ProspectListId } from '@dropdate/domain/id/brand';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { callFile, saveFile } from '../../client/calls/call.ts';
import { reportFailure } from '../../client/calls/report-failure.ts';
import { useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { usDateOfInstant } from '../../client/dates.ts';
import { useMay, useViewer } from '../../client/session/viewer.tsx';
import { Button } from '../../kit/button/button.tsx';
import { SegmentedControl } from '../../kit/field/segmented-control.tsx';
import { latePart } from '../../kit/state/late-part.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { messages } from './list-order.messages.ts';
import classes from './order-details.module.css';

type Format = (typeof listFormats)[number];

const formats = (['csv', 'xlsx'] as const).map((value) => ({ value, label: messages.formats[value] }));

/** The file of the bought list: its download, or how it comes back after its end. */
export function ListFile({ order }: { readonly order: ListOrderDetail }) {
  const { timeZone } = useViewer();
  const [format, setFormat] = useState<Format>('csv');
  const [isTaking, setTaking] = useState(false);
  const making = useEndpointMutation(makeListFile, {
    failure: messages.makeFailed,
    refreshes: [listJobs, getListOrderDetail],
  });
  const params = { id: order.prospectListId };
  const take = async () => {
    setTaking(true);
    try {
      saveFile(await callFile(downloadProspectList, { params, query: { format } }));
      toast.success(messages.downloaded);
    } catch (problem) {
      reportFailure(problem, messages.downloadFailed);
    }
    setTaking(false);
  };
  if (!order.isProspectListAvailable) {
    return (
      <div className={classes.file}>
        <p role="status" className={classes.fileNote}>
          {!order.isFileBeingMade && !making.isSuccess ? messages.ended : messages.beingMade}
        </p>
        {!order.isFileBeingMade && (
          <Button isFullWidth isBusy={making.isPending || making.isSuccess} onClick={() => making.mutate({ params })}>
            {messages.makeAgain}
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className={classes.file}>
      <SegmentedControl
        label={messages.format}
        isLabelShown
        isFullWidth
        size="small"
        options={formats}
        value={format}
        onChange={setFormat}
      />
      <Button
        kind="main"
        isFullWidth
        isBusy={isTaking}
        icon={<IconDownload size={16} stroke={1.65} />}
        onClick={() => void take()}
      >
        {messages.download}
      </Button>
      {order.availableUntil !== null && (
        <p className={classes.fileNote}>{messages.keptUntil(usDateOfInstant(order.availableUntil, timeZone))}</p>
      )}
    </div>
  );
}

const ShareListDialog = latePart(
  async () => (await import('../../blocks/share-report/share-list-dialog.tsx')).ShareListDialog,
);

/** The button that mails a report of the list's audience. */
export function ShareList({ prospectListId }: { readonly prospectListId: ProspectListId }) {
  const [isOpen, setOpen] = useState(false);
  if (!useMay()('ProspectList.share')) return null;
  return (
    <>
      <Button isFullWidth popup="dialog" onClick={() => setOpen(true)}>
        {messages.share}
      </Button>
      {isOpen && (
        <ShareListDialog
          prospectListId={prospectListId}
          failure={messages.shareFailed}
          onClose={() => setOpen(false)}
          onMissing={() => {
            setOpen(false);
            toast.error(messages.shareMissing);
          }}
        />
      )}
    </>
  );
}
