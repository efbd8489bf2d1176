import { exportCampaignStatus } from '@dropdate/contract/campaigns/export-campaign-status';
import { getCampaignStatusOverview } from '@dropdate/contract/campaigns/get-campaign-status-overview';
import { listCampaignStatusFilters } from '@dropdate/contract/campaigns/list-campaign-status-filters';
import { type CampaignStatusRow, searchCampaignStatus } from '@dropdate/contract/campaigns/search-campaign-status';
import { pageSizes } from '@dropdate/contract/http/list';
import { maxProductionFiles } from '@dropdate/contract/production-file/download-production-files';
import type { ProductionFileResult } from '@dropdate/contract/production-file/production-file-result';
import { seedsAmong } from '@dropdate/domain/audience/seed-text';
import { campaignStatusCodes, campaignStatusLabel } from '@dropdate/domain/campaign/campaign-status';
import {
  endsWithoutDispatch,
  needsDispatchDetails,
  productionRefusal,
} from '@dropdate/domain/campaign/campaign-transitions';
import { formatCount } from '@dropdate/domain/money/money-text';
import { IconCalendarCog, IconDownload, IconFileCheck, IconListCheck } from '@tabler/icons-react';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { CampaignBadge } from '../../blocks/campaign-row/campaign-badge.tsx';
import { ListPage } from '../../blocks/list-page/list-page.tsx';
import type { BulkSelection, ListSpec } from '../../blocks/list-page/list-spec.ts';
import { type ProductionFile, useProductionFile } from '../../blocks/production-file/use-production-file.ts';
import { useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { useReportedFailure } from '../../client/calls/use-reported-failure.ts';
import { usDateOfInstant } from '../../client/dates.ts';
import { inStatusList } from '../../client/links/campaign-status-link.ts';
import { linkedTile } from '../../client/links/figure-link.tsx';
import type { ScreenProps } from '../../client/links/screen-props.ts';
import { useMay, useViewer } from '../../client/session/viewer.tsx';
import { Button } from '../../kit/button/button.tsx';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import type { BulkAction } from '../../kit/list/bulk-bar.tsx';
import { latePart } from '../../kit/state/late-part.tsx';
import type { RowAction } from '../../kit/table/table-model.ts';
import { toast } from '../../kit/toast/toast.ts';
import { messages } from './campaign-status.messages.ts';
import { type ChooseStatus, StatusCell } from './status-cell.tsx';
import { OrderedName, statusColumns } from './status-columns.tsx';
import { useOpenedByLink } from './use-opened-by-link.ts';
import { useRefreshAfterJobs, useUpdateStatus } from './use-update-status.ts';
import { readValidation } from './validate-file/read-validation.ts';

const ValidateFileDialog = latePart(
  async () => (await import('./validate-file/validate-file-dialog.tsx')).ValidateFileDialog,
);
const DownloadFilesDialog = latePart(async () => (await import('./download-files-dialog.tsx')).DownloadFilesDialog);
const JobFileDialog = latePart(
  async () => (await import('../../blocks/job-progress/job-file-dialog.tsx')).JobFileDialog,
);
const CorrectDatesDialog = latePart(async () => (await import('./correct-dates-dialog.tsx')).CorrectDatesDialog);
const DispatchDialog = latePart(async () => (await import('./dispatch-dialog.tsx')).DispatchDialog);

function statusList(timeZone: string, statusOf: (row: CampaignStatusRow) => ReactNode): ListSpec<CampaignStatusRow> {
  return {
    list: 'campaign-status',
    title: messages.title,
    searchLabel: messages.search,
    searchEndpoint: searchCampaignStatus,
    filterEndpoint: listCampaignStatusFilters,
    exportEndpoint: exportCampaignStatus,
    columns: statusColumns(timeZone, statusOf),
    defaultSort: { field: 'orderDate', direction: 'desc' },
    pageSizes,
    privateFilters: ['name', 'organizationName', 'companyName'],
    keyOf: (row) => row.campaignId,
    nameOf: (row) => row.name,
    narrowOf: (row) => ({
      title: <OrderedName row={row} />,
      detail: usDateOfInstant(row.orderDate, timeZone),
      badge: statusOf(row),
      figure: seedsAmong(row.quantity + row.seedCount, row.seedCount),
    }),
    narrowPlaces: { detail: 'orderDate', badge: 'status', figure: 'quantity' },
    texts: messages,
  };
}

const downloadIcon = <IconDownload size={16} stroke={1.65} />;

/** The selected rows whose files the user downloads. */
interface TakenRows {
  readonly chosen: BulkSelection<CampaignStatusRow>;
  /** Clears the selection. */
  readonly onStarted: () => void;
}

/** Campaign Status (specification 2, section 2): the ordered campaigns on their way from the order to the mail. */
export function CampaignStatusScreen({ query }: ScreenProps<'/campaign/status'>) {
  const { timeZone } = useViewer();
  const [dispatching, setDispatching] = useState<CampaignStatusRow | null>(null);
  const updateStatus = useUpdateStatus();
  useRefreshAfterJobs();
  const [completing, setCompleting] = useState<CampaignStatusRow | null>(null);
  const [correcting, setCorrecting] = useState<CampaignStatusRow | null>(null);
  const statusOf = useStatusOf(updateStatus, setDispatching, setCompleting);
  const mayValidate = useMay()('CampaignStatus.validateProductionFile');
  const [isValidating, setValidating] = useState(false);
  const [viewed, setViewed] = useState<ProductionFileResult | null>(null);
  const [taken, setTaken] = useState<TakenRows | null>(null);
  const file = useProductionFile();
  const bulkActions = (chosen: BulkSelection<CampaignStatusRow>, onDone: () => void): readonly BulkAction[] => [
    { label: messages.downloadMany, icon: downloadIcon, onSelect: () => setTaken({ chosen, onStarted: onDone }) },
  ];
  useOpenedByLink(query, {
    validate: () => setValidating(true),
    validation: (row) => void readValidation(row).then(setViewed),
    dispatch: setDispatching,
  });
  const spec = useMemo(() => statusList(timeZone, statusOf), [timeZone, statusOf]);
  return (
    <>
      <ListPage
        spec={spec}
        tiles={useCounters()}
        mayCreate={false}
        rowActions={useRowActions({ onView: setViewed, onDownload: file.downloadFromRow, onCorrect: setCorrecting })}
        bulkActions={mayValidate ? bulkActions : undefined}
        mostSelected={maxProductionFiles}
        actions={
          mayValidate && (
            <Button
              kind="main"
              popup="dialog"
              icon={<IconFileCheck size={16} stroke={1.65} />}
              onClick={() => setValidating(true)}
            >
              {messages.validateFile}
            </Button>
          )
        }
      />
      {isValidating && (
        <ValidateFileDialog
          earlier={null}
          onClose={() => setValidating(false)}
          onMissing={() => setValidating(false)}
        />
      )}
      {taken !== null && (
        <DownloadFilesDialog
          chosen={taken.chosen}
          onStarted={taken.onStarted}
          onClose={() => setTaken(null)}
          onMissing={() => {
            setTaken(null);
            toast.error(messages.manyFailed);
          }}
        />
      )}
      {file.awaited !== null && <JobFileDialog {...file.awaited} onClose={file.close} onMissing={file.close} />}
      {viewed !== null && (
        <ValidateFileDialog earlier={viewed} onClose={() => setViewed(null)} onMissing={() => setViewed(null)} />
      )}
      {completing !== null && (
        <ConfirmDialog
          title={messages.completeTitle}
          sentence={messages.completeSentence(completing.orderNumber)}
          verb={messages.completeVerb}
          onConfirm={() => {
            setCompleting(null);
            void updateStatus(completing, 'completed');
          }}
          onClose={() => setCompleting(null)}
        />
      )}
      {correcting !== null && (
        <CorrectDatesDialog
          row={correcting}
          onClose={() => setCorrecting(null)}
          onMissing={() => {
            setCorrecting(null);
            toast.error(messages.correctFailed);
          }}
        />
      )}
      {dispatching !== null && (
        <DispatchDialog
          row={dispatching}
          onSaved={(saved) => updateStatus(dispatching, 'dispatched', saved)}
          onClose={() => setDispatching(null)}
          onMissing={() => {
            setDispatching(null);
            toast.error(messages.dispatchFailed);
          }}
        />
      )}
    </>
  );
}

/** Draws the status of a row: a menu for users who may set it, and a badge for the others. */
function useStatusOf(
  updateStatus: ReturnType<typeof useUpdateStatus>,
  onDispatch: (row: CampaignStatusRow) => void,
  onComplete: (row: CampaignStatusRow) => void,
): (row: CampaignStatusRow) => ReactNode {
  const may = useMay();
  const [mayUpdate, mayDispatch] = [may('CampaignStatus.updateStatus'), may('CampaignStatus.setDispatchCount')];
  const choose: ChooseStatus = useCallback(
    (row, status) => {
      const refusal = productionRefusal(row.status, status);
      if (refusal !== null) toast.error(refusal);
      else if (needsDispatchDetails(status)) onDispatch(row);
      else if (endsWithoutDispatch(row.status, status)) onComplete(row);
      else void updateStatus(row, status);
    },
    [updateStatus, onDispatch, onComplete],
  );
  return useCallback(
    (row) =>
      mayUpdate ? (
        <StatusCell row={row} mayDispatch={mayDispatch} onChoose={choose} />
      ) : (
        <CampaignBadge status={row.status} />
      ),
    [mayUpdate, mayDispatch, choose],
  );
}

/** The statuses with a counter of their own, beside the counter of all ordered campaigns. */
const counted = ['in-production', 'printing', 'dispatched'] as const;

function useCounters() {
  const { data, error, isError } = useEndpointQuery(getCampaignStatusOverview, {});
  useReportedFailure(error, messages.overviewFailed);
  const figure = (isCounted: (status: CampaignStatusRow['status']) => boolean) => {
    // A failed overview shows dashes. `useReportedFailure` above reports the failure.
    if (data === undefined) return isError ? null : undefined;
    return formatCount(data.reduce((sum, { status, statusCount }) => sum + (isCounted(status) ? statusCount : 0), 0));
  };
  return [
    linkedTile(
      messages.total,
      figure(() => true),
      inStatusList({ filters: [] }),
    ),
    ...counted.map((one) =>
      linkedTile(
        campaignStatusLabel(one),
        figure((status) => status === one),
        inStatusList({ filters: [`status.eq.${campaignStatusCodes.codeOf(one)}`] }),
      ),
    ),
  ];
}

interface RowActionParts {
  readonly onView: (validation: ProductionFileResult | null) => void;
  readonly onDownload: ProductionFile['downloadFromRow'];
  readonly onCorrect: (row: CampaignStatusRow) => void;
}

/**
 * The actions of a row: Download Production File, View Validation while the order is in production, and Correct Dispatch
 * Dates for a day after the dispatch.
 */
function useRowActions({
  onView,
  onDownload,
  onCorrect,
}: RowActionParts): ((row: CampaignStatusRow) => readonly RowAction[]) | undefined {
  const may = useMay();
  const mayAct = may('CampaignStatus.validateProductionFile');
  const mayCorrect = may('CampaignStatus.setDispatchCount');
  const actions = useCallback(
    (row: CampaignStatusRow): readonly RowAction[] => [
      ...(mayAct ? [{ label: messages.download, icon: downloadIcon, onSelect: () => void onDownload(row) }] : []),
      ...(mayAct && row.status === 'in-production' ? [viewAction(row, onView)] : []),
      ...(mayCorrect && row.isCorrectable ? [correctAction(row, onCorrect)] : []),
    ],
    [onView, onDownload, onCorrect, mayAct, mayCorrect],
  );
  return mayAct || mayCorrect ? actions : undefined;
}

const correctAction = (row: CampaignStatusRow, onCorrect: RowActionParts['onCorrect']): RowAction => ({
  label: messages.correct,
  icon: <IconCalendarCog size={16} stroke={1.65} />,
  onSelect: () => onCorrect(row),
});

const viewAction = (row: CampaignStatusRow, onView: (validation: ProductionFileResult | null) => void): RowAction => ({
  label: messages.viewValidation,
  icon: <IconListCheck size={16} stroke={1.65} />,
  onSelect: () => void readValidation(row).then(onView),
});
