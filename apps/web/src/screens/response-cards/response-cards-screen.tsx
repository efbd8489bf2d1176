import { pageSizes } from '@dropdate/contract/http/list';
import { listJobs } from '@dropdate/contract/jobs/list-jobs';
import { getResponseCardOverview } from '@dropdate/contract/response-cards/get-response-card-overview';
import { listResponseCardFilters } from '@dropdate/contract/response-cards/list-response-card-filters';
import type { ResponseCardRow } from '@dropdate/contract/response-cards/response-card-row';
import { searchResponseCards } from '@dropdate/contract/response-cards/search-response-cards';
import { sendResponseCards } from '@dropdate/contract/response-cards/send-response-cards';
import { mailbackStateLabel } from '@dropdate/domain/mailback/mailback-state';
import { formatCount } from '@dropdate/domain/money/money-text';
import { IconUpload, IconUserSearch } from '@tabler/icons-react';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { ListPage } from '../../blocks/list-page/list-page.tsx';
import type { ListColumn, ListSpec } from '../../blocks/list-page/list-spec.ts';
import { CardBadge } from '../../blocks/response-card/card-badge.tsx';
import { CardName, cardColumns, cardLabels, textOr } from '../../blocks/response-card/list/card-columns.tsx';
import { messages as cardTexts } from '../../blocks/response-card/list/card-list.messages.ts';
import { SendLeads } from '../../blocks/response-card/list/send-leads.tsx';
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
import { Button } from '../../kit/button/button.tsx';
import { latePart } from '../../kit/state/late-part.tsx';
import { useNarrow } from '../../kit/state/use-media.ts';
import { toast } from '../../kit/toast/toast.ts';
import { tileTargets } from './card-links.ts';
import { cardLists, paperCards } from './card-lists.ts';
import { ScanButton } from './intake/scan-button.tsx';
import { useRunningScan, useScan } from './intake/use-scan.ts';
import { messages } from './response-cards.messages.ts';

/** Users of clients never need this part. */
const Intake = latePart(async () => (await import('./intake/intake.tsx')).Intake);
const RunningScan = latePart(async () => (await import('./intake/scan-progress.tsx')).RunningScan);
const intakeMissing = () => toast.error(cardTexts.partMissing);

const overviewRead = pageRead(getResponseCardOverview, {});
const filtersRead = pageRead(listResponseCardFilters, {}, { staleTime: 600_000 });

const mailbackColumn: ListColumn<ResponseCardRow> = {
  name: 'mailback',
  label: cardLabels.mailback,
  isSortable: true,
  minWidth: 96,
  cell: ({ mailback }) => textOr(mailback && mailbackStateLabel(mailback)),
};

interface CardList {
  readonly timeZone: string;
  readonly isProvider: boolean;
  readonly onView: ((row: ResponseCardRow) => void) | undefined;
}

const cardList = ({ timeZone, isProvider, onView }: CardList): ListSpec<ResponseCardRow> => ({
  list: 'response-cards',
  title: messages.title,
  searchLabel: messages.search,
  searchEndpoint: searchResponseCards,
  filterEndpoint: listResponseCardFilters,
  columns: [...cardColumns({ timeZone, onView }), mailbackColumn],
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

/** Manage Response Cards (specification 3, section 2). Users of clients see their own cards, without intake and scan. */
export function ResponseCardsScreen() {
  const may = useMay();
  const { companyKind } = useViewer();
  if (may('ResponseCard.manuallyIdentify')) return <WithIntake />;
  return companyKind === 'provider' ? <WithProgress /> : <CardsPage />;
}
ResponseCardsScreen.reads = { shared: [overviewRead, filtersRead] };

/** The page of operators, who take cards in and identify them. */
function WithIntake() {
  const scan = useScan();
  // On a phone, the cards come first. A button shows the upload, and a scan that runs shows itself.
  const isNarrow = useNarrow();
  const [isOpen, setOpen] = useState(false);
  const isShown = !isNarrow || isOpen || scan.scan !== null;
  return (
    <CardsPage
      intake={isShown && <Intake scan={scan} onMissing={intakeMissing} />}
      scanButton={
        <>
          {isNarrow && (
            <Button icon={<IconUpload size={16} stroke={1.65} />} isPressed={isOpen} onClick={() => setOpen(!isOpen)}>
              {messages.upload}
            </Button>
          )}
          <ScanButton scan={scan} />
        </>
      }
    />
  );
}

/** The page of the provider's users who only look at cards. They see how far a scan is. */
function WithProgress() {
  const { scan, look } = useRunningScan();
  return <CardsPage intake={scan !== null && <RunningScan scan={scan} onRefresh={look} onMissing={intakeMissing} />} />;
}

interface CardsPageProps {
  /** The part between the tiles and the list. */
  readonly intake?: ReactNode;
  /** Undefined for viewers who take no cards in. */
  readonly scanButton?: ReactNode;
}

function CardsPage({ intake, scanButton }: CardsPageProps) {
  const { timeZone, companyKind } = useViewer();
  const may = useMay();
  const { ask, dialog } = useCardDialogs(paperCards);
  const mayView = may('ResponseCard.viewDetail');
  const onView = useCallback((row: ResponseCardRow) => ask('view', row), [ask]);
  const isProvider = companyKind === 'provider';
  const spec = useMemo(
    () => cardList({ timeZone, isProvider, onView: mayView ? onView : undefined }),
    [timeZone, isProvider, mayView, onView],
  );
  const { tiles, unidentified, ready } = useOverview();
  return (
    <>
      <ListPage
        spec={spec}
        tiles={tiles}
        belowTiles={intake}
        mayCreate={scanButton !== undefined}
        rowActions={useCardActions(paperCards, ask)}
        actions={
          <>
            {scanButton}
            {may('ResponseCard.sendToClient') && <SendAll ready={ready} />}
            {may('ResponseCard.manuallyIdentify') && (
              <LinkButton
                kind="main"
                icon={<IconUserSearch size={16} stroke={1.65} />}
                target={{ to: '/response-cards/manual-identification' }}
                {...(unidentified !== undefined && { count: unidentified })}
              >
                {cardTexts.identifyPending}
              </LinkButton>
            )}
          </>
        }
      />
      {dialog}
    </>
  );
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
    unidentified: data?.unidentified,
    ready: data?.readyForSendToClient,
  };
}

/** Send Leads with the number of ready cards. */
function SendAll({ ready }: { readonly ready: number | undefined }) {
  const start = useEndpointMutation(sendResponseCards, { failure: cardTexts.sendLeadsFailed, refreshes: [listJobs] });
  const { send, ...sending } = useSendCards({ start, lists: cardLists, texts: cardTexts });
  return (
    <SendLeads
      ready={ready}
      nothingReady={cardTexts.nothingReady}
      {...sending}
      onSend={(onStarted) => send({}, onStarted)}
    />
  );
}
