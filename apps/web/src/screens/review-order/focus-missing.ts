import type { MissingEntry } from '@dropdate/domain/order/review';

/** The element ids of the page's sections that contain these entries. */
export const entryIds: Readonly<Record<MissingEntry, string>> = {
  agent: 'review-agent',
  'bill-to': 'review-notes',
  notes: 'review-notes',
};

/** Focuses the first empty field of an entry, else the first field. The browser scrolls the page to this field. */
export function focusMissing(entry: MissingEntry): void {
  const fields = document
    .getElementById(entryIds[entry])
    ?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input:not([type="checkbox"]), textarea');
  const usable = [...(fields ?? [])].filter(({ disabled }) => !disabled);
  (usable.find(({ value }) => value.trim() === '') ?? usable[0])?.focus();
}
