import type { PageSide, TemplateLayout } from '@dropdate/domain/mail-piece/layout/layout-model';
import type { LaidOutPiece } from '@dropdate/domain/mail-piece/layout/runs';
import type { PieceFacts, PieceVariant, StateField } from '@dropdate/domain/mail-piece/piece-facts';
import { pieceValue } from '@dropdate/domain/mail-piece/piece-variables';
import { variablesIn } from '@dropdate/domain/mail-piece/text/template-text';
import { fieldLabels } from './mail-piece.messages.ts';

export type PieceLayouter = (facts: PieceFacts, variant: PieceVariant) => LaidOutPiece;

/** A line typed by the buyer that does not fit on the piece. */
export interface LineOverflow {
  readonly field: StateField;
  readonly sides: readonly PageSide[];
}

/**
 * The typed lines that do not fit, with the sides where they are printed. When one text contains several typed lines,
 * only the longest line is reported. A text without typed lines is not reported, because the buyer cannot shorten it.
 */
export function lineOverflows(
  layout: TemplateLayout,
  { overflows }: LaidOutPiece,
  facts: PieceFacts,
  variant: PieceVariant,
): readonly LineOverflow[] {
  const sidesOf = new Map<StateField, Set<PageSide>>();
  for (const { side, element: index } of overflows) {
    const element = layout.pages.find((page) => page.side === side)?.elements[index];
    if (element?.kind !== 'text') continue;
    const field = longestLine(element.text, facts, variant);
    if (field !== undefined) sidesOf.set(field, (sidesOf.get(field) ?? new Set()).add(side));
  }
  return [...sidesOf].map(([field, sides]) => ({ field, sides: [...sides] }));
}

function longestLine(text: string, facts: PieceFacts, variant: PieceVariant): StateField | undefined {
  const typed = variablesIn(text)
    .map((name) => pieceValue(name, facts, variant))
    .filter((value) => value?.field !== undefined);
  return typed.sort((one, other) => (other?.text.length ?? 0) - (one?.text.length ?? 0))[0]?.field;
}

/** For example `Agency name is too long for the front and back of the piece.` */
export function overflowText({ field, sides }: LineOverflow): string {
  return `${fieldLabels[field]} is too long for the ${sides.join(' and ')} of the piece.`;
}
