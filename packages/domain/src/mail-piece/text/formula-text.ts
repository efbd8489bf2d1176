/**
 * The reason that a text must not enter the print shop's file, as the user reads it; null for a safe text. The file
 * must hold the text to the letter, and people open it in a spreadsheet. Names like `=Harbor` are allowed, text that a
 * spreadsheet could run is not.
 */
export function formulaProblem(text: string): string | null {
  const isFormula = /^\s*[=+\-@＝＋－＠]/u.test(text) && /[(|!（｜！]/u.test(text);
  return isFormula
    ? 'A spreadsheet would run this as a formula: let it begin with a letter, or do without brackets, | and !.'
    : null;
}
