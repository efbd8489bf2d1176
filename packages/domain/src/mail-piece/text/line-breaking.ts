import { characterWidth, type FontMetrics, textWidth } from './font-metrics.ts';
import type { Span, SpanLine } from './template-text.ts';

/** A line that fits its width. Spans of one style are joined, and each piece knows its start. Lengths are ems. */
export interface FlowLine {
  readonly pieces: readonly FlowPiece[];
  readonly width: number;
  /** True for the first line, and for a line after `\n`. */
  readonly isParagraphStart: boolean;
}

export interface FlowPiece extends Span {
  readonly at: number;
  readonly width: number;
}

export interface BrokenLines {
  readonly lines: readonly FlowLine[];
  /** True when a single word was too wide and had to be split. */
  readonly hasPartedWord: boolean;
}

interface Measure {
  readonly limit: number;
  /** Extra space after each letter. */
  readonly spacing: number;
  readonly metrics: FontMetrics;
}

interface Word {
  readonly spans: readonly Span[];
  readonly width: number;
  /** Width of the space before the word. */
  readonly space: number;
}

export type WordLine = readonly Word[];

const ellipsis = '\u2026';

/**
 * Breaks lines at spaces, so that each line fits a width in ems. A line takes as many words as fit. A word wider than a
 * whole line is split between letters.
 */
export function breakLines(lines: readonly WordLine[], measure: Measure): BrokenLines {
  const broken = lines.map((line) => breakLine(line, measure));
  return { lines: broken.flatMap((each) => each.lines), hasPartedWord: broken.some((each) => each.hasPartedWord) };
}

/** The first `count` lines. If lines are dropped, the last line ends with an ellipsis and still fits its width. */
export function cutLines(lines: readonly FlowLine[], count: number, measure: Measure): FlowLine[] {
  const kept = lines.slice(0, Math.max(count, 1));
  const last = kept.pop();
  if (last === undefined || lines.length === kept.length + 1) return [...lines];
  let spans: Span[] = last.pieces.map(({ text, weight, field }) => ({ text, weight, field }));
  while (spans.length > 0 && widthOf(withEllipsis(spans), measure) + gapsIn(last) > measure.limit)
    spans = withoutLastLetter(spans);
  return [...kept, lineOf(wordsOf(withEllipsis(spans), measure), last.isParagraphStart, measure)];
}

function breakLine(line: WordLine, measure: Measure): BrokenLines {
  let hasPartedWord = false;
  const rows: Word[][] = [[]];
  let used = 0;
  for (const whole of line) {
    const words = whole.width > measure.limit ? partedWord(whole, measure) : [whole];
    if (words.length > 1) hasPartedWord = true;
    for (const word of words) {
      let row = rows.at(-1) ?? [];
      if (row.length > 0 && used + word.space + word.width > measure.limit + 1e-9) {
        row = [];
        rows.push(row);
        used = 0;
      }
      used += (row.length > 0 ? word.space : 0) + word.width;
      row.push(word);
    }
  }
  joinWidow(rows, measure);
  return { lines: rows.map((row, index) => lineOf(row, index === 0, measure)), hasPartedWord };
}

/** A single short word at the end of a paragraph gets a second word from the line above. */
function joinWidow(rows: Word[][], measure: Measure): void {
  const [above, last] = rows.slice(-2);
  const [widow] = last ?? [];
  if (
    above === undefined ||
    last?.length !== 1 ||
    widow === undefined ||
    above.length < 4 ||
    widow.width > measure.limit / 6
  )
    return;
  const moved = above.pop();
  if (moved !== undefined) last.unshift(moved);
}

/** The words of a line with their widths in ems. These widths are the same for every type size. */
export function wordsOf(line: SpanLine, measure: Pick<Measure, 'spacing' | 'metrics'>): WordLine {
  const words: Word[] = [];
  let spans: Span[] = [];
  let space = 0;
  const close = (): void => {
    if (spans.length > 0) words.push({ spans, width: widthOf(spans, measure), space });
    spans = [];
  };
  for (const span of line) {
    for (const part of span.text.split(/( +)/)) {
      if (part === '') continue;
      if (part.startsWith(' ')) {
        close();
        space = characterWidth(' ', span.weight, measure.metrics) + measure.spacing;
      } else spans.push({ ...span, text: part });
    }
  }
  close();
  return words;
}

function partedWord(word: Word, measure: Measure): Word[] {
  const parts: Word[] = [];
  let spans: Span[] = [];
  const close = (): void => {
    if (spans.length > 0)
      parts.push({ spans, width: widthOf(spans, measure), space: parts.length === 0 ? word.space : 0 });
    spans = [];
  };
  for (const span of word.spans) {
    for (const letter of span.text) {
      if (spans.length > 0 && widthOf([...spans, { ...span, text: letter }], measure) > measure.limit) close();
      spans.push({ ...span, text: letter });
    }
  }
  close();
  return parts;
}

function lineOf(words: readonly Word[], isParagraphStart: boolean, measure: Measure): FlowLine {
  const pieces: FlowPiece[] = [];
  let at = 0;
  words.forEach((word, index) => {
    const space = index === 0 ? 0 : word.space;
    word.spans.forEach((span, within) => {
      const gap = within === 0 ? space : 0;
      const width = textWidth(span.text, span.weight, measure.metrics, measure.spacing);
      const before = pieces.at(-1);
      const isSame = before !== undefined && before.weight === span.weight && before.field === span.field;
      if (isSame) {
        const text = `${before.text}${gap > 0 ? ' ' : ''}${span.text}`;
        pieces[pieces.length - 1] = { ...before, text, width: before.width + gap + width };
      } else pieces.push({ ...span, at: at + gap, width });
      at += gap + width;
    });
  });
  return { pieces, width: at, isParagraphStart };
}

function withEllipsis(spans: readonly Span[]): Span[] {
  const last = spans.at(-1);
  if (last === undefined) return [{ text: ellipsis, weight: 400 }];
  return [...spans.slice(0, -1), { ...last, text: `${last.text.replace(/[\s,;:.-]+$/, '')}${ellipsis}` }];
}

function withoutLastLetter(spans: readonly Span[]): Span[] {
  const last = spans.at(-1);
  if (last === undefined) return [];
  const text = [...last.text].slice(0, -1).join('');
  return text === '' ? spans.slice(0, -1) : [...spans.slice(0, -1), { ...last, text }];
}

function widthOf(spans: readonly Span[], { metrics, spacing }: Pick<Measure, 'spacing' | 'metrics'>): number {
  return spans.reduce((sum, span) => sum + textWidth(span.text, span.weight, metrics, spacing), 0);
}

/** The width of the spaces between pieces of different style. The pieces do not contain these spaces. */
function gapsIn(line: FlowLine): number {
  return line.width - line.pieces.reduce((sum, piece) => sum + piece.width, 0);
}
