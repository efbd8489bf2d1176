import type { TemplateVariant } from '@dropdate/contract/campaigns/template-variant';
import { stateNameOf } from '@dropdate/domain/geography/state-names';
import { printedLines } from '@dropdate/domain/personalize/printed-lines';
import { type PrintedVariants, printedVariants } from '../../blocks/mail-piece/printed-piece.ts';
import type { VariantFacts } from '../../blocks/order-summary/variants-table.tsx';

/**
 * The variants as the drawing of the piece takes them. A state that is switched off, or whose desired count is 0, is
 * left out, because it has no piece to show.
 */
export function variantsToPrint(variants: readonly TemplateVariant[]): PrintedVariants | null {
  return printedVariants(
    variants.map(({ id, name, postalClass, stockColor, statesData }) => ({
      id,
      name,
      postalClass,
      stockColor,
      states: statesData
        .filter(({ isEnabled, desiredCount }) => isEnabled && desiredCount > 0)
        .map(({ stateCode, data }) => ({ stateCode, name: stateNameOf(stateCode), lines: data })),
    })),
  );
}

/**
 * The facts of each variant for the table of the review: paper, postal class, printed lines and pieces. Only the states
 * that will be printed are included.
 */
export function variantFacts(variants: readonly TemplateVariant[]): readonly VariantFacts[] {
  return variants.flatMap(({ id, name, stockColor, postalClass, statesData }) => {
    const states = statesData
      .filter(({ isEnabled, desiredCount }) => isEnabled && desiredCount > 0)
      .map(({ stateCode, data, desiredCount }) => ({ stateCode, pieces: desiredCount, ...printedLines(data) }));
    return states.length === 0 ? [] : [{ id, name, stockColor, postalClass, states }];
  });
}
