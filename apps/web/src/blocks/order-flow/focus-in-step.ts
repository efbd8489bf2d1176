/** The element ids of the step's content and of its panel. */
export const stepId = 'order-step';
export const panelId = 'order-panel';

/** A field that is marked as wrong, then a required field without a value. */
const missingFields = ['[aria-invalid="true"]', ':is([required], [aria-required="true"])'];

/**
 * Focuses the first control of the step, or of its panel, that one of the selectors finds. The first selectors come
 * first. Fields that the step requires are passed over when they have a value.
 * @returns whether a control took the focus.
 */
export function focusInStep(...selectors: readonly string[]): boolean {
  const found = selectors.flatMap((selector) =>
    [stepId, panelId].flatMap((id) => [
      ...(document.getElementById(id)?.querySelectorAll<HTMLElement>(selector) ?? []),
    ]),
  );
  const control = found.find(
    (element) => !element.matches(':disabled') && element.checkVisibility() && !isFilled(element),
  );
  control?.focus();
  return control !== undefined;
}

/** Focuses the first wrong or missing field of the step. */
export const focusMissingField = (): boolean => focusInStep(...missingFields);

function isFilled(element: HTMLElement): boolean {
  if (element.getAttribute('aria-invalid') === 'true' || !element.matches(missingFields[1] ?? '')) return false;
  // A group that is required holds its fields, and takes no focus itself.
  return !('value' in element) || (typeof element.value === 'string' && element.value.trim() !== '');
}
