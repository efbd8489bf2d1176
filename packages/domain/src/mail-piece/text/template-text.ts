import type { FontWeight } from '../layout/layout-model.ts';
import type { StateField } from '../piece-facts.ts';
import type { PieceValue } from '../piece-variables.ts';

/** Words of one style. */
export interface Span {
  readonly text: string;
  readonly weight: FontWeight;
  readonly field?: StateField | undefined;
}

/** The spans of one line of a template, before the line is broken to a width. */
export type SpanLine = readonly Span[];

/** `{name}` or `{name|otherwise}`. */
const variablePattern = /\{([^{}|]+)(?:\|([^{}]*))?\}/g;

/** The variables of a template text, in order, with repetitions. */
export function variablesIn(text: string): string[] {
  return [...text.matchAll(variablePattern)].map(([, name = '']) => name);
}

/** Whether a brace, a bracket or a pair of stars has no partner. */
export function hasBrokenMarks(text: string): boolean {
  const plain = text.replace(variablePattern, '').replace(/\[\[[^[\]]*\]\]/g, '');
  return /[{}]|\[\[|\]\]/.test(plain) || plain.split('\n').some((line) => (line.split('**').length - 1) % 2 === 1);
}

/**
 * The lines of a template text on one piece, with values filled in. A part in `[[ … ]]` is left out if a variable in
 * this part is absent. A line is left out if a variable outside such parts is absent.
 * @param value answers a variable's value, or undefined when the variable is absent.
 */
export function filledLines(
  text: string,
  weight: FontWeight,
  value: (name: string) => PieceValue | undefined,
): SpanLine[] {
  return text
    .split('\n')
    .map((line) => withoutAbsentGroups(line, value))
    .filter((line) => !hasAbsent(line, value))
    .map((line) => spansOf(line, weight, value));
}

function withoutAbsentGroups(line: string, value: (name: string) => PieceValue | undefined): string {
  return line.replace(/\[\[([^[\]]*)\]\]/g, (_, group: string) => (hasAbsent(group, value) ? '' : group));
}

function hasAbsent(text: string, value: (name: string) => PieceValue | undefined): boolean {
  return [...text.matchAll(variablePattern)].some(
    ([, name = '', otherwise]) => otherwise === undefined && value(name) === undefined,
  );
}

function spansOf(line: string, weight: FontWeight, value: (name: string) => PieceValue | undefined): Span[] {
  const spans: Span[] = [];
  let isBold = weight === 700;
  for (const part of line.split(/(\*\*|\{[^{}]+\})/)) {
    if (part === '**') isBold = !isBold;
    else if (part !== '') spans.push({ ...filled(part, value), weight: isBold ? 700 : 400 });
  }
  return spans;
}

function filled(part: string, value: (name: string) => PieceValue | undefined): PieceValue {
  const [, name, otherwise = ''] = /^\{([^{}|]+)(?:\|([^{}]*))?\}$/.exec(part) ?? [];
  return name === undefined ? { text: part } : (value(name) ?? { text: otherwise });
}
