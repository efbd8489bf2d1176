import { downloadCampaignProof } from '@dropdate/contract/campaigns/download-campaign-proof';
import { downloadDuplicateList } from '@dropdate/contract/campaigns/download-duplicate-list';
import { downloadProof } from '@dropdate/contract/orders/download-proof';
import type { OrderDetail } from '@dropdate/contract/orders/get-order-detail';
import { getOrderTimeline } from '@dropdate/contract/orders/get-order-timeline';
import { listOrderFiles } from '@dropdate/contract/orders/list-order-files';
import type { CampaignId, OrderId } from '@dropdate/domain/id/brand';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ProductionFile, useProductionFile } from '../../blocks/production-file/use-production-file.ts';
import { callFile, type DownloadedFile, saveFile } from '../../client/calls/call.ts';
import { reportFailure } from '../../client/calls/report-failure.ts';
import { refresh } from '../../client/calls/use-endpoint.ts';
import { useOffersCommands } from '../../client/page-commands.ts';
import { useMay, useViewer } from '../../client/session/viewer.tsx';
import { Button } from '../../kit/button/button.tsx';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { latePart } from '../../kit/state/late-part.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { messages } from './order-details.messages.ts';
import classes from './order-details.module.css';

/** The script of the menu loads when the user opens the menu. */
const FormsMenu = latePart(async () => (await import('../../kit/table/row-menu.tsx')).RowMenu);

const JobFileDialog = latePart(
  async () => (await import('../../blocks/job-progress/job-file-dialog.tsx')).JobFileDialog,
);

interface Download {
  readonly label: string;
  /** The name of the file in the message that says that the file is being prepared. */
  readonly file: string;
  /** Downloads the file, and tells success or failure. */
  readonly take: () => Promise<void>;
  /** True when the first download stores the file. Stored files appear in the list of the page. */
  readonly isKept: boolean;
  /** The same file in other forms, in a menu beside the button. */
  readonly otherForms?: readonly Pick<Download, 'label' | 'take'>[];
}

/**
 * The files of an order that the viewer may download: the Duplicate List that the buyer bought, and the files for
 * production.
 */
export function OrderDownloads({ order }: { readonly order: OrderDetail }) {
  const client = useQueryClient();
  const [running, setRunning] = useState<string | null>(null);
  const production = useProductionFile();
  // Whoever orders sees the proof with an invented recipient, as before the order. The proof of production names people.
  const may = useMay();
  const { companyKind } = useViewer();
  const isBuyer = companyKind !== 'provider' && may('Campaign.create');
  const mayProve = isBuyer && !order.isProductionFileAvailable;
  // A download of a kept file is a step of the order, and can add a file to the list.
  const renew = () => refresh(client, [listOrderFiles, getOrderTimeline]);
  const download = async ({ file, take, isKept }: Download) => {
    setRunning(file);
    await take();
    if (isKept) await renew();
    setRunning(null);
  };
  const close = () => {
    production.close();
    void renew();
  };
  const downloads = [
    ...(order.isDuplicateListAvailable
      ? order.campaigns.map(({ campaign }) => duplicateList(order.id, campaign.id))
      : []),
    ...(order.isProductionFileAvailable ? productionFiles(order, production.download) : []),
    ...(mayProve ? order.campaigns.map(({ campaign }) => campaignProof(campaign.id)) : []),
  ];
  useOffersCommands(
    downloads.map((one) => ({
      label: one.label,
      group: messages.order,
      run: () => {
        if (running === null) void download(one);
      },
    })),
  );
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
      {production.awaited !== null && <JobFileDialog {...production.awaited} onClose={close} onMissing={close} />}
    </>
  );
}

interface OtherFormsProps {
  readonly isDisabled: boolean;
  readonly forms: NonNullable<Download['otherForms']>;
  readonly onChoose: (form: Pick<Download, 'label' | 'take'>) => void;
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

/** Saves a file that a call answers, and tells success or failure. */
async function save(
  fetch: Promise<DownloadedFile>,
  texts: { readonly downloaded: string; readonly failed: string },
): Promise<void> {
  try {
    saveFile(await fetch);
    toast.success(texts.downloaded);
  } catch (problem) {
    reportFailure(problem, texts.failed);
  }
}

function duplicateList(orderId: OrderId, campaignId: CampaignId): Download {
  const texts = { downloaded: messages.duplicateListDownloaded, failed: messages.duplicateListFailed };
  return {
    label: messages.duplicateList,
    file: messages.duplicateListFile,
    take: () => save(callFile(downloadDuplicateList, { body: { campaignId, orderId } }), texts),
    isKept: false,
  };
}

function campaignProof(campaignId: CampaignId): Download {
  const texts = { downloaded: messages.downloaded, failed: messages.downloadFailed };
  return {
    label: messages.proof,
    file: messages.proofFile,
    take: () => save(callFile(downloadCampaignProof, { params: { campaignId } }), texts),
    isKept: false,
  };
}

function productionFiles(
  { id, orderNumber, campaigns: [ordered] }: OrderDetail,
  download: ProductionFile['download'],
): readonly Download[] {
  if (ordered === undefined) return [];
  const order = { orderId: id, campaignId: ordered.campaign.id, orderNumber };
  const texts = { downloaded: messages.downloaded, failed: messages.downloadFailed };
  return [
    {
      label: messages.production,
      file: messages.productionFile,
      take: () => download(order),
      isKept: true,
      otherForms: [
        { label: messages.wholeXlsx, take: () => download(order, { format: 'xlsx' }) },
        { label: messages.identityCsv, take: () => download(order, { columns: 'identity' }) },
        { label: messages.identityXlsx, take: () => download(order, { format: 'xlsx', columns: 'identity' }) },
      ],
    },
    {
      label: messages.proof,
      file: messages.proofFile,
      take: () => save(callFile(downloadProof, { params: { id } }), texts),
      isKept: true,
    },
  ];
}
