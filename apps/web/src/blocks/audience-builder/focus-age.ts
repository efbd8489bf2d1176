import { ageEntryId } from './age-field.tsx';

/** Focuses the first wrong field of the age, else the first empty field, else the first field. */
export function focusAge(): void {
  const entry = document.getElementById(ageEntryId);
  const fields = [...(entry?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select') ?? [])];
  const wrong = fields.find((field) => field.getAttribute('aria-invalid') === 'true');
  (wrong ?? fields.find(({ value }) => value === '') ?? fields[0])?.focus();
}
