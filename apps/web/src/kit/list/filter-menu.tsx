import { Popover } from '@mantine/core';
import { IconFilter, IconPlus, IconX } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { useNarrow } from '../state/use-media.ts';
import { ClauseRow } from './filter-clause-row.tsx';
import classes from './filter-menu.module.css';
import {
  type Clause,
  chipParts,
  clausesOf,
  type DraftClause,
  draftsOf,
  type FilterFieldChoice,
  firstIncomplete,
  incompleteText,
  mostClauses,
} from './filter-model.ts';

interface FilterMenuProps {
  /** Undefined while the catalogue is loading. */
  readonly fields: readonly FilterFieldChoice[] | undefined;
  readonly clauses: readonly Clause[];
  readonly onApply: (clauses: readonly Clause[]) => void;
}

const emptyDraft = (id: number): DraftClause => ({ id, name: '', operator: '', value: '', logical: 'and' });

/** The Filter button and its form of up to five typed clauses. */
export function FilterMenu({ fields, clauses, onApply }: FilterMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const isNarrow = useNarrow();
  const icon = <IconFilter size={16} stroke={1.65} aria-hidden />;
  const toggle = () => setOpen(!isOpen);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
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
        <FilterForm
          fields={fields ?? []}
          clauses={clauses}
          onApply={(next) => {
            onApply(next);
            setOpen(false);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

interface FilterFormProps {
  readonly fields: readonly FilterFieldChoice[];
  readonly clauses: readonly Clause[];
  readonly onApply: (clauses: readonly Clause[]) => void;
}

function FilterForm({ fields, clauses, onApply }: FilterFormProps) {
  const [drafts, setDrafts] = useState(() => (clauses.length === 0 ? [emptyDraft(0)] : draftsOf(clauses)));
  const incomplete = firstIncomplete(drafts);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (incomplete === undefined) onApply(clausesOf(drafts, fields));
  };
  const add = () => setDrafts([...drafts, emptyDraft(Math.max(-1, ...drafts.map((draft) => draft.id)) + 1)]);
  return (
    <form onSubmit={submit} className={classes.form}>
      {drafts.map((draft, index) => (
        <ClauseRow
          key={draft.id}
          number={index + 1}
          draft={draft}
          fields={fields}
          onChange={(next) => setDrafts(drafts.map((one) => (one.id === next.id ? next : one)))}
          onRemove={() => setDrafts(drafts.filter((one) => one.id !== draft.id))}
        />
      ))}
      {drafts.length < mostClauses && (
        <div>
          <Button kind="quiet" size="small" icon={<IconPlus size={14} stroke={2} />} onClick={add}>
            Add filter
          </Button>
        </div>
      )}
      <div className={classes.foot}>
        <p className={classes.hint} aria-live="polite">
          {incomplete !== undefined && incompleteText(incomplete)}
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

/** The filters in force, each with a cross. */
export function FilterChips({ fields, clauses, onApply }: FilterFormProps) {
  return clauses.map((clause, index) => {
    const [field, operator, value] = chipParts(clause, fields);
    return (
      <span key={`${clause.name}.${clause.operator}.${clause.value}`} className={classes.chip}>
        <span className={classes.chipText}>
          <b>{field}</b> {operator} <b>{value}</b>
        </span>
        <IconButton
          label={`Remove filter ${field} ${operator} ${value}`}
          size={24}
          icon={<IconX size={13} stroke={2} />}
          onClick={() => onApply(clauses.filter((_, at) => at !== index))}
        />
      </span>
    );
  });
}
