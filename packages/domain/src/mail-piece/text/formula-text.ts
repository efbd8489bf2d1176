/**
 * Why a text must not come into the print shop's file, as the user reads it; null when it may. The file says what is printed, to
 * the letter, and somebody opens it in a spreadsheet some day: names like `=Harbor` are let through, what could run there is not.
 */
export function formulaProblem(text: string): string | null {
  const isFormula = /^\s*[=+\-@＝＋－＠]/u.test(text) && /[(|!（｜！]/u.test(text);
  return isFormula
    ? 'A spreadsheet would run this as a formula: let it begin with a letter, or do without brackets, | and !.'
    : null;
}
