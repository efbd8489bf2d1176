import { pageSizes } from '@dropdate/contract/http/list';
import { getMailbackOverview } from '@dropdate/contract/mailback-processing/get-mailback-overview';
import { listMailbackFilters } from '@dropdate/contract/mailback-processing/list-mailback-filters';
import type { MailbackRow } from '@dropdate/contract/mailback-processing/mailback-row';
import { searchMailbackProcessing } from '@dropdate/contract/mailback-processing/search-mailback-processing';
import { nothingPendingText } from '@dropdate/domain/mailback/mailback-state';
import { ownerText } from '@dropdate/domain/mailback/owner-text';
import { formatCount } from '@dropdate/domain/money/money-text';
import { IconEye, IconMailCheck, IconPackage, IconTags } from '@tabler/icons-react';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { ListPage } from '../../blocks/list-page/list-page.tsx';
import type { BulkSelection, ListSpec } from '../../blocks/list-page/list-spec.ts';
import { mailbackTexts } from '../../blocks/mailback/mailback.messages.ts';
import { useMarkAsSent } from '../../blocks/mailback/use-mark-as-sent.ts';
import { pageRead, usePageRead } from '../../client/calls/page-read.ts';
import { useReportedFailure } from '../../client/calls/use-reported-failure.ts';
import { usDateOfInstant } from '../../client/dates.ts';
import { LinkButton } from '../../client/links/app-link.tsx';
import { linkedTile } from '../../client/links/figure-link.tsx';
import { useGo } from '../../client/links/use-go.ts';
import { useMay, useViewer } from '../../client/session/viewer.tsx';
import type { BulkAction } from '../../kit/list/bulk-bar.tsx';
import { latePart } from '../../kit/state/late-part.tsx';
import type { RowAction } from '../../kit/table/table-model.ts';
import { toast } from '../../kit/toast/toast.ts';
import { messages } from './mailback.messages.ts';
import { ClientName, mailbackColumns } from './mailback-columns.tsx';

const LabelDialog = latePart(async () => (await import('../../blocks/mailback/label-dialog.tsx')).LabelDialog);

const overviewRead = pageRead(getMailbackOverview, {});
const filtersRead = pageRead(listMailbackFilters, {}, { staleTime: 600_000 });

const mailbackList = (timeZone: string, subtitle: string): ListSpec<MailbackRow> => ({
  list: 'mailback-processing',
  title: messages.title,
  subtitle,
  searchLabel: messages.search,
  searchEndpoint: searchMailbackProcessing,
  filterEndpoint: listMailbackFilters,
  columns: mailbackColumns(timeZone),
  defaultSort: { field: 'leadsToSend', direction: 'desc' },
  pageSizes,
  privateFilters: [],
  keyOf: (row) => row.companySegmentId,
  nameOf: (row) => ownerText(row.companyName, row.companySegmentName),
  narrowOf: (row) => ({
    title: <ClientName row={row} />,
    detail: <span dir="auto">{row.companySegmentName}</span>,
    badge: row.lastSent === null ? null : usDateOfInstant(row.lastSent, timeZone),
    figure: messages.toSend(formatCount(row.leadsToSend)),
  }),
  narrowPlaces: { name: 'companyName', detail: 'companySegmentName', badge: 'lastSent', figure: 'leadsToSend' },
  texts: messages,
});

