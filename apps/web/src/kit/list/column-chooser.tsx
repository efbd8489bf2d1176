import { Popover } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconColumns3, IconGripVertical, IconLock } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { CheckBox } from '../field/check-box.tsx';
import { useNarrow } from '../state/use-media.ts';
import { toast } from '../toast/toast.ts';
import { moved, toggledColumn } from './column-choice.ts';
import classes from './column-chooser.module.css';

export interface ColumnOption {
  readonly name: string;
  readonly label: string;
  /** True for a column that is always shown. */
  readonly isLocked?: boolean;
}

interface ColumnChooserProps {
  readonly options: readonly ColumnOption[];
  /** Names of the chosen columns, in their order. */
  readonly chosen: readonly string[];
  readonly max?: number;
  /** The title of the list of columns, where a page has one. */
  readonly title?: string | undefined;
  readonly onChange: (chosen: readonly string[]) => void;
  readonly onReset?: () => void;
}

/** The Columns button. The user chooses up to eight columns and reorders them by drag or by buttons. */
export function ColumnChooser(props: ColumnChooserProps) {
  const [isOpen, setOpen] = useState(false);
  const isNarrow = useNarrow();
  const icon = <IconColumns3 size={16} stroke={1.65} aria-hidden />;
  const toggle = () => setOpen(!isOpen);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        {isNarrow ? (
          <IconButton label="Columns" icon={icon} isBordered size={40} onClick={toggle} />
        ) : (
          <Button icon={icon} onClick={toggle}>
            Columns
          </Button>
        )}
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label={props.title ?? 'Columns'}>
        {props.title !== undefined && <p className={classes.title}>{props.title}</p>}
        <ColumnList {...props} />
      </Popover.Dropdown>
    </Popover>
  );
}

function ColumnList({ options, chosen, max = 8, onChange, onReset }: ColumnChooserProps) {
  const [dragged, setDragged] = useState<string | null>(null);
  const moving = useRef<{ readonly name: string; readonly isChosen: boolean } | null>(null);
  const shown = chosen.flatMap((name) => options.filter((option) => option.name === name));
  const others = options.filter((option) => !chosen.includes(option.name));
  const toggle = (name: string) => {
    const next = toggledColumn(chosen, name, max);
    if (next === 'too-many') {
      toast.info(`You can select up to ${max} columns`);
      return;
    }
    moving.current = { name, isChosen: next.includes(name) };
    onChange(next);
  };
  // A toggled box moves to the other list and keeps the focus there, because Escape closes the popover only while the
  // focus is inside.
  const keepFocus = (name: string, isChosen: boolean) => (box: HTMLInputElement | null) => {
    if (box === null || moving.current?.name !== name || moving.current.isChosen !== isChosen) return;
    moving.current = null;
    box.focus();
  };
  const over = (event: DragEvent, name: string) => {
    if (dragged === null) return;
    event.preventDefault();
    if (name !== dragged) onChange(moved(chosen, dragged, chosen.indexOf(name)));
  };
  return (
    <div>
      <ul className={classes.list} aria-label="Shown columns">
        {shown.map((option, index) => (
          <li
            key={option.name}
            className={classes.row}
            draggable
            data-dragged={dragged === option.name}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(option.name);
            }}
            onDragOver={(event) => over(event, option.name)}
            onDragEnd={() => setDragged(null)}
          >
            <IconGripVertical size={14} stroke={1.65} className={classes.grip} aria-hidden />
            <OptionBox
              boxRef={keepFocus(option.name, true)}
              option={option}
              isChosen
              onToggle={() => toggle(option.name)}
            />
            <IconButton
              label={`Move ${option.label} up`}
              size={24}
              isDisabled={index === 0}
              icon={<IconChevronUp size={14} stroke={2} />}
              onClick={() => onChange(moved(chosen, option.name, index - 1))}
            />
            <IconButton
              label={`Move ${option.label} down`}
              size={24}
              isDisabled={index === shown.length - 1}
              icon={<IconChevronDown size={14} stroke={2} />}
              onClick={() => onChange(moved(chosen, option.name, index + 1))}
            />
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <ul className={classes.list} aria-label="Further columns">
          {others.map((option) => (
            <li key={option.name} className={classes.row}>
              <span className={classes.grip} />
              <OptionBox
                boxRef={keepFocus(option.name, false)}
                option={option}
                isChosen={false}
                onToggle={() => toggle(option.name)}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={classes.foot}>
        <span>
          {chosen.length} of {max}
        </span>
        {onReset !== undefined && (
          <Button size="small" kind="quiet" onClick={onReset}>
            Reset
          </Button>
        )}
      </div>
    </div>
  );
}

interface OptionBoxProps {
  readonly option: ColumnOption;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
  readonly boxRef: (box: HTMLInputElement | null) => void;
}

function OptionBox({ option, isChosen, onToggle, boxRef }: OptionBoxProps) {
  return (
    <span className={classes.box}>
      <CheckBox
        boxRef={boxRef}
        label={option.label}
        isChecked={isChosen}
        isDisabled={option.isLocked === true}
        onChange={onToggle}
      />
      {option.isLocked === true && <IconLock size={13} stroke={1.65} className={classes.lock} aria-hidden />}
    </span>
  );
}
