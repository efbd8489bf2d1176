import { getProductionQueue, type QueuedCampaign } from '@dropdate/contract/production-file/get-production-queue';
import { seedsAmong } from '@dropdate/domain/audience/seed-text';
import { type ProductionStep, productionStep } from '@dropdate/domain/campaign/production-queue';
import { formatCount } from '@dropdate/domain/money/money-text';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CampaignBadge } from '../../blocks/campaign-row/campaign-badge.tsx';
import { useProductionFile } from '../../blocks/production-file/use-production-file.ts';
import { refresh } from '../../client/calls/use-endpoint.ts';
import { usDate } from '../../client/dates.ts';
import { AppLink, LinkButton } from '../../client/links/app-link.tsx';
import { type StatusDialog, statusDialogTarget } from '../../client/links/campaign-status-link.ts';
import { type May, useMay } from '../../client/session/viewer.tsx';
import { OrderNumber } from '../../kit/badge/order-number.tsx';
import { StatusBadge } from '../../kit/badge/status-badge.tsx';
import { Button } from '../../kit/button/button.tsx';
import { latePart } from '../../kit/state/late-part.tsx';
import { messages } from './production-queue.messages.ts';
import classes from './production-queue.module.css';

const JobFileDialog = latePart(
  async () => (await import('../../blocks/job-progress/job-file-dialog.tsx')).JobFileDialog,
);

interface QueuedRowProps {
  readonly campaign: QueuedCampaign;
  /** Marks a late campaign in a group that is not about the due date. */
  readonly isLate: boolean;
}

/** A campaign of the queue. */
export function QueuedRow({ campaign, isLate }: QueuedRowProps) {
  const { orderId, campaignId, name, status } = campaign;
  return (
    <li className={classes.row}>
      <span className={classes.order}>
        <OrderNumber>{campaign.orderNumber}</OrderNumber>
      </span>
      <span className={classes.campaign}>
        <AppLink
          target={{ to: '/campaigns/order/{orderId?}/{campaignId?}', params: { orderId, campaignId } }}
          className={classes.name}
        >
          {name}
        </AppLink>
        <span className={classes.client}>{campaign.companyName}</span>
      </span>
      <span className={classes.pieces}>{seedsAmong(campaign.pieces + campaign.seedCount, campaign.seedCount)}</span>
      <span className={classes.file}>
        {messages.files[campaign.file]}
        <FileDetail campaign={campaign} />
        {status === 'paused' && <CampaignBadge status={status} />}
      </span>
      <span className={classes.due}>
        {messages.due(usDate(campaign.dueDate))}
        {isLate && <StatusBadge tone="error">{messages.late}</StatusBadge>}
      </span>
      <NextStep campaign={campaign} />
    </li>
  );
}

function FileDetail({
  campaign: { file, returnedRows, pieces, seedCount, problems },
}: Pick<QueuedRowProps, 'campaign'>) {
  if (file === 'returned')
    return (
      <span className={classes.detail}>
        {messages.returned(formatCount(returnedRows), formatCount(pieces + seedCount))}
      </span>
    );
  if (file === 'failed')
    return <span className={classes.detail}>{messages.problems(problems, formatCount(problems))}</span>;
  return null;
}

/** The dialogs of Campaign Status that do the steps. */
const dialogs: Readonly<Record<Exclude<ProductionStep, 'download'>, StatusDialog>> = {
  validate: 'validate',
  'view-returned': 'validation',
  'view-problems': 'validation',
  dispatch: 'dispatch',
};

/** Whether the viewer may do a step. */
export function mayDo(may: May, step: ProductionStep): boolean {
  if (step !== 'dispatch') return may('CampaignStatus.validateProductionFile');
  return may('CampaignStatus.setDispatchCount') && may('CampaignStatus.updateStatus');
}

/** The next step of a campaign as a button. Users who may not do the step see no button. */
function NextStep({ campaign }: Pick<QueuedRowProps, 'campaign'>) {
  const may = useMay();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { downloadFromRow, awaited, close } = useProductionFile();
  const step = productionStep(campaign.file);
  if (!mayDo(may, step)) return null;
  const text = messages.steps[step];
  const label = messages.stepOf(text, campaign.orderNumber);
  if (step !== 'download')
    return (
      <span className={classes.action}>
        <LinkButton size="small" label={label} target={statusDialogTarget(dialogs[step], campaign.orderNumber)}>
          {text}
        </LinkButton>
      </span>
    );
  const download = async () => {
    setBusy(true);
    await downloadFromRow(campaign);
    await refresh(client, [getProductionQueue]);
    setBusy(false);
  };
  return (
    <span className={classes.action}>
      <Button size="small" label={label} isBusy={isBusy} onClick={() => void download()}>
        {text}
      </Button>
      {awaited !== null && <JobFileDialog {...awaited} onClose={close} onMissing={close} />}
    </span>
  );
}
