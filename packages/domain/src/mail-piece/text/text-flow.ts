import type { TextElement } from '../layout/layout-model.ts';
import { mmPerPoint, type TextRun } from '../layout/runs.ts';
import type { FontMetrics } from './font-metrics.ts';
import { breakLines, cutLines, type FlowLine, type WordLine, wordsOf } from './line-breaking.ts';
import type { SpanLine } from './template-text.ts';

/** Step between the sizes that `shrink` tries, in points. */
const shrinkStep = 0.25;
/** The distance from baseline to baseline, as a multiple of the type size, unless the element sets this distance. */
const defaultLeading = 1.35;
const ink = '#1A1A1A';

export interface FlowedText {
  readonly runs: readonly TextRun[];
  readonly problem?: 'overflow' | 'cut' | undefined;
}

interface Attempt {
  readonly size: number;
  readonly lines: readonly FlowLine[];
  readonly fits: boolean;
}

/** Breaks, fits and places the lines of a text element. `problem` is set when some of the text had no room. */
export function flowText(element: TextElement, content: readonly SpanLine[], metrics: FontMetrics): FlowedText {
  const words = content.map((line) => wordsOf(line, measureAt(element.size, element, metrics)));
  let attempt = tryAt(element.size, element, words, metrics);
  const smallest = element.fit === 'shrink' ? (element.minSize ?? element.size) : element.size;
  for (let size = element.size - shrinkStep; !attempt.fits && size >= smallest; size -= shrinkStep) {
    attempt = tryAt(size, element, words, metrics);
  }
  if (attempt.fits || element.fit === 'fixed' || element.fit === undefined)
    return { runs: placed(element, attempt, metrics), problem: attempt.fits ? undefined : 'overflow' };
  const measure = measureAt(attempt.size, element, metrics);
  const lines = cutLines(attempt.lines, lineRoom(attempt, element, metrics), measure);
  return {
    runs: placed(element, { ...attempt, lines }, metrics),
    problem: element.fit === 'ellipsis' ? 'cut' : 'overflow',
  };
}

function tryAt(size: number, element: TextElement, words: readonly WordLine[], metrics: FontMetrics): Attempt {
  const { lines, hasPartedWord } = breakLines(words, measureAt(size, element, metrics));
  const hasRoom =
    lines.length <= (element.maxLines ?? Number.POSITIVE_INFINITY) && isWithinHeight(lines, size, element, metrics);
  // Text shrinks before a word is split, and a word is split before text is lost.
  const mayPart = element.fit === 'shrink' && size - shrinkStep < (element.minSize ?? element.size);
  return { size, lines, fits: hasRoom && (mayPart || !hasPartedWord) };
}

function measureAt(size: number, element: TextElement, metrics: FontMetrics) {
  return { limit: element.width / (size * mmPerPoint), spacing: (element.tracking ?? 0) / 1000, metrics };
}

/** Number of lines that fit, at least one. */
function lineRoom({ lines, size }: Attempt, element: TextElement, metrics: FontMetrics): number {
  let count = Math.min(lines.length, element.maxLines ?? lines.length);
  while (count > 1 && !isWithinHeight(lines.slice(0, count), size, element, metrics)) count--;
  return count;
}

function isWithinHeight(lines: readonly FlowLine[], size: number, element: TextElement, metrics: FontMetrics): boolean {
  if (element.height === undefined) return true;
  const descent = (metrics.descent / metrics.unitsPerEm) * size * mmPerPoint;
  return blockHeight(lines, size, element, metrics) + descent <= element.height + 0.01;
}

/** Height from the top of the first capitals to the last baseline. */
function blockHeight(lines: readonly FlowLine[], size: number, element: TextElement, metrics: FontMetrics): number {
  return (baselines(lines, size, element).at(-1) ?? 0) + capHeight(size, metrics);
}

function capHeight(size: number, metrics: FontMetrics): number {
  return (metrics.capHeight / metrics.unitsPerEm) * size * mmPerPoint;
}

/** Distance of each baseline from the first baseline, in millimetres. */
function baselines(lines: readonly FlowLine[], size: number, element: TextElement): number[] {
  const shrunk = size / element.size;
  const leading = (element.leading ?? element.size * defaultLeading) * shrunk * mmPerPoint;
  const gap = (element.gap ?? 0) * shrunk * mmPerPoint;
  let y = 0;
  return lines.map((line, index) => {
    if (index > 0) y += leading + (line.isParagraphStart ? gap : 0);
    return y;
  });
}

function placed(element: TextElement, { lines, size }: Attempt, metrics: FontMetrics): TextRun[] {
  const em = size * mmPerPoint;
  const spare = element.height === undefined ? 0 : element.height - blockHeight(lines, size, element, metrics);
  const lift = element.valign === 'middle' ? spare / 2 : element.valign === 'bottom' ? spare : 0;
  const first = element.y + capHeight(size, metrics) + lift;
  const places = baselines(lines, size, element);
  return lines.flatMap((line, index) => {
    const start = element.x + indent(element, line.width * em);
    return line.pieces.map((piece) => ({
      kind: 'text' as const,
      x: start + piece.at * em,
      y: first + (places[index] ?? 0),
      width: piece.width * em,
      text: piece.text,
      size,
      weight: piece.weight,
      colour: element.colour ?? ink,
      spacing: ((element.tracking ?? 0) / 1000) * em,
      field: piece.field,
    }));
  });
}

function indent(element: TextElement, width: number): number {
  if (element.align === 'right') return element.width - width;
  return element.align === 'center' ? (element.width - width) / 2 : 0;
}
