import { cleanText } from '../field/clean-text.ts';

/** The longest text of an answer. Nobody types more, and a longer text ends with a sign that it goes on. */
export const longestMailText = 4_000;

/** Quoted mails begin with one of these lines, in the mail programs that people use. */
const attributions = [
  /^On .{6,200} wrote:$/i,
  /^El .{6,200} escribió:$/i,
  /^-{2,}\s*(Original Message|Mensaje original|Forwarded message)\s*-{2,}$/i,
  /^Begin forwarded message:$/i,
];
/** The lines of the block with which Outlook, and the parser of forwarded mails, begin another mail. */
const quotedFrom = /^\*?(From|De):\*? +\S/i;
const quotedMore = /^\*?(Sent|Date|To|Subject|Enviado( el)?|Fecha|Para|Asunto):\*? +\S/i;
const rule = /^[-_]{5,}$/;
const devices =
  /^(Sent from my .{1,60}|Sent from (Mail|Yahoo Mail|Outlook|AOL).{0,60}|Get Outlook for .{1,40}|Enviado desde mi .{1,60})$/i;

/**
 * The words that the sender of a mail wrote: without the quoted mail and without the signature, where a line says for sure
 * that one of them begins. A mail of which nothing would be left keeps its whole text, because no answer may get lost.
 */
export function ownWords(text: string): string {
  const whole = plainLines(text);
  const own = cut(withoutBreaks(whole));
  return shortened(own === '' ? whole.join('\n').trim() : own);
}

function plainLines(text: string): string[] {
  return (
    cleanText(text.slice(0, 40 * longestMailText).replace(/\r\n?/g, '\n'))
      .replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '')
      .split('\n')
      // The sign before a signature ends with a space.
      .map((line) => (line === '-- ' ? line : line.trimEnd()))
  );
}

/** Joins an attribution that the mail program broke into two lines. */
function withoutBreaks(lines: readonly string[]): string[] {
  const joined: string[] = [];
  for (const line of lines) {
    const before = joined.at(-1) ?? '';
    const isRest = /^(On|El) .*\d/.test(before) && !before.endsWith(':') && /(wrote|escribió):$/i.test(line);
    if (isRest) joined[joined.length - 1] = `${before} ${line}`;
    else joined.push(line);
  }
  return joined;
}

function cut(lines: readonly string[]): string {
  const end = lines.findIndex((line, at) => isEnd(line, lines.slice(at + 1, at + 3)));
  const own = lines.slice(0, end < 0 ? undefined : end);
  // Lines of the quoted mail above the own words stay, because the own words may answer them line by line.
  while (own.length > 0 && isEmptyEnd(own.at(-1) ?? '')) own.pop();
  return own.join('\n').trim();
}

function isEmptyEnd(line: string): boolean {
  const text = line.trim();
  return text === '' || line.startsWith('>') || rule.test(text) || devices.test(text);
}

function isEnd(line: string, next: readonly string[]): boolean {
  const text = line.trim();
  if (line === '-- ' || text === '--') return true;
  if (attributions.some((begin) => begin.test(text))) return true;
  return quotedFrom.test(text) && next.some((after) => quotedMore.test(after.trim()));
}

/** Cuts between characters, and never within a pair of surrogates. */
function shortened(text: string): string {
  if (text.length <= longestMailText) return text;
  return `${text.slice(0, longestMailText - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
