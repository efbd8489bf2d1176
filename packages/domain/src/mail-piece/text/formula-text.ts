/**
 * The reason that a text must not enter the print shop's file, as the user reads it; null for a safe text. People open
 * this file in a spreadsheet. The text cannot be escaped, because the file must hold the text unchanged. Names like
 * `=Harbor` are allowed. Text that a spreadsheet could run is refused.
 */
export function formulaProblem(text: string): string | null {
  const isFormula = /^\s*[=+\-@＝＋－＠]/u.test(text) && /[(|!（｜！]/u.test(text);
  return isFormula
    ? 'A spreadsheet would run this as a formula: let it begin with a letter, or do without brackets, | and !.'
    : null;
}
