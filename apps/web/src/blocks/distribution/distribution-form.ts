import {
  chosenOf,
  type DistributionEntry,
  distribute,
  excessEntries,
  withEntry,
} from '@dropdate/domain/distribution/distribution-tree';
import { maxPieces, tooManyPiecesText } from '@dropdate/domain/order/order-limit';
import { messages } from './distribution.messages.ts';
import { type DistributionSource, knownIn } from './distribution-model.ts';

/** The typed numbers of a distribution, and the numbers before each change. */
export interface DistributionForm {
  readonly source: DistributionSource;
  readonly entries: readonly DistributionEntry[];
  readonly past: readonly (readonly DistributionEntry[])[];
  /** Stored and typed numbers that were left out, because the audience does not have their groups any more. */
  readonly gone: readonly DistributionEntry[];
}

export type DistributionEvent =
  | { readonly type: 'typed'; readonly id: string; readonly desired: number }
  | { readonly type: 'lockPressed'; readonly id: string }
  | { readonly type: 'undone' }
  | { readonly type: 'reset' }
  /** The people were counted again. The typed numbers stay. */
  | { readonly type: 'recounted'; readonly source: DistributionSource };

export function startDistribution(source: DistributionSource): DistributionForm {
  return { source, entries: source.saved, past: [], gone: source.gone };
}

/** The next state of the form. Undo takes back one change after another. */
export function distributionForm(form: DistributionForm, event: DistributionEvent): DistributionForm {
  const { entries, past } = form;
  const next = (changed: readonly DistributionEntry[]): DistributionForm => ({
    ...form,
    entries: changed,
    past: [...past, entries],
  });
  switch (event.type) {
    case 'typed': {
      if (numberOf(form, event.id) === event.desired) return form;
      const isLocked = entryOf(form, event.id)?.isLocked ?? false;
      return next(withEntry(form.source.tree, entries, { id: event.id, desired: event.desired, isLocked }));
    }
    case 'lockPressed': {
      const others = entries.filter(({ id }) => id !== event.id);
      const isLocked = entryOf(form, event.id)?.isLocked !== true;
      const changed = [...others, { id: event.id, desired: numberOf(form, event.id), isLocked }];
      // Without its lock, a number stays only where the buyer typed it. Another number would tie the order to the row's
      // level, although nobody has chosen it, or would change a number that was typed above it later.
      return next(isLocked || (isAlike(form, changed) && !isAlike(form, others)) ? changed : others);
    }
    case 'undone':
      return past.length === 0 ? form : { ...form, entries: past.at(-1) ?? [], past: past.slice(0, -1) };
    case 'reset':
      return entries.length === 0 ? form : next([]);
    case 'recounted': {
      const { source } = event;
      const [known, gone] = knownIn(source.tree, entries);
      return { source, entries: known, past: past.map((step) => knownIn(source.tree, step)[0]), gone };
    }
  }
}

/** Whether other entries give every row the number that it has. */
function isAlike(
  { source: { tree, total }, entries }: DistributionForm,
  others: readonly DistributionEntry[],
): boolean {
  const numbers = distribute(tree, total, others);
  return distribute(tree, total, entries).every((number, at) => number === numbers[at]);
}

export function entryOf({ entries }: DistributionForm, id: string): DistributionEntry | undefined {
  return entries.find((entry) => entry.id === id);
}

/** The number in the field of a row: its typed number, also one above the available people, or its share. */
function numberOf(form: DistributionForm, id: string): number {
  const { numbers } = shownDistribution(form);
  return numbers[form.source.tree.indexOf.get(id) ?? -1] ?? 0;
}

export interface ShownDistribution {
  /** The number in the field of each row. A number above the available people stays in its field. */
  readonly numbers: readonly number[];
  /** The rows whose number is above their available people. */
  readonly excess: ReadonlySet<string>;
  readonly locked: ReadonlySet<string>;
  readonly typed: ReadonlySet<string>;
  readonly chosen: number;
}

export function shownDistribution({ source, entries }: DistributionForm): ShownDistribution {
  const { tree, total } = source;
  const desired = distribute(tree, total, entries);
  const excess = excessEntries(tree, entries);
  const numbers = [...desired];
  for (const { id, desired: typed } of excess) {
    const at = tree.indexOf.get(id);
    if (at !== undefined) numbers[at] = typed;
  }
  return {
    numbers,
    excess: new Set(excess.map(({ id }) => id)),
    locked: new Set(entries.filter(({ isLocked }) => isLocked).map(({ id }) => id)),
    typed: new Set(entries.map(({ id }) => id)),
    chosen: chosenOf(tree, desired),
  };
}

/** The reason why Update is off; null when it is on (specification 2, section 4, Distribution forms). */
export function updateReason({ source, entries }: DistributionForm, shown: ShownDistribution): string | null {
  if (shown.excess.size > 0) return messages.excess;
  if (shown.chosen <= 0) return messages.noneChosen;
  if (shown.chosen > maxPieces) return tooManyPiecesText;
  // Numbers whose groups are gone are stored until Update stores the others alone.
  return isSame(entries, source.saved) && source.gone.length === 0 ? messages.unchanged : null;
}

/** Whether closing the form would lose numbers or locks. */
export function isChanged({ source, entries }: DistributionForm): boolean {
  return !isSame(entries, source.saved);
}

function isSame(left: readonly DistributionEntry[], right: readonly DistributionEntry[]): boolean {
  const others = new Map(right.map((entry) => [entry.id, entry]));
  return (
    left.length === right.length &&
    left.every(({ id, desired, isLocked }) => {
      const other = others.get(id);
      return other?.desired === desired && other.isLocked === isLocked;
    })
  );
}

/** The sentence about people who are chosen too much or too little. A number above 0 or below 0 only warns. */
export function remainingText(remaining: number): string | null {
  if (remaining === 0) return null;
  return remaining < 0 ? messages.tooMany : messages.tooFew;
}
