import { maxChangedLeads } from '@dropdate/contract/contacts/lead-change';
import { pageSizes } from '@dropdate/contract/http/list';
import { exportLeads } from '@dropdate/contract/leads/export-leads';
import type { LeadRow } from '@dropdate/contract/leads/lead-row';
import { listLeadFilters } from '@dropdate/contract/leads/list-lead-filters';
import { searchLeads } from '@dropdate/contract/leads/search-leads';
import { seesAgentsOfLeads } from '@dropdate/domain/contact/lead-status';
import {
  IconEye,
  IconFileCertificate,
  IconMail,
  IconPencil,
  IconPhone,
  IconPlus,
  IconProgressCheck,
  IconRoute,
  IconTrash,
  IconUserMinus,
  IconUserPlus,
} from '@tabler/icons-react';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { contactName } from '../../blocks/contact-actions/contact-name.ts';
import { leadTexts } from '../../blocks/lead-actions/lead-actions.messages.ts';
import { LeadBadge, LeadStatusMenu } from '../../blocks/lead-actions/lead-status-menu.tsx';
import { type LeadTarget, type TargetLead, targetOf } from '../../blocks/lead-actions/lead-target.ts';
import { useLeadActions } from '../../blocks/lead-actions/use-lead-actions.tsx';
import { isOfferedRange } from '../../blocks/list-page/date-range/date-range.ts';
import { ListPage } from '../../blocks/list-page/list-page.tsx';
import type { BulkSelection, ListSpec } from '../../blocks/list-page/list-spec.ts';
import { contactLists } from '../../client/calls/contact-lists.ts';
import { pageRead } from '../../client/calls/page-read.ts';
import { useToldJobs } from '../../client/jobs/use-told-jobs.ts';
import { LinkButton } from '../../client/links/app-link.tsx';
import { useMayOpen } from '../../client/links/pages.tsx';
import { useGo } from '../../client/links/use-go.ts';
import { useMay, useViewer } from '../../client/session/viewer.tsx';
import type { BulkAction } from '../../kit/list/bulk-bar.tsx';
import { latePart } from '../../kit/state/late-part.tsx';
import { useNarrow } from '../../kit/state/use-media.ts';
import type { RowAction } from '../../kit/table/table-model.ts';
import { toast } from '../../kit/toast/toast.ts';
import { LeadLink, leadColumns, ResponseDate } from './lead-columns.tsx';
import { initialRange, LeadChips, LeadTiles, LostLine, overdueList } from './lead-parts.tsx';
import { messages } from './leads.messages.ts';
import { SalesLine } from './sales-line.tsx';
import { useLeadCards } from './use-lead-cards.tsx';

/** The fields of the filter. The rows depend on what the browser remembers of the list, so they come with the page. */
const filtersRead = pageRead(listLeadFilters, {}, { staleTime: 600_000 });

/** The sizes of a page on a narrow screen (specification 1, section 9). */
const narrowSizes = [5, 10, 15] as const;

interface LeadSpec {
  readonly timeZone: string;
  readonly today: string;
  readonly isNarrow: boolean;
  readonly hasAgents: boolean;
  readonly statusOf: (row: LeadRow) => ReactNode;
  readonly onCard: (row: LeadRow) => void;
}

const leadSpec = ({ timeZone, today, isNarrow, ...columns }: LeadSpec): ListSpec<LeadRow> => ({
  list: 'leads',
  title: messages.title,
  searchLabel: messages.search,
  searchEndpoint: searchLeads,
  filterEndpoint: listLeadFilters,
  exportEndpoint: exportLeads,
  columns: leadColumns({ timeZone, ...columns }),
  defaultSort: { field: 'leadCreatedOn', direction: 'desc' },
  range: {
    field: 'leadCreatedOn',
    initial: initialRange,
    isOffered: (range) => isOfferedRange(range, today),
  },
  ...(isNarrow ? { pageSizes: narrowSizes, pageSize: narrowSizes[0] } : { pageSizes }),
  privateFilters: [
    'externalId',
    'firstName',
    'lastName',
    'email',
    'phone',
    'addressLine1',
    'addressLine2',
    'assignedTo',
  ],
  hasBoard: true,
  keyOf: (row) => row.id,
  nameOf: contactName,
  isUnread: (row) => !row.isLeadRead,
  narrowOf: (row) => ({
    title: <LeadLink row={row} />,
    detail: row.campaignName,
    badge: columns.statusOf(row),
    figure: <ResponseDate row={row} timeZone={timeZone} />,
  }),
  narrowPlaces: { name: 'lastName', detail: 'campaignName', badge: 'leadStatus', figure: 'leadCreatedOn' },
  texts: messages,
});

