import { pressControl, usePageKeys } from '../../kit/field/press-keys.ts';

/** One key each for what the line about the last call offers: a note, and the way back. */
export function CallKeys(): null {
  usePageKeys((pressed) => {
    if (pressed.key === 'n') return pressControl('N');
    return pressed.key === 'u' && pressControl('U');
  });
  return null;
}
