import type { LeadRow } from '@dropdate/contract/leads/lead-row';
import { type LeadStatus, leadStatusLabel } from '@dropdate/domain/contact/lead-status';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { contactName } from '../../../blocks/contact-actions/contact-name.ts';
import { targetOf } from '../../../blocks/lead-actions/lead-target.ts';
import type { useLeadActions } from '../../../blocks/lead-actions/use-lead-actions.tsx';
import type { BoardQuery } from '../../../blocks/list-page/list-spec.ts';
import { SelectField } from '../../../kit/field/select-field.tsx';
import { useNarrow } from '../../../kit/state/use-media.ts';
import { messages } from './board.messages.ts';
import classes from './board.module.css';
import { BoardColumn } from './board-column.tsx';
import { boardStatuses, type Moves } from './board-moves.ts';

interface LeadBoardProps {
  readonly query: BoardQuery;
  readonly hasAgents: boolean;
  readonly mayUpdate: boolean;
  readonly setStatus: ReturnType<typeof useLeadActions>['setStatus'];
}

const choices = boardStatuses.map((status) => ({ value: status, label: leadStatusLabel(status) }));

/** The leads in columns by status. A narrow screen shows one column, with a choice of its status. */
export function LeadBoard({ query, hasAgents, mayUpdate, setStatus }: LeadBoardProps) {
  const isNarrow = useNarrow();
  const [picked, setPicked] = useState<LeadStatus>('new');
  const [dragged, setDragged] = useState<LeadRow | null>(null);
  const [moves, setMoves] = useState<Moves>(new Map());
  const board = useRef<HTMLDivElement>(null);
  const { follow, settle } = useFollowedCard(board);
  const change = (row: LeadRow, status: LeadStatus, isDone?: () => void) => {
    const target = targetOf({ id: row.id, segmentId: row.segmentId, name: contactName(row) });
    const end = setStatus(target, status, isDone);
    // A question comes first, so the card moves when the user has confirmed.
    if (end === null) return;
    const mine = { row, status };
    setMoves((now) => new Map(now).set(row.id, mine));
    // The fresh columns are here. After a failure, the card is back where it was.
    void end.finally(() => {
      setMoves((now) => new Map([...now].filter(([id, one]) => id !== row.id || one !== mine)));
      settle();
    });
  };
  const moveByMenu = (row: LeadRow, status: LeadStatus) => {
    follow(row.id);
    change(row, status, () => {
      // The keys of a dialog are over, so the focus follows the card again.
      follow(row.id);
      settle();
    });
  };
  const statuses = isNarrow ? [picked] : boardStatuses;
  return (
    <div ref={board} className={classes.frame}>
      {isNarrow && (
        <div className={classes.picker}>
          <SelectField
            label={messages.status}
            value={picked}
            options={choices}
            onChange={(value) => setPicked(boardStatuses.find((status) => status === value) ?? 'new')}
          />
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways takes the arrow keys */}
      <section className={classes.board} aria-label={messages.board} tabIndex={0}>
        {statuses.map((status) => (
          <BoardColumn
            key={status}
            status={status}
            query={query}
            moves={moves}
            dragged={dragged}
            hasAgents={hasAgents}
            isMovable={mayUpdate}
            onMove={moveByMenu}
            onDrop={change}
            onDrag={setDragged}
          />
        ))}
      </section>
    </div>
  );
}

interface FollowedCard {
  readonly follow: (id: string) => void;
  /** Ends the search for a card that its new column does not show. */
  readonly settle: () => void;
}

/**
 * Lets the focus follow a card that its menu has moved: the button in the old column is gone, and the page would start
 * over for the keyboard. Where the new column does not show the card, the choice of the column or the board takes the
 * focus.
 */
function useFollowedCard(board: RefObject<HTMLDivElement | null>): FollowedCard {
  const followed = useRef<string | null>(null);
  const isLost = () => followed.current !== null && document.activeElement === document.body;
  const find = () => {
    if (!isLost()) return;
    board.current?.querySelector<HTMLElement>(`[data-lead="${followed.current}"] [aria-haspopup]`)?.focus();
  };
  const look = useEffectEvent(find);
  useEffect(() => {
    const frame = board.current;
    if (frame === null) return;
    const watch = new MutationObserver(() => look());
    watch.observe(frame, { childList: true, subtree: true });
    // The user's own next step decides about the focus from then on.
    const forget = () => {
      followed.current = null;
    };
    document.addEventListener('pointerdown', forget);
    document.addEventListener('keydown', forget);
    return () => {
      watch.disconnect();
      document.removeEventListener('pointerdown', forget);
      document.removeEventListener('keydown', forget);
    };
  }, [board]);
  return {
    follow: (id) => {
      followed.current = id;
    },
    settle: () =>
      requestAnimationFrame(() => {
        find();
        if (isLost()) board.current?.querySelector<HTMLElement>('select, section')?.focus();
      }),
  };
}
