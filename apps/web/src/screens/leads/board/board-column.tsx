import type { LeadRow } from '@dropdate/contract/leads/lead-row';
import { searchLeads } from '@dropdate/contract/leads/search-leads';
import { isOpenLead, type LeadStatus, leadStatusCodes, leadStatusLabel } from '@dropdate/domain/contact/lead-status';
import { formatCount } from '@dropdate/domain/money/money-text';
import { useEffect, useId, useRef, useState } from 'react';
import { LeadBadge } from '../../../blocks/lead-actions/lead-status-menu.tsx';
import type { BoardQuery } from '../../../blocks/list-page/list-spec.ts';
import { readRows } from '../../../blocks/list-page/read-rows.ts';
import { requestIdOf } from '../../../client/calls/api-error.ts';
import { failureLines } from '../../../client/calls/report-failure.ts';
import { useEndpointQuery } from '../../../client/calls/use-endpoint.ts';
import { openedOf, rememberRows, takeOpened } from '../../../client/list/shown-rows.ts';
import { Button } from '../../../kit/button/button.tsx';
import { FailureLine } from '../../../kit/state/failure-line.tsx';
import { SkeletonLines } from '../../../kit/state/skeleton.tsx';
import { messages } from './board.messages.ts';
import classes from './board.module.css';
import { BoardCard } from './board-card.tsx';
import { columnSizes, type Moves, withMoves } from './board-moves.ts';

interface BoardColumnProps {
  readonly status: LeadStatus;
  readonly query: BoardQuery;
  readonly moves: Moves;
  /** The card that is being dragged. */
  readonly dragged: LeadRow | null;
  readonly hasAgents: boolean;
  readonly isMovable: boolean;
  readonly onMove: (row: LeadRow, status: LeadStatus) => void;
  readonly onDrag: (row: LeadRow | null) => void;
  /** Called for a card that is dropped on another column than its own. */
  readonly onDrop: (row: LeadRow, status: LeadStatus) => void;
}

const keyOf = ({ id }: LeadRow): string => id;

/** The leads with one status. The number counts all of them, and the cards follow the order of the table. */
export function BoardColumn({ status, query, moves, dragged, onDrop, ...card }: BoardColumnProps) {
  const [size, setSize] = useState<number>(columnSizes[0]);
  const [isOver, setOver] = useState(false);
  const heading = useId();
  const code = String(leadStatusCodes.codeOf(status));
  const body = {
    search: query.search,
    filters: query.filters,
    filterIds: [...query.filterIds, { id: 'leadStatus', value: code }],
    sort: query.sort,
    page: 0,
    pageSize: size,
  };
  const found = useEndpointQuery(searchLeads, { body }, { keepsPrevious: true });
  const label = leadStatusLabel(status);
  const shown = found.data && withMoves({ rows: found.data.results, totalCount: found.data.totalCount }, moves, status);
  const takes = dragged !== null && dragged.leadStatus !== status;
  const next = columnSizes.find((each) => each > size);
  // The page of a card leads on through the column, because the board has no other order.
  const remember = () => {
    if (shown === undefined) return;
    const { rows, totalCount: total } = shown;
    const readPage = readRows({ searchEndpoint: searchLeads, keyOf }, body);
    rememberRows('leads', { ids: rows.map(keyOf), start: 0, total, readPage });
  };
  const place = useRef<HTMLUListElement>(null);
  const rows = shown?.rows;
  useEffect(() => {
    const opened = openedOf('leads');
    if (opened === undefined || rows?.some(({ id }) => id === opened) !== true) return;
    takeOpened('leads', []);
    // The frame scrolls a new page to its top first.
    requestAnimationFrame(() => {
      const card = place.current?.querySelector(`[data-lead="${opened}"]`);
      card?.scrollIntoView({ block: 'center', inline: 'nearest' });
      card?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
    });
  }, [rows]);
  const hasMore = shown !== undefined && shown.totalCount > shown.rows.length;
  return (
    <section
      className={classes.column}
      aria-labelledby={heading}
      data-status={status}
      data-closed={!isOpenLead(status)}
      data-takes={takes}
      data-over={takes && isOver}
      data-stale={found.isPlaceholderData}
      onDragOver={(event) => {
        if (!takes) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        card.onDrag(null);
        if (takes) onDrop(dragged, status);
      }}
    >
      <h2 id={heading} className={classes.title}>
        <LeadBadge status={status} />
        {shown !== undefined && <span className={classes.count}>{formatCount(shown.totalCount)}</span>}
      </h2>
      {shown === undefined ? (
        found.isError ? (
          <FailureLine
            title={messages.failed(label)}
            texts={failureLines(found.error, messages.failed(label))}
            requestId={requestIdOf(found.error)}
            onRetry={() => void found.refetch()}
          />
        ) : (
          <SkeletonLines count={6} label={messages.loading(label)} />
        )
      ) : shown.rows.length === 0 ? (
        <p className={classes.none}>{messages.none}</p>
      ) : (
        <ul ref={place} className={classes.cards} onClickCapture={remember}>
          {shown.rows.map((row) => (
            <BoardCard key={row.id} row={row} {...card} />
          ))}
        </ul>
      )}
      {hasMore && next !== undefined && (
        <Button size="small" kind="quiet" label={messages.moreOf(label)} onClick={() => setSize(next)}>
          {messages.more}
        </Button>
      )}
      {hasMore && next === undefined && <p className={classes.none}>{messages.most(formatCount(shown.rows.length))}</p>}
    </section>
  );
}