const LeadBoard = latePart(async () => (await import('./board/lead-board.tsx')).LeadBoard);
const CardImageDialog = latePart(
  async () => (await import('../../blocks/response-card/card-image-dialog.tsx')).CardImageDialog,
);
const boardMissing = () => toast.error(messages.boardMissing);

/** The proof is asked for rarely, so its script comes with the first one. */
async function saveProof(id: string): Promise<void> {
  const part = await import('../../blocks/lead-consent/download-proof.ts').catch(() => null);
  if (part === null) toast.error(messages.proofMissing);
  else await part.downloadProof(id);
}

const leadOf = (row: LeadRow): TargetLead => ({ id: row.id, segmentId: row.segmentId, name: contactName(row) });

/** Leads Overview (specification 1, section 2.8). */
export function LeadsScreen() {
  const { timeZone, today, primaryRoleKey } = useViewer();
  const may = useMay();
  const isNarrow = useNarrow();
  const hasAgents = seesAgentsOfLeads(primaryRoleKey);
  const watchJob = useToldJobs(contactLists);
  const actions = useLeadActions(watchJob);
  const { setStatus } = actions;
  const mayUpdate = may('Lead.update');
  const statusOf = useCallback(
    (row: LeadRow) =>
      mayUpdate ? (
        <LeadStatusMenu
          name={contactName(row)}
          status={row.leadStatus}
          onChoose={(status) => setStatus(targetOf(leadOf(row)), status)}
        />
      ) : (
        <LeadBadge status={row.leadStatus} />
      ),
    [mayUpdate, setStatus],
  );
  const [shownCard, setShownCard] = useState<LeadRow | null>(null);
  const spec = useMemo(
    () => leadSpec({ timeZone, today, isNarrow, hasAgents, statusOf, onCard: setShownCard }),
    [timeZone, today, isNarrow, hasAgents, statusOf],
  );
  const rowActions = useRowActions(actions, setShownCard);
  const bulkActions = useBulkActions(actions);
  const mayCreate = may('Campaign.create');
  return (
    <>
      <ListPage
        // A page on a narrow screen has other sizes, so the list starts anew when the screen becomes narrow.
        key={String(isNarrow)}
        spec={spec}
        rangeTop={(range, change) => <LeadTiles range={range} onOverdue={() => change(overdueList)} />}
        aboveRows={(state, change) => <SalesLine state={state} change={change} />}
        belowRows={(state, change) => <LostLine state={state} change={change} />}
        besideSearch={(state, change) => <LeadChips state={state} change={change} />}
        mayCreate={mayCreate}
        actions={
          <>
            <LinkButton icon={<IconRoute size={16} stroke={1.65} />} target={{ to: '/settings/assignment-rules' }}>
              {messages.assignmentRules}
            </LinkButton>
            <LinkButton icon={<IconPhone size={16} stroke={1.65} />} target={{ to: '/leads/call-list' }}>
              {messages.callList}
            </LinkButton>
            <LinkButton icon={<IconPlus size={16} stroke={1.8} />} target={{ to: '/leads/lead' }}>
              {messages.createLead}
            </LinkButton>
          </>
        }
        emptyAction={
          <LinkButton
            size="small"
            icon={<IconPlus size={16} stroke={1.8} />}
            target={{ to: '/campaigns/create-campaign' }}
          >
            {messages.createCampaign}
          </LinkButton>
        }
        rowActions={hasAgents ? rowActions : undefined}
        bulkActions={bulkActions}
        board={(query) => (
          <LeadBoard
            query={query}
            hasAgents={hasAgents}
            mayUpdate={mayUpdate}
            setStatus={setStatus}
            onMissing={boardMissing}
          />
        )}
        mostSelected={maxChangedLeads}
      />
      {actions.dialog}
      {shownCard !== null && shownCard.responseCardUrl !== null && (
        <CardImageDialog
          title={messages.cardOf(contactName(shownCard))}
          imageUrl={shownCard.responseCardUrl}
          onClose={() => setShownCard(null)}
          onMissing={() => {
            setShownCard(null);
            toast.error(messages.cardMissing);
          }}
        />
      )}
    </>
  );
}
LeadsScreen.reads = { shared: [filtersRead] };

