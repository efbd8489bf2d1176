import type { ParameterName } from '@dropdate/domain/audience/audience-parameters';

/** The id of the element around the controls of a parameter. */
export const rowContentId = (name: ParameterName): string => `parameter-${name}`;

/** Focuses the first wrong field of a parameter, else its first empty field, else its first field. */
export function focusParameter(name: ParameterName): void {
  const row = document.getElementById(rowContentId(name));
  const typed = 'input:not([type="radio"], [type="checkbox"]), select';
  const fields = [...(row?.querySelectorAll<HTMLInputElement | HTMLSelectElement>(typed) ?? [])];
  const wrong = fields.find((field) => field.getAttribute('aria-invalid') === 'true');
  (wrong ?? fields.find(({ value }) => value === '') ?? fields[0])?.focus();
}
