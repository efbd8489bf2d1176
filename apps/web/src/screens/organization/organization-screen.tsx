import { getCompanyOverview } from '@dropdate/contract/companies/get-company-overview';
import { pageSizes } from '@dropdate/contract/http/list';
import { listDeletedSegments } from '@dropdate/contract/segments/list-deleted-segments';
import { listSegmentFilters } from '@dropdate/contract/segments/list-segment-filters';
import { restoreSegment } from '@dropdate/contract/segments/restore-segment';
import {
  levelSize,
  parentFilter,
  type SegmentRow,
  searchSegments,
  topLevel,
} from '@dropdate/contract/segments/search-segments';
import { updateSegmentStatus } from '@dropdate/contract/segments/update-segment-status';
import { formatCount } from '@dropdate/domain/money/money-text';
import { IconClockEdit, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { ListPage } from '../../blocks/list-page/list-page.tsx';
import type { ListSpec } from '../../blocks/list-page/list-spec.ts';
import { DeletedButton } from '../../blocks/recently-deleted/deleted-button.tsx';
import type { DeletedSource } from '../../blocks/recently-deleted/deleted-source.ts';
import { call } from '../../client/calls/call.ts';
import { useEndpointMutation, useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { useReportedFailure } from '../../client/calls/use-reported-failure.ts';
import { LinkButton } from '../../client/links/app-link.tsx';
import { useMayOpen } from '../../client/links/pages.tsx';
import { useGo } from '../../client/links/use-go.ts';
import { useMay, useViewer } from '../../client/session/viewer.tsx';
import { latePart } from '../../kit/state/late-part.tsx';
import type { RowAction } from '../../kit/table/table-model.ts';
import { toast } from '../../kit/toast/toast.ts';
import { OrgName, orgColumns } from './org-columns.tsx';
import { orgReads } from './org-reads.ts';
import { type GivenStatus, OrgBadge } from './org-status.tsx';
import { messages } from './organization.messages.ts';

const InactiveDialog = latePart(async () => (await import('./inactive-dialog.tsx')).InactiveDialog);
const DeleteOrgDialog = latePart(async () => (await import('./delete-org-dialog.tsx')).DeleteOrgDialog);

function orgSpec(timeZone: string, onStatus: Parameters<typeof orgColumns>[1]): ListSpec<SegmentRow> {
  return {
    list: 'segments',
    title: messages.title,
    subtitle: messages.subtitle,
    searchLabel: messages.search,
    searchEndpoint: searchSegments,
    filterEndpoint: listSegmentFilters,
    columns: orgColumns(timeZone, onStatus),
    tree: {
      parentFilter,
      top: topLevel,
      levelSize,
      hasChildren: ({ subDivisions }) => subDivisions > 0,
      hasMatchBelow: ({ hasMatchBelow }) => hasMatchBelow,
      openLabel: messages.openLabel,
    },
    defaultSort: { field: 'created', direction: 'desc' },
    pageSizes,
    privateFilters: ['name', 'parentOrgName'],
    keyOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    narrowOf: (row) => ({
      title: <OrgName org={row} />,
      detail: row.externalId,
      badge: <OrgBadge status={row.status} />,
      figure: messages.narrowUsers(formatCount(row.totalUsers)),
    }),
    narrowPlaces: { detail: 'externalId', badge: 'status', figure: 'totalUsers' },
    texts: messages,
  };
}

const deletedOrgs: DeletedSource = {
  endpoint: listDeletedSegments,
  restore: (id) => call(restoreSegment, { params: { id } }),
  refreshes: orgReads,
  title: messages.deletedOrgs,
};

/** Organization Management: the orgs of the viewer as a tree (specification 1, section 2.11). */
export function OrganizationScreen() {
  const { timeZone } = useViewer();
  const may = useMay();
  const status = useStatusChange();
  const onStatus = may('CompanySegment.update') ? status.choose : undefined;
  const spec = useMemo(() => orgSpec(timeZone, onStatus), [timeZone, onStatus]);
  const overview = useEndpointQuery(getCompanyOverview, {});
  useReportedFailure(overview.error, messages.overviewFailed);
  const [deleting, setDeleting] = useState<SegmentRow | null>(null);
  const rowActions = useRowActions(setDeleting);
  // A failed overview shows dashes. `useReportedFailure` above reports the failure.
  const unknown = overview.isError ? null : undefined;
  const figure = (count: number | undefined) => (count === undefined ? unknown : formatCount(count));
  const add = (kind: 'main' | 'plain', size: 'regular' | 'small') => (
    <LinkButton
      kind={kind}
      size={size}
      icon={<IconPlus size={16} stroke={1.8} />}
      target={{ to: '/settings/organization/division' }}
    >
      {messages.addOrg}
    </LinkButton>
  );
  return (
    <>
      <ListPage
        spec={spec}
        tiles={[
          { label: messages.organization, figure: overview.data?.organizationName ?? unknown },
          { label: messages.employees, figure: figure(overview.data?.totalEmployees) },
          { label: messages.divisions, figure: figure(overview.data?.totalDivisions) },
        ]}
        actions={
          <>
            {may('CompanySegment.delete') && <DeletedButton source={deletedOrgs} />}
            {add('main', 'regular')}
          </>
        }
        emptyAction={add('plain', 'small')}
        mayCreate={may('CompanySegment.add')}
        rowActions={rowActions}
      />
      {status.asked !== null && (
        <InactiveDialog
          org={status.asked}
          isBusy={status.isBusy}
          onConfirm={status.confirm}
          onClose={status.close}
          onMissing={() => {
            status.close();
            toast.error(messages.statusFailed);
          }}
        />
      )}
      {deleting !== null && (
        <DeleteOrgDialog
          org={deleting}
          onClose={() => setDeleting(null)}
          onMissing={() => {
            setDeleting(null);
            toast.error(messages.deleteFailed);
          }}
        />
      )}
    </>
  );
}

/** Sets the status of a row. Asks first when the org becomes inactive. */
function useStatusChange() {
  const [asked, setAsked] = useState<SegmentRow | null>(null);
  const { mutate, isPending } = useEndpointMutation(updateSegmentStatus, {
    success: messages.statusChanged,
    failure: messages.statusFailed,
    refreshes: orgReads,
  });
  const close = () => setAsked(null);
  const choose = useCallback(
    (org: SegmentRow, status: GivenStatus) => {
      if (status === 'inactive') setAsked(org);
      else mutate({ body: { companySegmentId: org.id, statusCode: status } });
    },
    [mutate],
  );
  const confirm = () => {
    if (asked !== null) mutate({ body: { companySegmentId: asked.id, statusCode: 'inactive' } }, { onSettled: close });
  };
  return { asked, isBusy: isPending, choose, confirm, close };
}

/** The actions of a row: Edit, Lead Clock, Add Sub-Org, Delete. */
function useRowActions(onDelete: (row: SegmentRow) => void): (row: SegmentRow) => readonly RowAction[] {
  const may = useMay();
  const mayOpen = useMayOpen();
  const go = useGo();
  return useCallback(
    (row: SegmentRow) => {
      const actions: RowAction[] = [];
      if (mayOpen('/settings/organization/division/{id}')) {
        actions.push({
          label: messages.edit,
          icon: <IconPencil size={16} stroke={1.65} />,
          onSelect: () => go({ to: '/settings/organization/division/{id}', params: { id: row.id } }),
        });
      }
      if (row.isTop && may('CompanySegment.update') && mayOpen('/settings/organization/division/{id}')) {
        actions.push({
          label: messages.leadClock,
          icon: <IconClockEdit size={16} stroke={1.65} />,
          onSelect: () =>
            go({ to: '/settings/organization/division/{id}', params: { id: row.id }, query: { open: 'lead-clock' } }),
        });
      }
      if (mayOpen('/settings/organization/division') && row.status === 'active') {
        actions.push({
          label: messages.addBelow,
          icon: <IconPlus size={16} stroke={1.65} />,
          onSelect: () => go({ to: '/settings/organization/division', query: { parentId: row.id } }),
        });
      }
      if (may('CompanySegment.delete') && !row.isTop && !row.isOwn) {
        actions.push({
          label: messages.delete,
          icon: <IconTrash size={16} stroke={1.65} />,
          isDanger: true,
          onSelect: () => onDelete(row),
        });
      }
      return actions;
    },
    [may, mayOpen, go, onDelete],
  );
}
