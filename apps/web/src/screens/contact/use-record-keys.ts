import { pressControl, usePageKeys } from '../../kit/field/press-keys.ts';

/** Arrow keys belong to a part of the page that scrolls or chooses by them, while the part has the focus. */
const hasOwnArrows = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="tab"], [role="slider"], [tabindex="0"], input') !== null;

/** The control that a key presses, by its mark. */
function controlOf(pressed: { readonly key: string }, hasArrows: boolean): string | undefined {
  if (pressed.key === 'j' || (hasArrows && pressed.key === 'ArrowRight')) return 'J';
  if (pressed.key === 'k' || (hasArrows && pressed.key === 'ArrowLeft')) return 'K';
  if (pressed.key === 'c' || pressed.key === 'n' || pressed.key === 's') return pressed.key.toUpperCase();
  return undefined;
}

/** One key for each act of the day on a lead or a contact: the next one, the one before, the call, the note, the status. */
export function useRecordKeys(): void {
  usePageKeys(({ key, target }) => {
    const control = controlOf({ key: key.length === 1 ? key.toLowerCase() : key }, !hasOwnArrows(target));
    return control !== undefined && pressControl(control);
  });
}