/** The actions of a row, each by its permission. */
function useRowActions(
  { ask, unassign }: ReturnType<typeof useLeadActions>,
  onCard: (row: LeadRow) => void,
): (row: LeadRow) => readonly RowAction[] {
  const may = useMay();
  const mayOpen = useMayOpen();
  const go = useGo();
  return useCallback(
    (row: LeadRow) => {
      const target = targetOf(leadOf(row));
      const actions: RowAction[] = [];
      if (mayOpen('/leads/lead/{id}')) {
        actions.push({
          label: messages.edit,
          icon: <IconPencil size={16} stroke={1.65} />,
          onSelect: () => go({ to: '/leads/lead/{id}', params: { id: row.id } }),
        });
      }
      if (may('Lead.assign')) {
        actions.push({
          label: leadTexts.assignTo,
          icon: <IconUserPlus size={16} stroke={1.65} />,
          onSelect: () => ask({ act: 'assign', target }),
        });
      }
      if (may('Lead.assign') && row.assignedToUserId !== null) {
        actions.push({
          label: leadTexts.unassign,
          icon: <IconUserMinus size={16} stroke={1.65} />,
          onSelect: () => unassign(target),
        });
      }
      if (row.responseCardUrl !== null) {
        actions.push({
          label: messages.viewResponseCard,
          icon: <IconEye size={16} stroke={1.65} />,
          onSelect: () => onCard(row),
        });
      }
      if (may('Lead.viewAll') || may('Lead.viewDetails')) {
        actions.push({
          label: messages.proof,
          icon: <IconFileCertificate size={16} stroke={1.65} />,
          onSelect: () => void saveProof(row.id),
        });
      }
      if (may('Lead.delete')) {
        actions.push({
          label: leadTexts.delete,
          icon: <IconTrash size={16} stroke={1.65} />,
          isDanger: true,
          onSelect: () => ask({ act: 'delete', target }),
        });
      }
      return actions;
    },
    [may, mayOpen, go, ask, unassign, onCard],
  );
}

type BulkActions = (chosen: BulkSelection<LeadRow>, onDone: () => void) => readonly BulkAction[];

const targetIn = ({ rows, selection, count }: BulkSelection<LeadRow>): LeadTarget =>
  'matching' in selection ? { matching: selection.matching, confirmed: count } : { leads: rows.map(leadOf) };

/** The actions on selected rows, each by its permission. Undefined for a viewer without any of them. */
function useBulkActions({ ask, markUnread }: ReturnType<typeof useLeadActions>): BulkActions | undefined {
  const may = useMay();
  const [mayAssign, mayUpdate, mayDelete] = [may('Lead.assign'), may('Lead.update'), may('Lead.delete')];
  const cardActions = useLeadCards();
  if (!mayAssign && !mayUpdate && !mayDelete && !may('Lead.downloadResponseCards')) return undefined;
  return (chosen, onDone) => {
    const target = targetIn(chosen);
    const assign: BulkAction = {
      label: leadTexts.assignTo,
      icon: <IconUserPlus size={16} stroke={1.65} />,
      onSelect: () => ask({ act: 'assign', target, onDone }),
    };
    const byRules: BulkAction = {
      label: leadTexts.byRules,
      icon: <IconRoute size={16} stroke={1.65} />,
      onSelect: () => ask({ act: 'by-rules', target, onDone }),
    };
    const update: readonly BulkAction[] = [
      {
        label: leadTexts.updateStatus,
        icon: <IconProgressCheck size={16} stroke={1.65} />,
        onSelect: () => ask({ act: 'choose-status', target, onDone }),
      },
      {
        label: leadTexts.markUnread,
        icon: <IconMail size={16} stroke={1.65} />,
        onSelect: () => markUnread(target, onDone),
      },
    ];
    const remove: BulkAction = {
      label: leadTexts.delete,
      icon: <IconTrash size={16} stroke={1.65} />,
      isDanger: true,
      onSelect: () => ask({ act: 'delete', target, onDone }),
    };
    return [
      ...(mayAssign ? [assign, byRules] : []),
      ...(mayUpdate ? update : []),
      ...cardActions(chosen),
      ...(mayDelete ? [remove] : []),
    ];
  };
}
