import type { AgeClause } from '@dropdate/domain/age/age-clause';
import type { AudienceContext } from '@dropdate/domain/audience/audience-problems';
import { type FocusEvent, type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFocusLeft } from '../../kit/field/use-focus-left.ts';
import { type EntryField, type EntryProblem, readAgeEntry } from './age-entry.ts';
import { type AgeForm, ageFormOf, type TypedPair } from './age-forms.ts';
import { type EntryForm, isPairBlank, pairOf, type TypedEntries } from './typed-entries.ts';

/** The typed entries with the calls that change them. */
export interface EntryEdits {
  readonly typed: TypedEntries;
  readonly onType: (form: EntryForm, pair: TypedPair) => void;
  /** Adds a complete entry to the parameters. */
  readonly onTake: () => void;
  readonly onChoose: (form: AgeForm) => void;
}

export interface ClauseEntryProps<Clause extends AgeClause> {
  readonly clause: Clause;
  readonly context: AudienceContext;
  readonly entries: EntryEdits;
  /** Whether a press has asked for the age. A missing age then counts as wrong, although nobody has left its fields. */
  readonly isAsked: boolean;
  readonly onChange: (clause: Clause, edit?: 'clicked' | 'typed') => void;
}

/** The two fields From and To of a form, while the buyer types into them. */
export interface PairEntry {
  readonly pair: TypedPair;
  readonly isBlank: boolean;
  /** True after the focus has left the fields, or after Enter or Add. Until then no field is marked as wrong. */
  readonly isLeft: boolean;
  /** The correction that is shown. Null when nothing is wrong, and while the buyer may still be typing. */
  readonly problem: string | null;
  readonly problemId: string;
  readonly isFaulty: (field: EntryField) => boolean;
  readonly onType: (change: Partial<TypedPair>) => void;
  /** Like `onType`, for fields whose texts are chosen from a list. Two chosen texts are marked as wrong at once. */
  readonly onPick: (change: Partial<TypedPair>) => void;
  /** Notes that the buyer changed a field that is a part of the clause itself. */
  readonly onTouch: () => void;
  readonly onAdd: () => void;
  /** The props of the element around the fields. */
  readonly group: {
    readonly ref: RefObject<HTMLDivElement | null>;
    readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
}

/** The fields of an age form. */
export function useAgeEntry<Clause extends AgeClause>(props: Omit<ClauseEntryProps<Clause>, 'onChange'>): PairEntry {
  const { clause, context, entries } = props;
  const pair = pairOf(entries.typed, clause);
  const read = readAgeEntry(clause, pair, context.asOf);
  return usePairEntry({
    form: ageFormOf(clause),
    pair,
    wrong: read.state === 'refused' ? read.problem : null,
    isNothing: read.state === 'none',
    entries,
  });
}

interface PairEntryProps {
  readonly form: EntryForm;
  readonly pair: TypedPair;
  /** Why the typed pair cannot be added. */
  readonly wrong: EntryProblem | null;
  /** True while there is nothing to add. */
  readonly isNothing: boolean;
  readonly entries: EntryEdits;
}

/** The fields From and To of a form. Enter, Add and leaving the fields add a complete entry. */
export function usePairEntry({ form, pair, wrong, isNothing, entries }: PairEntryProps): PairEntry {
  // A form that has a problem when it appears was shown before: the buyer has pinned its row, or has chosen its mode
  // again. So the form counts as left, and shows its problem.
  const [isLeft, setLeft] = useState(wrong !== null);
  const problemId = useId();
  const group = useRef<HTMLDivElement>(null);
  const onBlur = useFocusLeft(() => {
    setLeft(true);
    entries.onTake();
  });
  const add = (isByKey: boolean) => {
    const fields = group.current;
    const row = fields?.parentElement;
    flushSync(() => {
      setLeft(true);
      entries.onTake();
    });
    if (wrong !== null) return;
    // The fields disappear at the maximum number of entries. The remove button of the last entry then takes the focus.
    if (fields?.isConnected !== true) row?.querySelector<HTMLElement>('li:last-child button')?.focus();
    else if (isByKey || isNothing) fields.querySelector<HTMLElement>(`[data-field='from']`)?.focus();
  };
  const problem = isLeft ? wrong : null;
  return {
    pair,
    isBlank: isPairBlank(pair),
    isLeft,
    problem: problem?.text ?? null,
    problemId,
    isFaulty: (field) => problem?.field === field,
    onType: (change) => {
      setLeft(false);
      entries.onType(form, { ...pair, ...change });
    },
    onPick: (change) => {
      const picked = { ...pair, ...change };
      setLeft(picked.from !== '' && picked.to !== '');
      entries.onType(form, picked);
    },
    onTouch: () => setLeft(false),
    onAdd: () => add(false),
    group: {
      ref: group,
      onBlur,
      onKeyDown: (event) => {
        if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return;
        // `add` can move the focus to a button. The same press of Enter must not press this button.
        event.preventDefault();
        add(true);
      },
    },
  };
}