/** Mailback Processing (specification 3, section 2): the orgs whose paper cards are mailed on. */
export function MailbackScreen() {
  const { timeZone, companyKind } = useViewer();
  const may = useMay();
  const mark = useMarkAsSent();
  const [labelled, setLabelled] = useState<readonly MailbackRow[] | null>(null);
  // The paper is at the provider, so its users alone can send it.
  const maySend = may('MailbackProcessing.update') && companyKind === 'provider';
  const subtitle = maySend ? messages.subtitle : messages.subtitleView;
  const spec = useMemo(() => mailbackList(timeZone, subtitle), [timeZone, subtitle]);
  const tiles = useCounters();
  const onMark = (row: MailbackRow) => void mark([row]);
  const onLabel = (row: MailbackRow) => setLabelled([row]);
  const rowActions = useRowActions({ maySend, onMark, onLabel });
  const bulkActions = ({ rows }: BulkSelection<MailbackRow>, onDone: () => void): readonly BulkAction[] => [
    { label: mailbackTexts.markAsSent, icon: sentIcon, onSelect: () => void mark(rows, onDone) },
    { label: mailbackTexts.generateLabel, icon: labelIcon, onSelect: () => setLabelled(rows) },
  ];
  return (
    <>
      <ListPage
        spec={spec}
        tiles={tiles}
        mayCreate={false}
        rowActions={rowActions}
        bulkActions={maySend ? bulkActions : undefined}
        bulkLabel={messages.bulkActions}
        actions={
          maySend && (
            <LinkButton
              kind="main"
              icon={<IconPackage size={16} stroke={1.65} />}
              target={{ to: '/mailback-processing/packing' }}
            >
              {messages.pack}
            </LinkButton>
          )
        }
      />
      {labelled !== null && (
        <LabelDialog
          orgs={labelled}
          onClose={() => setLabelled(null)}
          onMissing={() => {
            setLabelled(null);
            toast.error(mailbackTexts.partMissing);
          }}
        />
      )}
    </>
  );
}
MailbackScreen.reads = { shared: [overviewRead, filtersRead] };

const sentIcon = <IconMailCheck size={16} stroke={1.65} />;
const labelIcon = <IconTags size={16} stroke={1.65} />;

/** The two counters, each with its rows. */
function useCounters() {
  const { data, error, isError } = usePageRead(overviewRead);
  useReportedFailure(error, messages.overviewFailed);
  // A failed overview shows dashes. `useReportedFailure` above reports the failure.
  const figure = (count: number | undefined) =>
    count === undefined ? (isError ? null : undefined) : formatCount(count);
  const withRows = (filter: string) => ({ to: '/mailback-processing', query: { filter: [filter] } }) as const;
  return [
    linkedTile(messages.pending, figure(data?.pending), withRows('leadsToSend.gt.0')),
    linkedTile(messages.sent, figure(data?.completed), withRows('leadsSent.gt.0')),
  ];
}

interface RowActionParts {
  readonly maySend: boolean;
  readonly onMark: (row: MailbackRow) => void;
  readonly onLabel: (row: MailbackRow) => void;
}

/** The actions of a row. Mark As Sent says why it is off where no lead waits (decision 47). */
function useRowActions({
  maySend,
  onMark,
  onLabel,
}: RowActionParts): ((row: MailbackRow) => readonly RowAction[]) | undefined {
  const go = useGo();
  const mayView = useMay()('MailbackProcessing.detail');
  // The rows keep their actions, although the acts are new whenever a job goes on.
  const acts = useRef({ onMark, onLabel });
  useLayoutEffect(() => {
    acts.current = { onMark, onLabel };
  }, [onMark, onLabel]);
  const actions = useCallback(
    (row: MailbackRow): readonly RowAction[] => {
      const view: RowAction = {
        label: messages.view,
        icon: <IconEye size={16} stroke={1.65} />,
        onSelect: () => go({ to: '/mailback-processing/detail/{id}', params: { id: row.companySegmentId } }),
      };
      const mark: RowAction = {
        label: mailbackTexts.markAsSent,
        icon: sentIcon,
        reason: row.leadsToSend === 0 ? nothingPendingText : undefined,
        onSelect: () => acts.current.onMark(row),
      };
      const label: RowAction = {
        label: mailbackTexts.generateLabel,
        icon: labelIcon,
        onSelect: () => acts.current.onLabel(row),
      };
      return [...(mayView ? [view] : []), ...(maySend ? [mark, label] : [])];
    },
    [go, mayView, maySend],
  );
  return mayView || maySend ? actions : undefined;
}
