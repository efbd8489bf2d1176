/** A group or tag that the user chose in a form. A new label gets its id when the form is saved. */
export interface ChosenLabel {
  readonly id: string | null;
  readonly name: string;
}

/**
 * Whether two labels are the same. A new label has no id, so its name alone identifies it. The case of letters does not
 * matter.
 */
export function isSameLabel(one: ChosenLabel, other: ChosenLabel): boolean {
  if (one.id !== null && other.id !== null) return one.id === other.id;
  return one.name.toLowerCase() === other.name.toLowerCase();
}
