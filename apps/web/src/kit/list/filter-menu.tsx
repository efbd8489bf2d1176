import { Popover } from '@mantine/core';
import { IconFilter, IconPlus, IconX } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { passFocus } from '../button/pass-focus.ts';
import { SkeletonLines } from '../state/skeleton.tsx';
import { useNarrow } from '../state/use-media.ts';
import { ClauseRow } from './filter-clause-row.tsx';
import classes from './filter-menu.module.css';
import {
  chipParts,
  clausesOf,
  draftsOf,
  firstIncomplete,
  firstIncompleteOf,
  incompleteText,
  isYesOrNo,
  maxClauses,
  valueProblem,
  yesClause,
} from './filter-model.ts';
import type { Clause, DraftClause, FilterFieldChoice } from './filter-shapes.ts';
import type { ReadDate } from './filter-value.ts';

interface FilterMenuProps {
  /** The fields that can be filtered; undefined while they load. */
  readonly fields: readonly FilterFieldChoice[] | undefined;
  readonly clauses: readonly Clause[];
  readonly readDate: ReadDate;
  readonly onApply: (clauses: readonly Clause[]) => void;
  /** Loads the fields again. Set only when the fields could not be loaded. */
  readonly onReload?: (() => void) | undefined;
}

const idOf = ({ id }: DraftClause): number => id;

const emptyDraft = (id: number): DraftClause => ({ id, name: '', operator: '', value: '', logical: 'and' });

