import { addressText } from '@dropdate/contract/http/address';
import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import { pageSizes } from '@dropdate/contract/http/list';
import { getMailbackDetail } from '@dropdate/contract/mailback-processing/get-mailback-detail';
import { listResponseCardFilters } from '@dropdate/contract/response-cards/list-response-card-filters';
import type { ResponseCardRow } from '@dropdate/contract/response-cards/response-card-row';
import { mailbackOfSegment, searchResponseCards } from '@dropdate/contract/response-cards/search-response-cards';
import { nothingPendingText } from '@dropdate/domain/mailback/mailback-state';
import { ownerText } from '@dropdate/domain/mailback/owner-text';
import { formatCount } from '@dropdate/domain/money/money-text';
import { IconEye, IconHistory, IconMailCheck, IconPackage, IconTags } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { ListPage } from '../../blocks/list-page/list-page.tsx';
import type { ListSpec } from '../../blocks/list-page/list-spec.ts';
import { mailbackTexts } from '../../blocks/mailback/mailback.messages.ts';
import { useMarkAsSent } from '../../blocks/mailback/use-mark-as-sent.ts';
import { WhyMissing } from '../../blocks/record-state/why-missing.tsx';
import { ApiError, requestIdOf } from '../../client/calls/api-error.ts';
import { pageRead, usePageRead } from '../../client/calls/page-read.ts';
import { useReportedFailure } from '../../client/calls/use-reported-failure.ts';
import { usDateOfInstant } from '../../client/dates.ts';
import { LinkButton } from '../../client/links/app-link.tsx';
import type { ScreenProps } from '../../client/links/screen-props.ts';
import { useTitle } from '../../client/links/use-title.ts';
import { useMay, useViewer } from '../../client/session/viewer.tsx';
import { Button } from '../../kit/button/button.tsx';
import { Facts, ReadOnlyField } from '../../kit/field/read-only-field.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { EmptyState, ErrorState } from '../../kit/state/empty-state.tsx';
import { latePart } from '../../kit/state/late-part.tsx';
import { SkeletonLines } from '../../kit/state/skeleton.tsx';
import type { RowAction } from '../../kit/table/table-model.ts';
import { toast } from '../../kit/toast/toast.ts';
import { leadColumns } from './lead-columns.tsx';
import { messages } from './mailback-detail.messages.ts';
import classes from './mailback-detail.module.css';

const CardImageDialog = latePart(
  async () => (await import('../../blocks/response-card/card-image-dialog.tsx')).CardImageDialog,
);
const ShipmentsDialog = latePart(async () => (await import('./shipments-dialog.tsx')).ShipmentsDialog);
const LabelDialog = latePart(async () => (await import('../../blocks/mailback/label-dialog.tsx')).LabelDialog);

type Detail = AnswerOf<typeof getMailbackDetail>;

const detailRead = (id: string) => pageRead(getMailbackDetail, { params: { id } });
const filtersRead = pageRead(listResponseCardFilters, {}, { staleTime: 600_000 });

interface LeadList {
  readonly id: string;
  readonly timeZone: string;
  readonly subtitle: string;
  readonly onView: (row: ResponseCardRow) => void;
}

const leadList = ({ id, timeZone, subtitle, onView }: LeadList): ListSpec<ResponseCardRow> => ({
  list: 'response-cards',
  storedAs: 'mailback-leads',
  fixed: [{ id: mailbackOfSegment, value: id }],
  title: messages.title,
  subtitle,
  tableTitle: messages.leads,
  searchLabel: messages.search,
  searchEndpoint: searchResponseCards,
  filterEndpoint: listResponseCardFilters,
  columns: leadColumns({ timeZone, onView }),
  defaultSort: { field: 'receivedDate', direction: 'desc' },
  pageSizes,
  privateFilters: ['name', 'firstName', 'lastName', 'identifiedBy'],
  keyOf: (row) => row.id,
  nameOf: (row) => row.name ?? row.imageName,
  narrowOf: (row) => ({
    title: <span dir="auto">{row.name ?? row.imageName}</span>,
    detail: row.campaignName ?? row.imageName,
    badge: null,
    figure: usDateOfInstant(row.receivedDate, timeZone),
  }),
  narrowPlaces: { name: 'name', detail: 'campaignName', figure: 'receivedDate' },
  texts: messages,
});

/** The mailbacks of one org (specification 3, section 2, Mailback detail). */
export function MailbackDetailScreen({ params: { id } }: ScreenProps<'/mailback-processing/detail/{id}'>) {
  const { data, error, refetch } = usePageRead(detailRead(id));
  useReportedFailure(error, messages.loadFailed);
  return (
    <>
      {data !== undefined ? (
        <DetailPage key={id} id={id} detail={data} />
      ) : (
        <>
          <PageHead title={messages.title} />
          {error === null ? (
            <div className={classes.section}>
              <SkeletonLines count={5} label={messages.title} />
            </div>
          ) : error instanceof ApiError && error.status === 404 ? (
            <>
              <EmptyState
                kind="no-match"
                title={messages.loadFailed}
                sentence={messages.notFoundSentence}
                requestId={requestIdOf(error)}
              />
              <WhyMissing page="/mailback-processing/detail/{id}" />
            </>
          ) : (
            <ErrorState
              title={messages.loadFailed}
              sentence={error.message}
              requestId={requestIdOf(error)}
              onRetry={() => void refetch()}
            />
          )}
        </>
      )}
      <footer className={classes.foot}>
        <LinkButton target={{ to: '/mailback-processing' }}>{messages.back}</LinkButton>
      </footer>
    </>
  );
}
MailbackDetailScreen.reads = {
  shared: [filtersRead],
  ofRecord: ({ params: { id } }: ScreenProps<'/mailback-processing/detail/{id}'>) => [detailRead(id)],
};

