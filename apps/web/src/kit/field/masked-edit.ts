/** The content of a masked field after a key, before the mask is put on. */
export interface Typed {
  readonly typed: string;
  readonly caret: number;
  /** True after the Delete key, which removes the character behind the caret. */
  readonly isForward: boolean;
}

export interface MaskedEdit {
  readonly text: string;
  /** The number of typed characters before the caret. */
  readonly before: number;
}

/** The characters that users type into a masked field. All other characters are signs of the mask. */
export type MaskEntry = 'digits' | 'letters and digits';

const isEntry: Readonly<Record<MaskEntry, (character: string) => boolean>> = {
  digits: (character) => /\d/.test(character),
  'letters and digits': (character) => /[a-z\d]/i.test(character),
};

/**
 * The text of a masked field after a key. When the key removed only a sign of the mask, the mask would put the sign back
 * and the user would be stuck. So the character beside the sign is removed instead.
 */
export function maskedEdit(
  before: string,
  { typed, caret, isForward }: Typed,
  mask: (typed: string) => string,
  entry: MaskEntry = 'digits',
): MaskedEdit {
  const [head, tail] = [Array.from(typed.slice(0, caret)), Array.from(typed.slice(caret))];
  const is = isEntry[entry];
  const edit = (first: readonly string[], last: readonly string[]): MaskedEdit => ({
    text: mask([...first, ...last].join('')),
    before: first.filter(is).length,
  });
  const isStuck = typed.length < before.length && mask(typed) === before;
  if (!isStuck) return edit(head, tail);
  if (isForward) return edit(head, tail.toSpliced(tail.findIndex(is), 1));
  return edit(head.toSpliced(head.findLastIndex(is), 1), tail);
}

/** The place of the caret behind the given number of typed characters. */
export function caretBehind(text: string, count: number, entry: MaskEntry = 'digits'): number {
  if (count === 0) return 0;
  let seen = 0;
  for (let place = 0; place < text.length; place += 1) {
    if (isEntry[entry](text.charAt(place))) seen += 1;
    if (seen === count) return place + 1;
  }
  return text.length;
}
