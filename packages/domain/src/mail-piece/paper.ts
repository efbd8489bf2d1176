import { type StockColor, stockColors } from '../personalize/variant.ts';
import type { LaidOutPage, RectRun, Run } from './layout/runs.ts';

/** The papers as a screen shows them. Paper is not printed, so these colours never go to the press. */
export const paperColours: Readonly<Record<StockColor, string>> = {
  white: '#FFFFFF',
  ivory: '#FBF3DC',
  canary: '#FDF0A0',
  blue: '#D6E6F5',
};

/** The name of a paper; null before a paper is chosen. */
export function stockColorName(stock: string | null): string | null {
  return stockColors.find(({ id }) => id === stock)?.label ?? null;
}

/**
 * A page as it looks on its paper, for previews and proofs. White parts take the colour of the paper, because presses
 * have no white ink.
 */
export function onPaper(page: LaidOutPage, stock: StockColor | null): LaidOutPage {
  if (stock === null || stock === 'white') return page;
  const paper = paperColours[stock];
  const { width, height, bleed, runs } = page;
  const sheet: RectRun = {
    kind: 'rect',
    x: -bleed,
    y: -bleed,
    width: width + 2 * bleed,
    height: height + 2 * bleed,
    radius: 0,
    fill: paper,
    stroke: 0,
  };
  return { ...page, runs: [sheet, ...runs.map((run) => unprinted(run, paper))] };
}

function unprinted(run: Run, paper: string): Run {
  const of = (colour: string | undefined) => (colour?.toUpperCase() === paperColours.white ? paper : colour);
  switch (run.kind) {
    case 'text':
    case 'line':
      return { ...run, colour: of(run.colour) ?? run.colour };
    case 'rect':
    case 'path':
      return { ...run, fill: of(run.fill), colour: of(run.colour) };
    default:
      return run;
  }
}
