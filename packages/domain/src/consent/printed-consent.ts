import type { TemplateLayout } from '../mail-piece/layout/layout-model.ts';
import type { PieceFacts, PieceVariant } from '../mail-piece/piece-facts.ts';
import { pieceValue } from '../mail-piece/piece-variables.ts';
import { filledLines } from '../mail-piece/text/template-text.ts';

/** The word that a consent names. Each layout that asks for a phone number prints it. */
const consentWord = /\bconsent\b/i;

/** The consent that a piece printed, with the disclosures of its block. Null for a layout without one. */
export function printedConsent(layout: TemplateLayout, facts: PieceFacts, variant: PieceVariant): string | null {
  for (const element of layout.pages.flatMap(({ elements }) => elements)) {
    if (element.kind !== 'text' || !consentWord.test(element.text)) continue;
    const lines = filledLines(element.text, 400, (name) => pieceValue(name, facts, variant));
    return lines.map((line) => line.map(({ text }) => text).join('')).join(' ');
  }
  return null;
}
