import type { Named } from '@dropdate/contract/http/named';
import { type ChosenLabel, isSameLabel } from '../../client/labels/chosen-label.ts';

/** The maximum number of groups, and of tags, of one campaign or list. The server accepts no more. */
export const maxLabels = 50;
export const labelNameMaxLength = 50;

export interface LabelChoices {
  /** Labels that match the typed text and are not chosen yet. */
  readonly options: readonly Named[];
  /** The name of the label to create; null when nothing was typed, and when a label with the typed name exists. */
  readonly newName: string | null;
}

/** The picker's choices for the text in its field. Case and surrounding white space do not matter. */
export function labelChoices(all: readonly Named[], chosen: readonly ChosenLabel[], typed: string): LabelChoices {
  const name = typed.trim();
  const key = name.toLowerCase();
  const isChosen = (label: Named) => chosen.some((one) => isSameLabel(one, label));
  const options = all.filter((label) => label.name.toLowerCase().includes(key) && !isChosen(label));
  const isKnown = [...all, ...chosen].some((label) => label.name.toLowerCase() === key);
  return { options, newName: name === '' || isKnown ? null : name };
}

/**
 * The label with exactly this name. Upper and lower case do not matter. Undefined when no label has the name, or the
 * text is blank.
 */
export function labelNamed(labels: readonly Named[], typed: string): Named | undefined {
  const key = typed.trim().toLowerCase();
  return labels.find(({ name }) => name.toLowerCase() === key);
}

/**
 * A change of the chosen labels. It is a function of the chosen labels, because the user can choose other labels before
 * the change takes effect.
 */
export type LabelChange = (chosen: readonly ChosenLabel[]) => readonly ChosenLabel[];

/** Adds a label at the end. A label that is already chosen stays at its place. */
export function withLabel<Label extends ChosenLabel>(chosen: readonly Label[], label: Label): readonly Label[] {
  return chosen.some((one) => isSameLabel(one, label)) ? chosen : [...chosen, label];
}

export function withoutLabel(chosen: readonly ChosenLabel[], label: ChosenLabel): readonly ChosenLabel[] {
  return chosen.filter((one) => !isSameLabel(one, label));
}
