/** The longest text of a cell in a list of problems. */
const longest = 200;

/** The text of a cell as a list of problems shows and stores it: short, and without characters that nobody sees. */
export function shownText(text: string): string {
  const short = text.length > longest ? `${text.slice(0, longest)}…` : text;
  return short.replace(/\p{Cc}|\p{Surrogate}/gu, '\ufffd');
}
