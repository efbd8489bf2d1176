/** A first line of a file. */
export interface FirstLine {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A cell that looks like a value: a number, a date, an amount, an e-mail address. */
const value = /^(?:[-+$(]?\d[\d.,:/$%()TZ -]*|[^\s@]+@[^\s@.]+\.\S+)$/;

export interface HeadingGuess {
  /** The line of the headings. Null when no line can be one. */
  readonly line: number | null;
  /** The known headings of the line. */
  readonly known: number;
}

/**
 * Guesses the line of the headings among the first lines of a file: below titles such as `Table 1`, the first line with at least half
 * as many known headings as the best line. Without any known heading, the first line with several texts and no value. A line
 * with known headings may have a heading such as `2025`.
 */
export function guessHeadingLine(lines: readonly FirstLine[], isKnown: (heading: string) => boolean): HeadingGuess {
  const rated = lines.map(({ line, cells }) => {
    const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
    const values = filled.filter((cell) => value.test(cell)).length;
    const known = new Set(filled.filter(isKnown).map((cell) => cell.toLowerCase())).size;
    return { line, filled: filled.length, values, known };
  });
  const most = Math.max(0, ...rated.map(({ known }) => known));
  const enough = (known: number) => known > 0 && known >= most / 2;
  const named = rated.find(
    ({ known, values, filled }) => enough(known) && (known >= 2 || (values === 0 && (filled > 1 || most < 2))),
  );
  if (named !== undefined) return { line: named.line, known: named.known };
  const widest = Math.max(0, ...rated.map(({ filled }) => filled));
  const first = rated.find(
    ({ filled, values }) => values === 0 && filled >= Math.min(2, widest) && filled >= widest / 2,
  );
  const isFirst = first !== undefined && rated.every(({ line, values }) => line >= first.line || values === 0);
  return { line: isFirst ? first.line : null, known: 0 };
}