/** The Filter button, and its form with up to five clauses. */
export function FilterMenu({ fields, clauses, readDate, onApply, onReload }: FilterMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [closings, setClosings] = useState(0);
  const change = (next: boolean) => {
    setOpen(next);
    if (!next) setClosings(closings + 1);
  };
  const isNarrow = useNarrow();
  const icon = <IconFilter size={16} stroke={1.65} aria-hidden />;
  const toggle = () => change(!isOpen);
  return (
    <Popover
      opened={isOpen}
      onChange={change}
      // Draws the closed form while the browser has nothing else to do. Drawing it takes half the time of an opening.
      keepMounted
      position="bottom-end"
      middlewares={{ flip: true, shift: true, size: true }}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        {isNarrow ? (
          <IconButton label="Filter" icon={icon} isBordered size={40} onClick={toggle} />
        ) : (
          <Button icon={icon} onClick={toggle} {...(clauses.length > 0 && { count: clauses.length })}>
            Filter
          </Button>
        )}
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label="Filter">
        {fields === undefined ? (
          <WithoutFields onReload={onReload} />
        ) : (
          <FilterForm
            // A form that opens shows the filters in force, and no longer what somebody has typed and left.
            key={`${closings} ${JSON.stringify(clauses)}`}
            fields={fields}
            clauses={clauses}
            readDate={readDate}
            onApply={(next) => {
              onApply(next);
              change(false);
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

function WithoutFields({ onReload }: Pick<FilterMenuProps, 'onReload'>) {
  if (onReload === undefined) {
    return (
      <div className={classes.without}>
        <SkeletonLines count={2} label="Loading the filters" />
      </div>
    );
  }
  return (
    <div className={classes.without} role="alert">
      <p>The filters could not be loaded.</p>
      <Button size="small" onClick={onReload}>
        Try again
      </Button>
    </div>
  );
}

interface FilterFormProps extends Pick<FilterMenuProps, 'clauses' | 'readDate' | 'onApply'> {
  readonly fields: readonly FilterFieldChoice[];
  /** True for the form of one chip, which changes one clause. */
  readonly isOfChip?: boolean;
}

function FilterForm({ fields, clauses, readDate, onApply, isOfChip = false }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [drafts, setDrafts] = useState(() => (clauses.length === 0 ? [emptyDraft(0)] : draftsOf(clauses, fields)));
  const problemOf = (draft: DraftClause) => valueProblem(draft, fields, readDate);
  // The clauses that may show a wrong value. A clause that opens with a wrong value shows its problem at once. Any
  // other clause shows its problem after Apply, not while the user types.
  const [told, setTold] = useState<readonly number[]>(() =>
    clauses.length === 0 ? [] : drafts.filter((draft) => problemOf(draft) !== null).map(idOf),
  );
  // The clauses that may show that a part is missing: clauses that were there when the form opened, and clauses that
  // the user has changed or left. A newly added clause is no mistake yet.
  const [touched, setTouched] = useState<readonly number[]>(() => (clauses.length === 0 ? [] : drafts.map(idOf)));
  const touch = (id: number) => setTouched((ids) => (ids.includes(id) ? ids : [...ids, id]));
  const incomplete = firstIncomplete(drafts);
  const mistake = firstIncompleteOf(drafts, touched);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (incomplete !== undefined) return;
    const wrong = drafts.findIndex((draft) => problemOf(draft) !== null);
    if (wrong < 0) return onApply(clausesOf(drafts, fields, readDate));
    setTold(drafts.map(idOf));
    focusValue(form.current, wrong + 1);
  };
  const change = (next: DraftClause) => {
    const before = drafts.find((one) => one.id === next.id);
    touch(next.id);
    if (before?.name !== next.name) setTold(told.filter((id) => id !== next.id));
    setDrafts(drafts.map((one) => (one.id === next.id ? next : one)));
  };
  const add = () => setDrafts([...drafts, emptyDraft(Math.max(-1, ...drafts.map((draft) => draft.id)) + 1)]);
  return (
    <form ref={form} onSubmit={submit} className={classes.form} noValidate>
      {!isOfChip && <OneClickFilters fields={fields} clauses={clauses} onApply={onApply} />}
      {drafts.map((draft, index) => (
        <ClauseRow
          key={draft.id}
          number={index + 1}
          draft={draft}
          fields={fields}
          readDate={readDate}
          problem={told.includes(draft.id) ? problemOf(draft) : null}
          onChange={change}
          onLeave={() => touch(draft.id)}
          onRemove={(button) => {
            passFocus(button, form.current, 'fieldset > button', addButton.current);
            setDrafts(drafts.filter((one) => one.id !== draft.id));
          }}
        />
      ))}
      {drafts.length < maxClauses && !isOfChip && (
        <div>
          <Button ref={addButton} kind="quiet" size="small" icon={<IconPlus size={14} stroke={2} />} onClick={add}>
            Add filter
          </Button>
        </div>
      )}
      <div className={classes.foot}>
        <p className={classes.hint} aria-live="polite">
          {mistake !== undefined && incompleteText(mistake)}
        </p>
        <Button size="small" isDisabled={drafts.length === 0 && clauses.length === 0} onClick={() => onApply([])}>
          Clear
        </Button>
        <Button size="small" kind="main" type="submit" isDisabled={incomplete !== undefined}>
          Apply
        </Button>
      </div>
    </form>
  );
}

/** Focuses the value of a clause. Two typed dates are the value when they are there. */
function focusValue(form: HTMLFormElement | null, number: number): void {
  const input = (part: string) => form?.querySelector<HTMLElement>(`[aria-label="Filter ${number} ${part}"]`);
  (input('first date') ?? input('value'))?.focus();
}

/** The filters that are yes or no, each as one button. */
function OneClickFilters({ fields, clauses, onApply }: Pick<FilterFormProps, 'fields' | 'clauses' | 'onApply'>) {
  const choices = fields.filter(isYesOrNo);
  if (choices.length === 0) return null;
  return (
    <div className={classes.quick}>
      {choices.map(({ name, label }) => {
        const isOn = clauses.some((clause) => clause.name === name && clause.operator === 'eq');
        const others = clauses.filter((clause) => clause.name !== name);
        const turned: readonly Clause[] = isOn ? others : [...others, yesClause(name)];
        return (
          <Button
            key={name}
            size="small"
            isPressed={isOn}
            isDisabled={turned.length > maxClauses}
            onClick={() => onApply(turned)}
          >
            {label}
          </Button>
        );
      })}
    </div>
  );
}

interface FilterChipsProps extends Pick<FilterMenuProps, 'clauses' | 'readDate' | 'onApply'> {
  readonly fields: readonly FilterFieldChoice[];
  /** Returns the control that takes the focus when the last chip is removed. */
  readonly next: () => Element | null | undefined;
}

const keyOf = ({ name, operator, value }: Clause): string => `${name}.${operator}.${value}`;

/** The filters in force, each with a form that changes it in place, and a cross that removes it. */
export function FilterChips({ fields, clauses, readDate, onApply, next }: FilterChipsProps) {
  // A changed clause has a new chip. The chip that had the focus is gone, so the focus goes to the chip at its place.
  const group = useRef<Element | null>(null);
  const changedAt = useRef<number | null>(null);
  const shown = clauses.map(keyOf).join();
  const focusChanged = useEffectEvent(() => {
    const at = changedAt.current;
    if (at === null) return;
    changedAt.current = null;
    const chips = group.current?.querySelectorAll(`.${classes.chipText}`);
    const heir = chips?.[at] ?? chips?.[at - 1] ?? next();
    if (heir instanceof HTMLElement) heir.focus({ preventScroll: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus waits until other chips are shown.
  useEffect(() => focusChanged(), [shown]);
  return clauses.map((clause, index) => {
    const [field, operator, value] = chipParts(clause, fields);
    return (
      <span key={keyOf(clause)} className={classes.chip}>
        <ChipEditor
          fields={fields}
          clause={clause}
          readDate={readDate}
          onApply={(changed, chip) => {
            const after = clauses.toSpliced(index, 1, ...changed);
            group.current = chip?.closest('[data-chips]') ?? null;
            changedAt.current = after.map(keyOf).join() === shown ? null : index;
            onApply(after);
          }}
        >
          {index > 0 && clause.logical === 'or' && 'or '}
          <b>{field}</b> {operator} <b>{value}</b>
        </ChipEditor>
        <IconButton
          label={`Remove filter ${field} ${operator} ${value}`}
          size={24}
          icon={<IconX size={13} stroke={2} />}
          onClick={({ currentTarget }) => {
            // The words of a chip are a button, too: the focus goes from cross to cross.
            passFocus(currentTarget, currentTarget.closest('[data-chips]'), 'button:last-child', next());
            onApply(clauses.filter((_, at) => at !== index));
          }}
        />
      </span>
    );
  });
}

interface ChipEditorProps extends Pick<FilterFormProps, 'fields' | 'readDate'> {
  readonly clause: Clause;
  /** Gets the clause as changed, nothing for a cleared one, and the chip. */
  readonly onApply: (changed: readonly Clause[], chip: Element | null) => void;
  readonly children: ReactNode;
}

/** The words of a chip, which open the form of its clause. */
function ChipEditor({ fields, clause, readDate, onApply, children }: ChipEditorProps) {
  const [isOpen, setOpen] = useState(false);
  const chip = useRef<HTMLButtonElement>(null);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      middlewares={{ flip: true, shift: true, size: true }}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <button
          ref={chip}
          type="button"
          className={classes.chipText}
          title="Change this filter"
          onClick={() => setOpen(!isOpen)}
        >
          {children}
        </button>
      </Popover.Target>
      {/* The form is named after its chip. */}
      <Popover.Dropdown className={classes.dropdown}>
        {isOpen && (
          <FilterForm
            isOfChip
            fields={fields}
            clauses={[clause]}
            readDate={readDate}
            onApply={(changed) => {
              setOpen(false);
              onApply(changed, chip.current);
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
