import type { PostalClass, StateLines, StockColor } from '@dropdate/domain/personalize/variant';
import { conflict } from '../../../platform/http/refusal.ts';
import type { CampaignDetailRow } from '../campaign.data.ts';

/** One kind of piece of a campaign: a variant in a state. */
export interface PrintedPiece {
  readonly variantName: string;
  readonly postalClass: PostalClass;
  /** Null before a paper is chosen. */
  readonly stockColor: StockColor | null;
  readonly stateCode: string;
  readonly lines: StateLines;
}

/**
 * Every variant in every state to which it is mailed.
 * @throws Refusal 409 `NothingToProve` before the template is personalized
 */
export function printedPieces({ variants }: Pick<CampaignDetailRow, 'variants'>): readonly PrintedPiece[] {
  const pieces = variants.flatMap(({ name, postalClass, stockColor, states }) =>
    states
      .filter(({ isEnabled, desiredCount }) => isEnabled && (desiredCount ?? 0) > 0)
      .map(({ stateCode, lines }) => ({
        variantName: name,
        postalClass: postalClass ?? ('marketing-mail' as const),
        stockColor,
        stateCode,
        lines,
      })),
  );
  if (pieces.length === 0) throw conflict('NothingToProve', 'Personalize the template first: nothing is printed yet.');
  return pieces;
}
