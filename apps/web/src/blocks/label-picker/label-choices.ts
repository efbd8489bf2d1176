import type { Named } from '@dropdate/contract/http/named';

/** Groups, or tags, of one campaign or list; the calls take no more. */
export const mostLabels = 50;
export const labelNameMaxLength = 50;

export interface LabelChoices {
  /** Labels that are not chosen yet and match what was typed. */
  readonly options: readonly Named[];
  /** What would be created; null when nothing was typed or a label has that name. */
  readonly newName: string | null;
}

/** What a picker offers for the text in its field; case and surrounding white space do not matter. */
export function labelChoices(all: readonly Named[], chosen: readonly Named[], typed: string): LabelChoices {
  const name = typed.trim();
  const key = name.toLowerCase();
  const isChosen = new Set(chosen.map(({ id }) => id));
  const options = all.filter((label) => !isChosen.has(label.id) && label.name.toLowerCase().includes(key));
  const isKnown = [...all, ...chosen].some((label) => label.name.toLowerCase() === key);
  return { options, newName: name === '' || isKnown ? null : name };
}

/** The label of exactly this name, whatever the case; undefined when there is none, and for blanks. */
export function labelNamed(labels: readonly Named[], typed: string): Named | undefined {
  const key = typed.trim().toLowerCase();
  return labels.find(({ name }) => name.toLowerCase() === key);
}

/** What becomes of the chosen labels; told as a change, since others may be chosen before it takes effect. */
export type LabelChange = (chosen: readonly Named[]) => readonly Named[];

/** The chosen labels with another one at the end; one that is chosen already stays where it is. */
export function withLabel(chosen: readonly Named[], label: Named): readonly Named[] {
  return chosen.some(({ id }) => id === label.id) ? chosen : [...chosen, label];
}

export function withoutLabel(chosen: readonly Named[], id: string): readonly Named[] {
  return chosen.filter((label) => label.id !== id);
}
