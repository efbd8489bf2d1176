import { maxDeletedCampaigns } from '@dropdate/contract/campaigns/delete-campaigns';
import { exportCampaigns } from '@dropdate/contract/campaigns/export-campaigns';
import { getCampaignsOverview } from '@dropdate/contract/campaigns/get-campaigns-overview';
import { listCampaignFilters } from '@dropdate/contract/campaigns/list-campaign-filters';
import { listDeletedCampaigns } from '@dropdate/contract/campaigns/list-deleted-campaigns';
import { restoreCampaign } from '@dropdate/contract/campaigns/restore-campaign';
import { type CampaignRow, searchCampaigns } from '@dropdate/contract/campaigns/search-campaigns';
import { pageSizes } from '@dropdate/contract/http/list';
import { canPayForOrder, isEditable } from '@dropdate/domain/campaign/campaign-status';
import { type CampaignId, idOf } from '@dropdate/domain/id/brand';
import { formatCount } from '@dropdate/domain/money/money-text';
import { IconCreditCard, IconHistory, IconMailShare, IconPlus, IconRepeat, IconTrash } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { CampaignBadge } from '../../blocks/campaign-row/campaign-badge.tsx';
import { CampaignName } from '../../blocks/campaign-row/campaign-name.tsx';
import { ListPage } from '../../blocks/list-page/list-page.tsx';
import type { BulkSelection, ListSpec } from '../../blocks/list-page/list-spec.ts';
import { messages as againTexts } from '../../blocks/order-again/order-again.messages.ts';
import { useOrderAgain } from '../../blocks/order-again/use-order-again.ts';
import { DeletedButton } from '../../blocks/recently-deleted/deleted-button.tsx';
import type { DeletedSource } from '../../blocks/recently-deleted/deleted-source.ts';
import { call } from '../../client/calls/call.ts';
import { useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { useReportedFailure } from '../../client/calls/use-reported-failure.ts';
import { campaignLists } from '../../client/cart/campaign-lists.ts';
import { usDateOfInstant } from '../../client/dates.ts';
import { useToldJobs } from '../../client/jobs/use-told-jobs.ts';
import { LinkButton } from '../../client/links/app-link.tsx';
import { linkedTile } from '../../client/links/figure-link.tsx';
import { useMayOpen } from '../../client/links/pages.tsx';
import { useGo } from '../../client/links/use-go.ts';
import { useMay, useViewer } from '../../client/session/viewer.tsx';
import type { BulkAction } from '../../kit/list/bulk-bar.tsx';
import { latePart } from '../../kit/state/late-part.tsx';
import type { RowAction } from '../../kit/table/table-model.ts';
import { toast } from '../../kit/toast/toast.ts';
import { campaignColumns } from './campaign-columns.tsx';
import { messages } from './campaigns.messages.ts';
import { DeleteCampaignsDialog } from './delete-campaigns-dialog.tsx';

interface CampaignTexts {
  readonly subtitle: string;
  readonly emptySentence: string | undefined;
}

function campaignList(timeZone: string, today: string, texts: CampaignTexts): ListSpec<CampaignRow> {
  return {
    list: 'campaigns',
    title: messages.title,
    subtitle: texts.subtitle,
    searchLabel: messages.search,
    searchEndpoint: searchCampaigns,
    filterEndpoint: listCampaignFilters,
    exportEndpoint: exportCampaigns,
    columns: campaignColumns(timeZone, today),
    defaultSort: { field: 'created', direction: 'desc' },
    pageSizes,
    privateFilters: ['name', 'createdBy', 'assignedToUserName'],
    keyOf: (row) => row.id,
    nameOf: (row) => row.name,
    narrowOf: (row) => ({
      title: <CampaignName row={row} />,
      detail: usDateOfInstant(row.created, timeZone),
      badge: <CampaignBadge status={row.statusCode} />,
      figure: row.totalAudience === null ? null : messages.recipients(formatCount(row.totalAudience)),
    }),
    narrowPlaces: { detail: 'created', badge: 'statusCode', figure: 'totalAudience' },
    texts: { ...messages, emptySentence: texts.emptySentence },
  };
}

interface Deleting {
  readonly rows: readonly CampaignRow[];
  readonly onDone: () => void;
}

/** All rows that match, which the user wants to delete. */
interface DeletingMatching {
  readonly chosen: BulkSelection<CampaignRow>;
  /** Clears the selection. */
  readonly onStarted: () => void;
}

const CampaignHistory = latePart(async () => (await import('./campaign-history.tsx')).CampaignHistory);
const ShareCampaignDialog = latePart(
  async () => (await import('../../blocks/share-report/share-campaign-dialog.tsx')).ShareCampaignDialog,
);
const DeleteMatchingDialog = latePart(async () => (await import('./delete-matching-dialog.tsx')).DeleteMatchingDialog);

/** Only a campaign that can still be edited can be deleted. */
const isDeletable = (row: CampaignRow): boolean => isEditable(row.statusCode);
/** The same rule as a filter of the server's list. */
const deletable = { id: 'isDeletable', value: 'yes' } as const;
const deleteIcon = <IconTrash size={16} stroke={1.65} />;

const deletedCampaigns: DeletedSource = {
  endpoint: listDeletedCampaigns,
  restore: (id) => call(restoreCampaign, { body: { campaignId: idOf<CampaignId>(id) } }),
  refreshes: campaignLists,
  title: messages.deletedCampaigns,
};

/** All Campaigns (specification 2, section 2, Campaign list). */
export function CampaignsScreen() {
  const { timeZone, today } = useViewer();
  const may = useMay();
  const emptySentence = useEmptySentence();
  const mayManage = may('Campaign.create') || may('Campaign.delete');
  const subtitle = mayManage ? messages.subtitle : messages.subtitleView;
  const spec = useMemo(
    () => campaignList(timeZone, today, { subtitle, emptySentence }),
    [timeZone, today, subtitle, emptySentence],
  );
  const overview = useEndpointQuery(getCampaignsOverview, {});
  useReportedFailure(overview.error, messages.overviewFailed);
  const [deleting, setDeleting] = useState<Deleting | null>(null);
  const deleteOne = useCallback((row: CampaignRow) => setDeleting({ rows: [row], onDone: () => {} }), []);
  const [shown, setShown] = useState<CampaignRow | null>(null);
  const [shared, setShared] = useState<CampaignRow | null>(null);
  const rowActions = useRowActions(deleteOne, setShown, setShared);
  const mayDelete = may('Campaign.delete');
  const [matching, setMatching] = useState<DeletingMatching | null>(null);
  const watchJob = useToldJobs(campaignLists);
  const bulkActions = (chosen: BulkSelection<CampaignRow>, onDone: () => void): readonly BulkAction[] => [
    {
      label: messages.delete,
      icon: deleteIcon,
      isDanger: true,
      onSelect: () =>
        'ids' in chosen.selection
          ? setDeleting({ rows: chosen.rows, onDone })
          : setMatching({ chosen, onStarted: onDone }),
    },
  ];
  // A failed overview shows dashes. `useReportedFailure` above reports the failure.
  const figure = (count: number | undefined) =>
    count === undefined ? (overview.isError ? null : undefined) : formatCount(count);
  const create = (kind: 'main' | 'plain', size: 'regular' | 'small') => (
    <LinkButton
      kind={kind}
      size={size}
      icon={<IconPlus size={16} stroke={1.8} />}
      target={{ to: '/campaigns/create-campaign' }}
    >
      {messages.create}
    </LinkButton>
  );
  return (
    <>
      <ListPage
        spec={spec}
        tiles={[
          linkedTile(messages.total, figure(overview.data?.totalCampaigns), { to: '/campaigns' }),
          linkedTile(messages.active, figure(overview.data?.activeCampaigns), {
            to: '/campaigns',
            query: { filter: 'isActive.eq.yes' },
          }),
        ]}
        actions={
          <>
            {mayDelete && <DeletedButton source={deletedCampaigns} />}
            {create('main', 'regular')}
          </>
        }
        emptyAction={create('plain', 'small')}
        mayCreate={may('Campaign.create')}
        rowActions={rowActions}
        isSelectable={isDeletable}
        bulkActions={mayDelete ? bulkActions : undefined}
        mostSelected={maxDeletedCampaigns}
        selectableFilter={deletable}
      />
      {shown !== null && (
        <CampaignHistory
          row={shown}
          onClose={() => setShown(null)}
          onMissing={() => {
            setShown(null);
            toast.error(messages.historyFailed);
          }}
        />
      )}
      {shared !== null && (
        <ShareCampaignDialog
          campaignId={shared.id}
          failure={messages.shareFailed}
          onClose={() => setShared(null)}
          onMissing={() => {
            setShared(null);
            toast.error(messages.dialogFailed);
          }}
        />
      )}
      {deleting !== null && <DeleteCampaignsDialog {...deleting} onClose={() => setDeleting(null)} />}
      {matching !== null && (
        <DeleteMatchingDialog
          chosen={matching.chosen}
          onStarted={(jobId) => {
            watchJob(jobId);
            matching.onStarted();
          }}
          onClose={() => setMatching(null)}
          onMissing={() => {
            setMatching(null);
            toast.error(messages.deleteFailed);
          }}
        />
      )}
    </>
  );
}

/**
 * The sentence of the empty list for viewers who may see the orders of all clients. The sentence says where to find
 * these orders.
 */
function useEmptySentence(): string | undefined {
  return useMay()('CampaignStatus.viewAll') ? messages.ordersOfClients : undefined;
}

/**
 * The actions of a row: Pay for Order while payment is pending, Order Again once the campaign is ordered, Share Report,
 * History, Delete while the campaign can still be edited.
 */
function useRowActions(
  onDelete: (row: CampaignRow) => void,
  onHistory: (row: CampaignRow) => void,
  onShare: (row: CampaignRow) => void,
): (row: CampaignRow) => readonly RowAction[] {
  const may = useMay();
  const mayOpen = useMayOpen();
  const go = useGo();
  const { mayOrderAgain, orderAgain } = useOrderAgain();
  return useCallback(
    (row: CampaignRow) => {
      const actions: RowAction[] = [];
      if (canPayForOrder(row.statusCode) && mayOpen('/campaigns/review-order/{cartId}')) {
        actions.push({
          label: messages.pay,
          icon: <IconCreditCard size={16} stroke={1.65} />,
          onSelect: () => go({ to: '/campaigns/review-order/{cartId}', params: { cartId: idOf(row.cartOrOrderId) } }),
        });
      }
      if (mayOrderAgain(row.statusCode)) {
        actions.push({
          label: againTexts.orderAgain,
          icon: <IconRepeat size={16} stroke={1.65} />,
          onSelect: () => orderAgain(row.id),
        });
      }
      // A report tells of an audience. An own list has none.
      if (may('Campaign.viewAll') && row.campaignType !== 'imported-list') {
        actions.push({
          label: messages.share,
          icon: <IconMailShare size={16} stroke={1.65} />,
          onSelect: () => onShare(row),
        });
      }
      if (may('Campaign.viewDetail')) {
        actions.push({
          label: messages.history,
          icon: <IconHistory size={16} stroke={1.65} />,
          onSelect: () => onHistory(row),
        });
      }
      if (isDeletable(row) && may('Campaign.delete')) {
        actions.push({
          label: messages.delete,
          icon: deleteIcon,
          isDanger: true,
          onSelect: () => onDelete(row),
        });
      }
      return actions;
    },
    [may, mayOpen, go, onDelete, onHistory, onShare, mayOrderAgain, orderAgain],
  );
}
