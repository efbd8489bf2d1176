/** A group or tag of a form. A new label gets its id when the form is saved. */
export interface ChosenLabel {
  readonly id: string | null;
  readonly name: string;
}

/** Whether two labels are the same. The name alone identifies a new label; the case of letters does not matter. */
export function isSameLabel(one: ChosenLabel, other: ChosenLabel): boolean {
  if (one.id !== null && other.id !== null) return one.id === other.id;
  return one.name.toLowerCase() === other.name.toLowerCase();
}
