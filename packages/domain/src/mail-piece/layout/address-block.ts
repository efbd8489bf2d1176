import { imbRun, imbSize } from '../barcode/barcode-runs.ts';
import type { PieceFacts } from '../piece-facts.ts';
import { postalLines } from '../postal-address.ts';
import { type FontMetrics, printableText } from '../text/font-metrics.ts';
import { flowText } from '../text/text-flow.ts';
import type { AddressElement, TextElement } from './layout-model.ts';
import type { Run } from './runs.ts';

/** The maximum number of lines: name, two address lines, city line, and four more lines for very long text. */
export const addressLines = 8;
/** Millimetres from the bottom of the barcode's full bars to the top of the capitals of the name. */
const barcodeGap = 1.8;
const lineSpacing = 1.25;

/** The height of an address block that uses all of its lines. The check of the safe zone needs this largest height. */
export function addressHeight(element: AddressElement): number {
  return topOfLines(element) + element.size * lineSpacing * 0.3528 * addressLines;
}

/**
 * Barcode, name and address. All lines share one size, which shrinks until each line fits. At the smallest size, a long
 * line takes a second line, because an address must never be cut.
 */
export function addressRuns(
  element: AddressElement,
  facts: PieceFacts,
  metrics: FontMetrics,
): { runs: Run[]; problem?: 'overflow' | 'cut' | undefined; text: string } {
  const lines = postalLines(facts.recipient, facts.recipient).map((line) => printableText(line, metrics));
  const contentOf = (texts: readonly string[]) => texts.map((text) => [{ text, weight: 400 as const }]);
  const content = contentOf(lines);
  const block: TextElement = {
    kind: 'text',
    x: element.x,
    y: element.y + topOfLines(element),
    width: element.width,
    text: '',
    size: element.size,
    leading: element.size * lineSpacing,
    colour: '#000000',
    tracking: 15,
    fit: 'shrink',
    minSize: element.minSize,
    maxLines: lines.length,
  };
  let flowed = flowText(block, content, metrics);
  if (flowed.problem !== undefined) {
    const small = { ...block, size: element.minSize, leading: element.minSize * lineSpacing, maxLines: addressLines };
    flowed = flowText(small, content, metrics);
    // Hard spaces make each line of the address one long word, which can break between any two letters. With ordinary
    // spaces, a short word before a word wider than the block would take a line of its own.
    if (flowed.problem === 'overflow')
      flowed = flowText(small, contentOf(lines.map((line) => line.replaceAll(' ', '\u00a0'))), metrics);
  }
  const barcode = element.barcode ? [imbRun(facts.identity.imb, element.x, element.y)] : [];
  return { runs: [...barcode, ...flowed.runs], problem: flowed.problem, text: lines.join(' / ') };
}

function topOfLines(element: AddressElement): number {
  return element.barcode ? imbSize.height + barcodeGap : 0;
}
