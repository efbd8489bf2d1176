import { downloadDuplicateList } from '@dropdate/contract/campaigns/download-duplicate-list';
import { downloadProductionFile } from '@dropdate/contract/orders/download-production-file';
import { downloadProof } from '@dropdate/contract/orders/download-proof';
import type { OrderDetail } from '@dropdate/contract/orders/get-order-detail';
import { listOrderFiles } from '@dropdate/contract/orders/list-order-files';
import type { ProductionForm } from '@dropdate/contract/orders/production-form';
import type { CampaignId, OrderId } from '@dropdate/domain/id/brand';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callFile, type DownloadedFile, saveFile } from '../../client/calls/call.ts';
import { reportFailure } from '../../client/calls/report-failure.ts';
import { refresh } from '../../client/calls/use-endpoint.ts';
import { Button } from '../../kit/button/button.tsx';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { latePart } from '../../kit/state/late-part.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { messages } from './order-details.messages.ts';
import classes from './order-details.module.css';

/** The script of the menu loads when the user opens the menu. */
const FormsMenu = latePart(async () => (await import('../../kit/table/row-menu.tsx')).RowMenu);

interface Download {
  readonly label: string;
  /** The name of the file in the message that says that the file is being prepared. */
  readonly file: string;
  readonly fetch: () => Promise<DownloadedFile>;
  readonly downloaded: string;
  readonly failed: string;
  /** True when the first download stores the file. Stored files appear in the list of the page. */
  readonly isKept: boolean;
  /** The same file in other forms, in a menu beside the button. */
  readonly otherForms?: readonly Pick<Download, 'label' | 'fetch'>[];
}

/**
 * The files of an order that the viewer may download: the Duplicate List that the buyer bought, and the files for
 * production.
 */
export function OrderDownloads({ order }: { readonly order: OrderDetail }) {
  const client = useQueryClient();
  const [running, setRunning] = useState<string | null>(null);
  const download = async ({ file, fetch, downloaded, failed, isKept }: Download) => {
    setRunning(file);
    try {
      saveFile(await fetch());
      toast.success(downloaded);
      if (isKept) await refresh(client, [listOrderFiles]);
    } catch (problem) {
      reportFailure(problem, failed);
    }
    setRunning(null);
  };
  const downloads = [
    ...(order.isDuplicateListAvailable
      ? order.campaigns.map(({ campaign }) => duplicateList(order.id, campaign.id))
      : []),
    ...(order.isProductionFileAvailable ? productionFiles(order.id) : []),
  ];
  if (downloads.length === 0) return null;
  return (
    <>
      <span role="status" className={classes.preparing}>
        {running !== null && messages.preparing(running)}
      </span>
      {downloads.map((one) => (
        <span key={one.file} className={classes.download}>
          <Button
            icon={<IconDownload size={16} stroke={1.65} />}
            isBusy={running === one.file}
            isDisabled={running !== null && running !== one.file}
            onClick={() => void download(one)}
          >
            {one.label}
          </Button>
          {one.otherForms !== undefined && (
            <OtherForms
              isDisabled={running !== null}
              forms={one.otherForms}
              onChoose={(form) => void download({ ...one, ...form })}
            />
          )}
        </span>
      ))}
    </>
  );
}

interface OtherFormsProps {
  readonly isDisabled: boolean;
  readonly forms: NonNullable<Download['otherForms']>;
  readonly onChoose: (form: Pick<Download, 'label' | 'fetch'>) => void;
}

/** The small button beside a download, with the file's other forms in a menu. */
function OtherForms({ isDisabled, forms, onChoose }: OtherFormsProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        label={messages.otherForms}
        icon={<IconChevronDown size={16} stroke={1.65} />}
        size={32}
        isBordered
        isDisabled={isDisabled}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      {anchor !== null && (
        <FormsMenu
          anchor={anchor}
          label={messages.otherForms}
          actions={forms.map((form) => ({ label: form.label, onSelect: () => onChoose(form) }))}
          onClose={close}
          onMissing={() => {
            close();
            toast.error(messages.otherFormsMissing);
          }}
        />
      )}
    </>
  );
}

function duplicateList(orderId: OrderId, campaignId: CampaignId): Download {
  return {
    label: messages.duplicateList,
    file: messages.duplicateListFile,
    fetch: () => callFile(downloadDuplicateList, { body: { campaignId, orderId } }),
    downloaded: messages.duplicateListDownloaded,
    failed: messages.duplicateListFailed,
    isKept: false,
  };
}

function productionFiles(id: OrderId): readonly Download[] {
  const inForm = (query: Partial<ProductionForm>) => () => callFile(downloadProductionFile, { params: { id }, query });
  const kept = { downloaded: messages.downloaded, failed: messages.downloadFailed, isKept: true } as const;
  return [
    {
      ...kept,
      label: messages.production,
      file: messages.productionFile,
      fetch: inForm({}),
      otherForms: [
        { label: messages.wholeXlsx, fetch: inForm({ format: 'xlsx' }) },
        { label: messages.identityCsv, fetch: inForm({ columns: 'identity' }) },
        { label: messages.identityXlsx, fetch: inForm({ format: 'xlsx', columns: 'identity' }) },
      ],
    },
    {
      ...kept,
      label: messages.proof,
      file: messages.proofFile,
      fetch: () => callFile(downloadProof, { params: { id } }),
    },
  ];
}
