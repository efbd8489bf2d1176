import { pressControl, usePageKeys } from '../../kit/field/press-keys.ts';

/** The keys of the fields in which two contacts differ, in their order. */
export const digits = '123456789';

/** The control that a key presses, by its mark. The arrows are not among the keys, because they choose between values. */
function controlOf(event: { readonly key: string }): string | undefined {
  if (event.key === 'j' || event.key === 'k' || event.key === 'm' || event.key === 'x') return event.key.toUpperCase();
  return undefined;
}

/** One key for each decision about a pair, and for each field in which its contacts differ. */
export function usePairKeys(turn: (at: number) => void): void {
  usePageKeys(({ key }) => {
    const field = key.length === 1 ? digits.indexOf(key) : -1;
    if (field >= 0) {
      turn(field);
      return true;
    }
    const control = controlOf({ key: key.length === 1 ? key.toLowerCase() : key });
    return control !== undefined && pressControl(control);
  });
}
