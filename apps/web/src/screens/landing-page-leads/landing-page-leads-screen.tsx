import { labelsOf, pageSizes } from '@dropdate/contract/http/list';
import { listJobs } from '@dropdate/contract/jobs/list-jobs';
import { getLandingPageLeadOverview } from '@dropdate/contract/landing-page-leads/get-landing-page-lead-overview';
import {
  type LandingPageLeadRow,
  landingPageLeadRowSchema,
} from '@dropdate/contract/landing-page-leads/landing-page-lead-row';
import { listLandingPageLeadFilters } from '@dropdate/contract/landing-page-leads/list-landing-page-lead-filters';
import { searchLandingPageLeads } from '@dropdate/contract/landing-page-leads/search-landing-page-leads';
import { sendLandingPageLeads } from '@dropdate/contract/landing-page-leads/send-landing-page-leads';
import { formatCount } from '@dropdate/domain/money/money-text';
import { canBeSent } from '@dropdate/domain/response-card/card-status';
import { answerWayLabel } from '@dropdate/domain/response-card/online-answer';
import { IconSend, IconUserSearch } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { ListPage } from '../../blocks/list-page/list-page.tsx';
import type { BulkSelection, ListColumn, ListSpec } from '../../blocks/list-page/list-spec.ts';
import { CardBadge } from '../../blocks/response-card/card-badge.tsx';
import { CardName, cardColumns, textOr } from '../../blocks/response-card/list/card-columns.tsx';
import { messages as cardTexts } from '../../blocks/response-card/list/card-list.messages.ts';
import { SendLeads, SendLeadsDialog } from '../../blocks/response-card/list/send-leads.tsx';
import { useCardActions } from '../../blocks/response-card/list/use-card-actions.tsx';
import { useCardDialogs } from '../../blocks/response-card/list/use-card-dialogs.tsx';
import { useSendCards } from '../../blocks/response-card/use-send-cards.ts';
import { pageRead, usePageRead } from '../../client/calls/page-read.ts';
import { useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { useReportedFailure } from '../../client/calls/use-reported-failure.ts';
import { usDateOfInstant } from '../../client/dates.ts';
import { LinkButton } from '../../client/links/app-link.tsx';
import { linkedTile } from '../../client/links/figure-link.tsx';
import { useMay, useViewer } from '../../client/session/viewer.tsx';
import type { BulkAction } from '../../kit/list/bulk-bar.tsx';
import { messages } from './landing-page-leads.messages.ts';
import { leadLists, onlineLeads, tileTargets } from './lead-lists.ts';

const overviewRead = pageRead(getLandingPageLeadOverview, {});
const filtersRead = pageRead(listLandingPageLeadFilters, {}, { staleTime: 600_000 });

const wayColumn: ListColumn<LandingPageLeadRow> = {
  name: 'way',
  label: labelsOf(landingPageLeadRowSchema).way,
  isSortable: true,
  minWidth: 112,
  cell: ({ way }) => textOr(way && answerWayLabel(way)),
};

interface LeadList {
  readonly timeZone: string;
  readonly isProvider: boolean;
  readonly onView: ((row: LandingPageLeadRow) => void) | undefined;
}

const leadList = ({ timeZone, isProvider, onView }: LeadList): ListSpec<LandingPageLeadRow> => ({
  list: 'landing-page-leads',
  title: messages.title,
  subtitle: messages.subtitle,
  searchLabel: messages.search,
  searchEndpoint: searchLandingPageLeads,
  filterEndpoint: listLandingPageLeadFilters,
  columns: [...cardColumns({ timeZone, onView }), wayColumn],
  columnsTitle: messages.columns,
  defaultSort: { field: 'receivedDate', direction: 'desc' },
  pageSizes,
  privateFilters: ['name', 'firstName', 'lastName', 'identifiedBy'],
  keyOf: (row) => row.id,
  nameOf: (row) => row.name ?? row.imageName,
  narrowOf: (row) => ({
    title: row.name === null ? <CardName row={row} onView={onView} /> : <span dir="auto">{row.name}</span>,
    detail: row.companyName ?? row.imageName,
    badge: <CardBadge status={row.status} />,
    figure: usDateOfInstant(row.receivedDate, timeZone),
  }),
  narrowPlaces: { name: 'name', detail: 'companyName', badge: 'status', figure: 'receivedDate' },
  texts: isProvider ? messages : { ...messages, emptySentence: messages.emptyOfClient },
});

const isSendable = ({ status }: LandingPageLeadRow): boolean => canBeSent(status);

/** Leads from Landing Page (specification 3, section 2). Users of clients see their own leads, and send none. */
export function LandingPageLeadsScreen() {
  const { timeZone, companyKind } = useViewer();
  const may = useMay();
  const { ask, dialog } = useCardDialogs(onlineLeads);
  const mayView = may('LandingPageLead.detail');
  const onView = useCallback((row: LandingPageLeadRow) => ask('view', row), [ask]);
  const isProvider = companyKind === 'provider';
  const spec = useMemo(
    () => leadList({ timeZone, isProvider, onView: mayView ? onView : undefined }),
    [timeZone, isProvider, mayView, onView],
  );
  const { tiles, pending, ready } = useOverview();
  const maySend = may('LandingPageLead.sendToClient');
  const sending = useSending();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const bulkActions = (selected: BulkSelection<LandingPageLeadRow>, onDone: () => void): readonly BulkAction[] => [
    {
      label: cardTexts.sendLeads,
      icon: <IconSend size={16} stroke={1.65} />,
      onSelect: () => setChosen({ ...selected, onDone }),
    },
  ];
  return (
    <>
      <ListPage
        spec={spec}
        tiles={tiles}
        mayCreate={may('LandingPageLead.manuallyIdentify')}
        rowActions={useCardActions(onlineLeads, ask)}
        bulkActions={maySend ? bulkActions : undefined}
        isSelectable={isSendable}
        actions={
          <>
            {maySend && (
              <SendLeads
                ready={ready}
                nothingReady={messages.nothingReady}
                isSending={sending.isSending}
                isStarting={sending.isStarting}
                onSend={(onStarted) => sending.send({ body: { selection: null } }, onStarted)}
              />
            )}
            {may('LandingPageLead.manuallyIdentify') && (
              <LinkButton
                kind="main"
                icon={<IconUserSearch size={16} stroke={1.65} />}
                target={{ to: '/landing-page-leads/manual-identification' }}
                {...(pending !== undefined && { count: pending })}
              >
                {cardTexts.identifyPending}
              </LinkButton>
            )}
          </>
        }
      />
      {dialog}
      {chosen !== null && (
        <SendLeadsDialog
          count={chosen.count}
          isBusy={sending.isStarting}
          onConfirm={() =>
            sending.send({ body: { selection: chosen.selection } }, () => {
              setChosen(null);
              chosen.onDone();
            })
          }
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}
LandingPageLeadsScreen.reads = { shared: [overviewRead, filtersRead] };

/** The leads that the user has selected, to be sent. */
interface Chosen extends Pick<BulkSelection<LandingPageLeadRow>, 'selection' | 'count'> {
  readonly onDone: () => void;
}

function useSending() {
  const start = useEndpointMutation(sendLandingPageLeads, {
    failure: cardTexts.sendFailed,
    refreshes: [listJobs],
  });
  return useSendCards({
    start,
    lists: leadLists,
    texts: { leadsSent: cardTexts.leadsSent, sendLeadsFailed: cardTexts.sendFailed },
  });
}

function useOverview() {
  const { data, error, isError } = usePageRead(overviewRead);
  useReportedFailure(error, messages.overviewFailed);
  // A failed overview shows dashes. `useReportedFailure` above reports the failure.
  const figure = (count: number | undefined) =>
    count === undefined ? (isError ? null : undefined) : formatCount(count);
  return {
    tiles: [
      linkedTile(messages.total, figure(data?.total), tileTargets.total),
      linkedTile(messages.pending, figure(data?.pending), tileTargets.pending),
      linkedTile(messages.completed, figure(data?.completed), tileTargets.completed),
    ],
    pending: data?.pending,
    ready: data?.readyForSendToClient,
  };
}
