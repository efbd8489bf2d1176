import { imbRun, matrixRun, qrRun } from '../barcode/barcode-runs.ts';
import type { PieceFacts, PieceVariant } from '../piece-facts.ts';
import { type PieceValue, pieceValue } from '../piece-variables.ts';
import { type FontMetrics, printableText } from '../text/font-metrics.ts';
import { filledLines, type SpanLine } from '../text/template-text.ts';
import { flowText } from '../text/text-flow.ts';
import { addressRuns } from './address-block.ts';
import { combCells } from './comb-cells.ts';
import type { FieldElement, LayoutElement, SignatureElement, TemplateLayout, TextElement } from './layout-model.ts';
import { type LaidOutPage, type LaidOutPiece, mmPerPoint, type Overflow, type Run } from './runs.ts';
import { signaturePath } from './signature-path.ts';

interface Piece {
  readonly facts: PieceFacts;
  readonly variant: PieceVariant;
  readonly metrics: FontMetrics;
}

interface Drawn {
  readonly runs: readonly Run[];
  readonly problem?: Overflow['kind'] | undefined;
  readonly text?: string;
}

/**
 * Lays a template out for one piece, with every run at its final place, so that preview, thumbnail and PDF look the
 * same. Text without enough room is drawn as far as its element allows, and named in `overflows`.
 */
export function layOutPiece(
  layout: TemplateLayout,
  facts: PieceFacts,
  metrics: FontMetrics,
  variant: PieceVariant,
): LaidOutPiece {
  return pieceLayouter(layout, metrics)(facts, variant);
}

/**
 * Does the same as `layOutPiece` for many pieces of one template. Parts that are equal on all pieces are laid out once.
 */
export function pieceLayouter(
  layout: TemplateLayout,
  metrics: FontMetrics,
): (facts: PieceFacts, variant: PieceVariant) => LaidOutPiece {
  const still = new Map<LayoutElement, Drawn>();
  const drawn = (element: LayoutElement, piece: Piece): Drawn => {
    const known = still.get(element);
    if (known !== undefined) return known;
    const fresh = draw(element, piece);
    if (isStill(element)) still.set(element, fresh);
    return fresh;
  };
  return (facts, variant) => {
    const overflows: Overflow[] = [];
    const pages = layout.pages.map(({ side, elements }): LaidOutPage => {
      const runs = elements.flatMap((element, index) => {
        const { runs: own, problem, text = '' } = drawn(element, { facts, variant, metrics });
        if (problem !== undefined) overflows.push({ side, element: index, kind: problem, text });
        return own;
      });
      return {
        side,
        width: layout.trim.width,
        height: layout.trim.height,
        bleed: layout.bleed,
        safe: layout.safe,
        runs,
      };
    });
    return { pages, overflows };
  };
}

/** Whether an element looks the same on every piece. */
function isStill(element: LayoutElement): boolean {
  if (element.when !== undefined || element.unless !== undefined) return false;
  if (element.kind === 'text') return !element.text.includes('{');
  if (element.kind === 'field') return !element.label.includes('{');
  return element.kind === 'rule' || element.kind === 'rect' || element.kind === 'path';
}

function draw(element: LayoutElement, piece: Piece): Drawn {
  const hasValue = (name: string) => valueOn(piece)(name) !== undefined;
  if (element.when !== undefined && !hasValue(element.when)) return { runs: [] };
  if (element.unless !== undefined && hasValue(element.unless)) return { runs: [] };
  switch (element.kind) {
    case 'text':
      return drawText(element, piece);
    case 'field':
      return drawField(element, piece);
    case 'signature':
      return { runs: drawSignature(element, piece) };
    case 'address':
      return addressRuns(element, piece.facts, piece.metrics);
    case 'barcode': {
      const number = element.of === 'reply' ? piece.facts.reply.imb : piece.facts.identity.imb;
      return { runs: number === undefined ? [] : [imbRun(number, element.x, element.y)] };
    }
    case 'qr': {
      const code = piece.facts.identity.online?.code;
      return { runs: code === undefined ? [] : [qrRun(code, element.x, element.y, element.size)] };
    }
    case 'matrix':
      return { runs: [matrixRun(piece.facts.identity.pieceId, element.x, element.y, element.size)] };
    default:
      return { runs: [drawShape(element)] };
  }
}

