/**
 * The words of a heading, in small letters and without accents: `E-Mail addr.` is `e`, `mail`, `addr`. A change from small to
 * capital letters begins a word (`HomePhone`), a number is a word of its own (`Address2`), and `#` is the word `number`. Hints
 * about the form of the cells, such as `(mm/dd/yyyy)`, are left out.
 */
export function headingWords(heading: string): readonly string[] {
  const parts = heading
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/\(?\b(?:mm?|dd?)[/. -]?(?:mm?|dd?)[/. -]?y{2,4}\b\)?|\(?\by{4}[/. -]?mm?[/. -]?dd?\b\)?/gi, ' ')
    .replace(/#/g, ' number ')
    .replace(/['’]s\b/g, 's')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/(\p{L})(\p{N})/gu, '$1 $2')
    .replace(/(\p{N})(\p{L})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '');
  return joinedLetters(parts);
}

/** Letters that stand alone are one word: `D.O.B.` is `dob`. */
function joinedLetters(parts: readonly string[]): readonly string[] {
  const words: string[] = [];
  let letters = '';
  for (const part of [...parts, '']) {
    if (/^\p{L}$/u.test(part)) letters += part;
    else {
      if (letters !== '') words.push(letters);
      letters = '';
      if (part !== '') words.push(part);
    }
  }
  return words;
}
