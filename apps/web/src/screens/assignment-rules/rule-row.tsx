import type { ShownRule } from '@dropdate/contract/contacts/assignment-rule';
import { formatCount } from '@dropdate/domain/money/money-text';
import { IconArrowDown, IconArrowUp, IconPencil, IconPower, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { DotsButton, RowMenu } from '../../kit/table/row-menu.tsx';
import { messages } from './assignment-rules.messages.ts';
import classes from './assignment-rules.module.css';
import { RuleFacts } from './rule-facts.tsx';

interface RuleRowProps {
  readonly rule: ShownRule;
  /** From 0. */
  readonly place: number;
  readonly isLast: boolean;
  readonly isBusy: boolean;
  readonly onMove: (step: -1 | 1) => void;
  readonly onEdit: () => void;
  readonly onToggle: () => void;
  readonly onDelete: () => void;
}

/** A rule of the list. Alt with an arrow key moves it while the focus is in the row. */
export function RuleRow({ rule, place, isLast, isBusy, onMove, onEdit, onToggle, onDelete }: RuleRowProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const row = useRef<HTMLLIElement>(null);
  const focused = useRef<Element | null>(null);
  // The browser takes the focus from a button whose row moves, so the button gets the focus back.
  useEffect(() => {
    const button = focused.current;
    focused.current = null;
    if (button instanceof HTMLElement && row.current?.contains(button) && place >= 0) button.focus();
  }, [place]);
  const move = (step: -1 | 1) => {
    if (isBusy || (step === -1 ? place === 0 : isLast)) return;
    focused.current = document.activeElement;
    onMove(step);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <li ref={row} className={classes.rule} onKeyDown={onKeyDown}>
      <span className={classes.place} aria-hidden>
        {formatCount(place + 1)}
      </span>
      <RuleFacts rule={rule} />
      <span className={classes.actions}>
        <IconButton
          label={messages.moveUp(rule.name)}
          icon={<IconArrowUp size={16} stroke={1.65} />}
          isDisabled={place === 0}
          onClick={() => move(-1)}
        />
        <IconButton
          label={messages.moveDown(rule.name)}
          icon={<IconArrowDown size={16} stroke={1.65} />}
          isDisabled={isLast}
          onClick={() => move(1)}
        />
        <DotsButton label={messages.actionsOf(rule.name)} onOpen={setAnchor} />
      </span>
      {anchor !== null && (
        <RowMenu
          anchor={anchor}
          label={messages.actionsOf(rule.name)}
          onClose={() => setAnchor(null)}
          actions={[
            { label: messages.edit, icon: <IconPencil size={16} stroke={1.65} />, onSelect: onEdit },
            {
              label: rule.isActive ? messages.turnOff : messages.turnOn,
              icon: <IconPower size={16} stroke={1.65} />,
              onSelect: onToggle,
            },
            {
              label: messages.delete,
              icon: <IconTrash size={16} stroke={1.65} />,
              isDanger: true,
              onSelect: onDelete,
            },
          ]}
        />
      )}
    </li>
  );
}
