import type { LeadRow } from '@dropdate/contract/leads/lead-row';
import { type LeadStatus, leadStatusLabel } from '@dropdate/domain/contact/lead-status';
import { useEffect, useRef, useState } from 'react';
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
  const follow = useFollowedCard(board);
  const move = (row: LeadRow, status: LeadStatus) => {
    follow(row.id);
    const target = targetOf({ id: row.id, segmentId: row.segmentId, name: contactName(row) });
    const change = setStatus(target, status);
    // A question comes first, so the card moves when the user has confirmed.
    if (change === null) return;
    const mine = { row, status };
    setMoves((now) => new Map(now).set(row.id, mine));
    // The fresh columns are here. After a failure, the card is back where it was.
    void change.finally(() =>
      setMoves((now) => new Map([...now].filter(([id, one]) => id !== row.id || one !== mine))),
    );
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
            onMove={move}
            onDrag={setDragged}
          />
        ))}
      </section>
    </div>
  );
}

/**
 * Lets the focus follow a card that its menu has moved: the button in the old column is gone, and the page would start
 * over for the keyboard. On a narrow screen the card has left, so the choice of the column takes the focus.
 */
function useFollowedCard(board: React.RefObject<HTMLDivElement | null>): (id: string) => void {
  const followed = useRef<string | null>(null);
  useEffect(() => {
    const frame = board.current;
    if (frame === null) return;
    const look = () => {
      const id = followed.current;
      if (id === null || document.activeElement !== document.body) return;
      const card = frame.querySelector<HTMLElement>(`[data-lead="${id}"] [aria-haspopup]`);
      (card ?? frame.querySelector<HTMLElement>('select, section'))?.focus();
    };
    const watch = new MutationObserver(look);
    watch.observe(frame, { childList: true, subtree: true });
    const forget = () => {
      followed.current = null;
    };
    // The user's own next step decides about the focus from then on.
    document.addEventListener('pointerdown', forget);
    document.addEventListener('keydown', forget);
    return () => {
      watch.disconnect();
      document.removeEventListener('pointerdown', forget);
      document.removeEventListener('keydown', forget);
    };
  }, [board]);
  return (id) => {
    followed.current = id;
  };
}
