import type { getLeadsOverview } from '@dropdate/contract/contacts/get-leads-overview';
import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import { leadStatusCodes } from '@dropdate/domain/contact/lead-status';
import { leadClockText } from '@dropdate/domain/lead/waiting-text';
import { formatCount } from '@dropdate/domain/money/money-text';
import { IconClockExclamation } from '@tabler/icons-react';
import { leadTexts } from '../../blocks/lead-actions/lead-actions.messages.ts';
import { usePageRead } from '../../client/calls/page-read.ts';
import { useReportedFailure } from '../../client/calls/use-reported-failure.ts';
import { AppLink } from '../../client/links/app-link.tsx';
import { overviewRead } from '../../client/links/leads-overview-read.ts';
import { useMayOpen } from '../../client/links/pages.tsx';
import type { ListState } from '../../client/list/list-state.ts';
import type { SetListState } from '../../client/list/use-list-state.ts';
import { useMay, useViewer } from '../../client/session/viewer.tsx';
import { Button } from '../../kit/button/button.tsx';
import { TextButton } from '../../kit/button/text-button.tsx';
import { Tiles } from '../../kit/page/tiles.tsx';
import { useNarrow } from '../../kit/state/use-media.ts';
import { leadTiles } from './lead-tiles.ts';
import { messages } from './leads.messages.ts';
import classes from './leads.module.css';

/** The overdue leads of six months: as many as the line above the list says. */
export const overdueList = {
  search: '',
  filters: [{ name: 'waiting', operator: 'eq', value: 'overdue', logical: 'and' }],
  range: 'last-6-months',
} as const;

export const initialRange = 'last-7-days';
const lostFilter = {
  name: 'leadStatus',
  operator: 'eq',
  value: String(leadStatusCodes.codeOf('lost')),
  logical: 'and',
} as const;

/** Tells of the lost leads that the list of these days leaves out, and shows them. */
export function LostLine({ state, change }: { readonly state: ListState; readonly change: SetListState }) {
  const { today } = useViewer();
  const { data } = usePageRead(overviewRead(state.range ?? initialRange, today), { keepsPrevious: true });
  const lost = data?.countPerTypes.find(({ leadStatus }) => leadStatus === 'lost')?.count ?? 0;
  // A search or a filter leaves out other leads too, and nobody counts those.
  if (lost === 0 || state.search !== '' || state.filters.length > 0) return null;
  return (
    <p className={classes.lost}>
      {messages.lostHidden(formatCount(lost))}{' '}
      <TextButton onClick={() => change({ filters: [lostFilter] })}>{messages.showLost}</TextButton>
    </p>
  );
}

const unreadFilter = { name: 'isUnread', operator: 'eq', value: 'yes', logical: 'and' } as const;

/** The leads that wait for the viewer, as buttons. On a phone also the overdue leads, whose line would push the rows down. */
export function LeadChips(props: ChipProps) {
  const isNarrow = useNarrow();
  const { today } = useViewer();
  const { data } = usePageRead(overviewRead(props.state.range ?? initialRange, today), { keepsPrevious: true });
  return (
    <>
      <UnreadChip {...props} unread={data?.unread ?? null} />
      {isNarrow && <OverdueChip {...props} count={data?.overdueCount ?? 0} />}
    </>
  );
}

interface ChipProps {
  readonly state: ListState;
  readonly change: SetListState;
}

type Unread = AnswerOf<typeof getLeadsOverview>['unread'];

/** The number of unread leads of all days, which the tiles do not count, as a button that shows them and goes back. Nothing without unread leads. */
function UnreadChip({ state, change, unread }: ChipProps & { readonly unread: Unread }) {
  const { today } = useViewer();
  const isNarrow = useNarrow();
  const isOn = state.filters.some(({ name, value }) => name === unreadFilter.name && value === unreadFilter.value);
  if (unread === null && !isOn) return null;
  const others = state.filters.filter(({ name }) => name !== unreadFilter.name);
  const turn = () =>
    isOn
      ? change({ filters: others, range: initialRange })
      : change({ filters: [...others, unreadFilter], range: `${unread?.since ?? today}..${today}` });
  return (
    <Button size="small" isPressed={isOn} count={unread?.count ?? 0} onClick={turn}>
      {isNarrow ? messages.unread : messages.unreadAll}
    </Button>
  );
}

/** The number of overdue leads, as a button that shows them and goes back. Nothing without overdue leads. */
function OverdueChip({ state, change, count }: ChipProps & { readonly count: number }) {
  const [overdue] = overdueList.filters;
  const isOn = state.filters.some(({ name, value }) => name === overdue.name && value === overdue.value);
  if (count === 0 && !isOn) return null;
  const others = state.filters.filter(({ name }) => name !== overdue.name);
  return (
    <Button
      size="small"
      isPressed={isOn}
      count={count}
      onClick={() => change(isOn ? { filters: others, range: initialRange } : overdueList)}
    >
      {leadTexts.isOverdue}
    </Button>
  );
}

export function LeadTiles({ range, onOverdue }: { readonly range: string; readonly onOverdue: () => void }) {
  const { today, leadClock } = useViewer();
  const isNarrow = useNarrow();
  const may = useMay();
  const mayOpen = useMayOpen();
  // The count of overdue leads is the same for all ranges, so its button keeps the focus while another range loads.
  const { data, error, isError, isPlaceholderData } = usePageRead(overviewRead(range, today), { keepsPrevious: true });
  useReportedFailure(error, messages.overviewFailed);
  const overdue = data?.overdueCount ?? 0;
  return (
    <>
      <Tiles tiles={leadTiles(isPlaceholderData ? undefined : (data ?? (isError ? null : undefined)), range)} />
      {leadClock === null && may('CompanySegment.update') && mayOpen('/settings/organization') && (
        <p className={classes.clock}>
          {messages.noClock} <AppLink target={{ to: '/settings/organization' }}>{messages.setClock}</AppLink>
        </p>
      )}
      {overdue > 0 && !isNarrow && (
        <p className={classes.overdue}>
          <IconClockExclamation size={16} stroke={1.65} aria-hidden />
          <span>{messages.overdue(formatCount(overdue))}</span>
          <TextButton onClick={onOverdue}>{messages.showOverdue}</TextButton>
          <span className={classes.clockText}>{messages.clock(leadClockText(leadClock))}</span>
          {may('CompanySegment.update') && mayOpen('/settings/organization') && (
            <AppLink target={{ to: '/settings/organization' }}>{messages.changeClock}</AppLink>
          )}
        </p>
      )}
    </>
  );
}
