/**
 * Letters with a stroke (Ł), joined letters (Æ) and other letters that Unicode does not decompose, with their plain
 * forms.
 */
export const plainForms: Readonly<Record<string, string>> = {
  Æ: 'AE',
  æ: 'ae',
  Œ: 'OE',
  œ: 'oe',
  Ø: 'O',
  ø: 'o',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ð: 'D',
  ð: 'd',
  Þ: 'Th',
  þ: 'th',
  ß: 'ss',
  ı: 'i',
};

/** The plain form of a letter: `é` is e, `Ł` is L, `Æ` is AE. Other characters stay. */
export function plainLetter(letter: string): string {
  return plainForms[letter] ?? letter.normalize('NFD').replace(/\p{M}+/gu, '');
}