function DetailPage({ id, detail }: { readonly id: string; readonly detail: Detail }) {
  const { timeZone, companyKind } = useViewer();
  const may = useMay();
  const [viewed, setViewed] = useState<ResponseCardRow | null>(null);
  const [shown, setShown] = useState<'labels' | 'shipments' | null>(null);
  const mark = useMarkAsSent();
  const { companyName, companySegmentName, leadsToSend } = detail;
  const subtitle = ownerText(companyName, companySegmentName);
  useTitle(subtitle);
  const onView = useCallback((row: ResponseCardRow) => setViewed(row), []);
  const spec = useMemo(() => leadList({ id, timeZone, subtitle, onView }), [id, timeZone, subtitle, onView]);
  const rowActions = useCallback(
    (row: ResponseCardRow): readonly RowAction[] =>
      row.imageUrl === null
        ? []
        : [{ label: messages.view, icon: <IconEye size={16} stroke={1.65} />, onSelect: () => onView(row) }],
    [onView],
  );
  const close = () => setShown(null);
  const onMissing = () => {
    close();
    toast.error(mailbackTexts.partMissing);
  };
  // The paper is at the provider, so its users alone can send it.
  const maySend = may('MailbackProcessing.update') && companyKind === 'provider';
  return (
    <>
      <ListPage
        spec={spec}
        mayCreate={false}
        rowActions={rowActions}
        belowTiles={
          <>
            <OverviewCard detail={detail} timeZone={timeZone} />
            <div className={classes.section}>
              <h2 className={classes.title}>{messages.leads}</h2>
            </div>
          </>
        }
        actions={
          <>
            <Button
              kind="quiet"
              popup="dialog"
              icon={<IconHistory size={16} stroke={1.65} />}
              onClick={() => setShown('shipments')}
            >
              {messages.shipments}
            </Button>
            {maySend && (
              <>
                <LinkButton
                  icon={<IconPackage size={16} stroke={1.65} />}
                  target={{ to: '/mailback-processing/packing', query: { org: id } }}
                >
                  {messages.pack}
                </LinkButton>
                <Button popup="dialog" icon={<IconTags size={16} stroke={1.65} />} onClick={() => setShown('labels')}>
                  {mailbackTexts.generateLabel}
                </Button>
                <Button
                  kind="main"
                  icon={<IconMailCheck size={16} stroke={1.65} />}
                  isDisabled={leadsToSend === 0}
                  reason={nothingPendingText}
                  onClick={() => void mark([detail])}
                >
                  {mailbackTexts.markAsSent}
                </Button>
              </>
            )}
          </>
        }
      />
      {viewed?.imageUrl != null && (
        <CardImageDialog
          title={viewed.name ?? viewed.imageName}
          imageUrl={viewed.imageUrl}
          onClose={() => setViewed(null)}
          onMissing={() => {
            setViewed(null);
            onMissing();
          }}
        />
      )}
      {shown === 'labels' && <LabelDialog orgs={[detail]} onClose={close} onMissing={onMissing} />}
      {shown === 'shipments' && (
        <ShipmentsDialog
          shipments={detail.shipments}
          timeZone={timeZone}
          maySend={maySend}
          onClose={close}
          onMissing={onMissing}
        />
      )}
    </>
  );
}

/** The facts of the org: what waits, when something was sent last, and where the cards go. */
function OverviewCard({ detail, timeZone }: { readonly detail: Detail; readonly timeZone: string }) {
  const { companySegmentExternalId, companyName, companySegmentName, lastUpdated, lastSent, leadsToSend, address } =
    detail;
  return (
    <div className={classes.overview}>
      <Facts>
        <ReadOnlyField label={messages.orgId}>{companySegmentExternalId}</ReadOnlyField>
        <ReadOnlyField label={messages.client}>
          <span dir="auto">{companyName}</span>
        </ReadOnlyField>
        <ReadOnlyField label={messages.org}>
          <span dir="auto">{companySegmentName}</span>
        </ReadOnlyField>
        <ReadOnlyField label={messages.lastUpdated}>{usDateOfInstant(lastUpdated, timeZone)}</ReadOnlyField>
        <ReadOnlyField label={messages.lastSent}>
          {lastSent === null ? messages.never : usDateOfInstant(lastSent, timeZone)}
        </ReadOnlyField>
        <ReadOnlyField label={messages.pending}>{formatCount(leadsToSend)}</ReadOnlyField>
        <ReadOnlyField label={messages.address}>
          {address === null ? <span className={classes.missing}>{messages.noAddress}</span> : addressText(address)}
        </ReadOnlyField>
      </Facts>
    </div>
  );
}
