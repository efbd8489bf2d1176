import { pageSizes } from '@dropdate/contract/http/list';
import { listJobs } from '@dropdate/contract/jobs/list-jobs';
import { getKeyInServiceOverview } from '@dropdate/contract/key-in-service/get-key-in-service-overview';
import type { KeyInServiceRow } from '@dropdate/contract/key-in-service/key-in-service-row';
import { listKeyInServiceFilters } from '@dropdate/contract/key-in-service/list-key-in-service-filters';
import { searchKeyInService } from '@dropdate/contract/key-in-service/search-key-in-service';
import { sendKeyedCards } from '@dropdate/contract/key-in-service/send-keyed-cards';
import { formatCount } from '@dropdate/domain/money/money-text';
import { IconEye, IconKeyboard } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { ListPage } from '../../blocks/list-page/list-page.tsx';
import type { ListSpec } from '../../blocks/list-page/list-spec.ts';
import { CardBadge } from '../../blocks/response-card/card-badge.tsx';
import { SendLeads } from '../../blocks/response-card/list/send-leads.tsx';
import { useSendCards } from '../../blocks/response-card/use-send-cards.ts';
import { pageRead, usePageRead } from '../../client/calls/page-read.ts';
import { useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { useReportedFailure } from '../../client/calls/use-reported-failure.ts';
import { usDateOfInstant } from '../../client/dates.ts';
import { AppLink, LinkButton } from '../../client/links/app-link.tsx';
import { linkedTile } from '../../client/links/figure-link.tsx';
import { useMay, useViewer } from '../../client/session/viewer.tsx';
import { latePart } from '../../kit/state/late-part.tsx';
import type { RowAction } from '../../kit/table/table-model.ts';
import { toast } from '../../kit/toast/toast.ts';
import { keyInColumns, LeadName } from './key-in-columns.tsx';
import { tileTargets } from './key-in-links.ts';
import { keyInLists } from './key-in-lists.ts';
import { messages } from './keying-in.messages.ts';
import classes from './keying-in.module.css';

const KeyInDialogs = latePart(async () => (await import('./key-in-dialogs.tsx')).KeyInDialogs);

const overviewRead = pageRead(getKeyInServiceOverview, {});
const filtersRead = pageRead(listKeyInServiceFilters, {}, { staleTime: 600_000 });

interface KeyInList {
  readonly timeZone: string;
  readonly onView: ((row: KeyInServiceRow) => void) | undefined;
}

const keyInList = ({ timeZone, onView }: KeyInList): ListSpec<KeyInServiceRow> => ({
  list: 'key-in-service',
  title: messages.title,
  searchLabel: messages.search,
  searchEndpoint: searchKeyInService,
  filterEndpoint: listKeyInServiceFilters,
  columns: keyInColumns({ timeZone, onView }),
  defaultSort: { field: 'receivedDate', direction: 'desc' },
  pageSizes,
  privateFilters: ['name', 'firstName', 'lastName', 'keyedBy', 'flagNotes'],
  keyOf: (row) => row.id,
  nameOf: (row) => row.name ?? row.imageName,
  narrowOf: (row) => ({
    title: <LeadName row={row} />,
    detail: row.companyName ?? row.imageName,
    badge: <CardBadge status={row.status} />,
    figure: usDateOfInstant(row.receivedDate, timeZone),
  }),
  narrowPlaces: { name: 'name', detail: 'companyName', badge: 'status', figure: 'receivedDate' },
  texts: messages,
});

/** Keying-In (specification 3, section 2): the cards that are keyed in, with the way into the service. */
export function KeyingInScreen() {
  const { timeZone } = useViewer();
  const may = useMay();
  const [shown, setShown] = useState<KeyInServiceRow | null>(null);
  const mayView = may('KeyInService.detail');
  const onView = useCallback((row: KeyInServiceRow) => setShown(row), []);
  const spec = useMemo(
    () => keyInList({ timeZone, onView: mayView ? onView : undefined }),
    [timeZone, mayView, onView],
  );
  const rowActions = useCallback(
    (row: KeyInServiceRow): readonly RowAction[] => [
      { label: messages.view, icon: <IconEye size={16} stroke={1.65} />, onSelect: () => onView(row) },
    ],
    [onView],
  );
  const { tiles, free, ready } = useOverview();
  return (
    <>
      <ListPage
        spec={spec}
        tiles={tiles}
        mayCreate={false}
        rowActions={mayView ? rowActions : undefined}
        links={
          <span className={classes.links}>
            <AppLink target={{ to: '/keying-in/guidelines' }} opensTab>
              {messages.guidelines}
            </AppLink>
            <AppLink target={{ to: '/keying-in/quality' }}>{messages.quality}</AppLink>
          </span>
        }
        actions={
          <>
            {may('KeyInService.sendToClient') && <SendKeyed ready={ready} />}
            {may('KeyInService.update') && (
              <LinkButton
                kind="main"
                icon={<IconKeyboard size={16} stroke={1.65} />}
                target={{ to: '/keying-in/service' }}
                {...(free !== undefined && { count: free })}
              >
                {messages.start}
              </LinkButton>
            )}
          </>
        }
      />
      {shown !== null && (
        <KeyInDialogs
          row={shown}
          onClose={() => setShown(null)}
          onMissing={() => {
            toast.error(messages.partMissing);
            setShown(null);
          }}
        />
      )}
    </>
  );
}
KeyingInScreen.reads = { shared: [overviewRead, filtersRead] };

function useOverview() {
  const { data, error, isError } = usePageRead(overviewRead);
  useReportedFailure(error, messages.overviewFailed);
  // A failed overview shows dashes. `useReportedFailure` above reports the failure.
  const figure = (count: number | undefined) =>
    count === undefined ? (isError ? null : undefined) : formatCount(count);
  const late = data?.late ?? 0;
  return {
    tiles: [
      linkedTile(messages.total, figure(data?.total), tileTargets.total),
      linkedTile(messages.pending, figure(data?.pending), tileTargets.pending),
      linkedTile(messages.completed, figure(data?.completed), tileTargets.completed),
      ...(late > 0 ? [linkedTile(messages.late, figure(late), tileTargets.late)] : []),
    ],
    free: data?.unlockedPending,
    ready: data?.readyForSendToClient,
  };
}

/** Send Leads with the number of keyed cards. */
function SendKeyed({ ready }: { readonly ready: number | undefined }) {
  const start = useEndpointMutation(sendKeyedCards, { failure: messages.sendLeadsFailed, refreshes: [listJobs] });
  const { send, ...sending } = useSendCards({ start, lists: keyInLists, texts: messages });
  return (
    <SendLeads
      ready={ready}
      nothingReady={messages.nothingReady}
      {...sending}
      onSend={(onStarted) => send({}, onStarted)}
    />
  );
}
