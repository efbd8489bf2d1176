/** The content of a masked field after a key, before the mask is put on. */
export interface Typed {
  readonly typed: string;
  readonly caret: number;
  /** True after the Delete key, which removes the character behind the caret. */
  readonly isForward: boolean;
}

export interface MaskedEdit {
  readonly text: string;
  /** The number of digits before the caret. */
  readonly digitsBefore: number;
}

const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

/**
 * The text of a masked field after a key. When the key removed only a sign of the mask, the mask would put the sign back
 * and the user would be stuck. So the digit beside the sign is removed instead.
 */
export function maskedEdit(
  before: string,
  { typed, caret, isForward }: Typed,
  mask: (typed: string) => string,
): MaskedEdit {
  const [head, tail] = [typed.slice(0, caret), typed.slice(caret)];
  const isStuck = typed.length < before.length && mask(typed) === before;
  if (!isStuck) return { text: mask(typed), digitsBefore: digitsIn(head) };
  if (isForward) return { text: mask(head + tail.replace(/\d/, '')), digitsBefore: digitsIn(head) };
  const shorter = head.replace(/\d(\D*)$/, '$1');
  return { text: mask(shorter + tail), digitsBefore: digitsIn(shorter) };
}

/** The place of the caret behind the given number of digits. */
export function caretAfterDigits(text: string, digits: number): number {
  if (digits === 0) return 0;
  let seen = 0;
  for (let place = 0; place < text.length; place += 1) {
    if (/\d/.test(text.charAt(place))) seen += 1;
    if (seen === digits) return place + 1;
  }
  return text.length;
}