function drawText(element: TextElement, piece: Piece): Drawn {
  const lines = filledLines(element.text, element.weight ?? 400, valueOn(piece)).map(
    (line): SpanLine =>
      line.map((span) => ({ ...span, text: printable(element.upper ? span.text.toUpperCase() : span.text, piece) })),
  );
  if (lines.length === 0) return { runs: [] };
  const text = lines.map((line) => line.map((span) => span.text).join('')).join(' / ');
  return { ...flowText(element, lines, piece.metrics), text };
}

function valueOn({ facts, variant }: Piece): (name: string) => PieceValue | undefined {
  return (name) => pieceValue(name, facts, variant);
}

function printable(text: string, { metrics }: Piece): string {
  return printableText(text, metrics);
}

function drawShape(element: Extract<LayoutElement, { kind: 'rule' | 'rect' | 'path' }>): Run {
  const { x, y } = element;
  if (element.kind === 'rule') {
    const stroke = element.stroke * mmPerPoint;
    return {
      kind: 'line',
      x1: x,
      y1: y,
      x2: element.x2,
      y2: element.y2,
      stroke,
      colour: element.colour,
      dash: element.dash ?? [],
    };
  }
  if (element.kind === 'rect') {
    const { width, height, fill, colour, radius = 0 } = element;
    return { kind: 'rect', x, y, width, height, radius, fill, colour, stroke: (element.stroke ?? 0) * mmPerPoint };
  }
  const { d, scale, fill, colour } = element;
  return { kind: 'path', d, x, y, scale, fill, colour, stroke: element.stroke ?? 0 };
}

const fieldColour = '#3C4043';
const fieldStroke = 0.6 * mmPerPoint;
/** The boxes for single digits are pale, so that a scan tells their lines from ink that touches them. */
const combColour = '#9AA9B8';

function drawField(element: FieldElement, piece: Piece): Drawn {
  const { x, y, width, height, shape, size = 6.5, colour = fieldColour } = element;
  const label = (at: Pick<TextElement, 'x' | 'y' | 'width'> & Partial<TextElement>): Drawn =>
    drawText({ kind: 'text', text: element.label, size, colour, ...at }, piece);
  if (shape === 'line') {
    const line: Run = {
      kind: 'line',
      x1: x,
      y1: y + height,
      x2: x + width,
      y2: y + height,
      stroke: fieldStroke,
      colour,
      dash: [],
    };
    const below = label({ x, y: y + height + 0.9, width, maxLines: 1 });
    return { ...below, runs: [line, ...below.runs] };
  }
  const cells = combCells(element);
  if (cells.length > 0) {
    const above = label({ x, y: y + 0.3, width, maxLines: 1 });
    const boxes = cells.map(
      (cell): Run => ({ kind: 'rect', ...cell, radius: 0, colour: combColour, stroke: fieldStroke }),
    );
    return { ...above, runs: [...boxes, ...above.runs] };
  }
  const side = shape === 'tick' ? height : width;
  const box: Run = {
    kind: 'rect',
    x,
    y,
    width: side,
    height,
    radius: shape === 'tick' ? 0.3 : 0.6,
    colour,
    stroke: fieldStroke,
  };
  const beside = { x: x + height + 1.8, y, width: width - height - 1.8, height, valign: 'middle' as const };
  const text = label(shape === 'tick' ? beside : { x: x + 1.2, y: y + 1.1, width: width - 2.4, maxLines: 1 });
  return { ...text, runs: [box, ...text.runs] };
}

function drawSignature(element: SignatureElement, piece: Piece): Run[] {
  const [line] = filledLines(element.text, 400, valueOn(piece));
  if (line === undefined) return [];
  const pen = signaturePath(line.map(({ text }) => text).join(''));
  if (pen === undefined) return [];
  const scale = Math.min(element.height / pen.height, element.width / pen.width);
  const field = line.find((span) => span.field !== undefined)?.field;
  return [
    { kind: 'path', d: pen.d, x: element.x, y: element.y, scale, colour: element.colour, stroke: pen.stroke, field },
  ];
}
