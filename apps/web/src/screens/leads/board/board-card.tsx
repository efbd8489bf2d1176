import type { LeadRow } from '@dropdate/contract/leads/lead-row';
import type { LeadStatus } from '@dropdate/domain/contact/lead-status';
import { contactName } from '../../../blocks/contact-actions/contact-name.ts';
import { LeadStatusMenu } from '../../../blocks/lead-actions/lead-status-menu.tsx';
import { Waiting } from '../../../blocks/lead-actions/waiting.tsx';
import { StatusBadge } from '../../../kit/badge/status-badge.tsx';
import { Agent, LeadLink } from '../lead-columns.tsx';
import { messages } from './board.messages.ts';
import classes from './board.module.css';

interface BoardCardProps {
  readonly row: LeadRow;
  readonly hasAgents: boolean;
  /** Whether the card moves. A viewer who may not change leads only reads the board. */
  readonly isMovable: boolean;
  readonly onMove: (row: LeadRow, status: LeadStatus) => void;
  readonly onDrag: (row: LeadRow | null) => void;
}

/** A lead on the board. It moves by drag, and by the same menu of statuses as in the table. */
export function BoardCard({ row, hasAgents, isMovable, onMove, onDrag }: BoardCardProps) {
  const place = [row.city, row.state].filter(Boolean).join(', ');
  const facts = [place, row.age === null ? '' : messages.age(row.age)].filter(Boolean);
  return (
    <li
      className={classes.card}
      data-lead={row.id}
      data-unread={!row.isLeadRead}
      draggable={isMovable}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        // Firefox starts no drag without data. The id says nothing about the person.
        event.dataTransfer.setData('text/plain', row.id);
        onDrag(row);
      }}
      onDragEnd={() => onDrag(null)}
    >
      <div className={classes.head}>
        <span className={classes.name}>
          <LeadLink row={row} />
        </span>
        {!row.isLeadRead && (
          <span className={classes.mark}>
            <StatusBadge tone="new">{messages.new}</StatusBadge>
          </span>
        )}
      </div>
      {facts.length > 0 && <p className={classes.facts}>{facts.join(' · ')}</p>}
      {row.waiting !== null && (
        <p className={`${classes.facts} ${classes.wait}`}>
          {messages.waiting} <Waiting minutes={row.waiting} isOverdue={row.isOverdue} />
        </p>
      )}
      {(hasAgents || isMovable) && (
        <div className={classes.foot}>
          {hasAgents && <Agent name={row.assignedTo} />}
          {isMovable && (
            <span className={classes.status}>
              <LeadStatusMenu
                name={contactName(row)}
                status={row.leadStatus}
                isQuiet
                onChoose={(status) => {
                  onMove(row, status);
                  return null;
                }}
              />
            </span>
          )}
        </div>
      )}
    </li>
  );
}
