import { type CardStatus, isIdentificationFlag } from '@dropdate/domain/response-card/card-status';
import { invalid } from '../../../platform/http/refusal.ts';

/** The decision of an operator about a card, as a call names the decision. */
interface SessionResult {
  readonly responseCardId: string;
  readonly audienceId: string | null;
  readonly status: CardStatus;
}

/**
 * @param isOther accepts further results than a recipient and a flag
 * @throws Refusal 400 for a status that Manual Identification cannot give, and for a card that is named twice
 */
export function requireResult(
  results: readonly SessionResult[],
  isOther: (result: SessionResult) => boolean = () => false,
): void {
  results.forEach((result, index) => {
    const { status, audienceId } = result;
    const isResult = isIdentificationFlag(status)
      ? audienceId === null
      : status === 'manually-identified' && audienceId !== null;
    if (!isResult && !isOther(result))
      throw invalid(
        'InvalidResult',
        'A card needs its prospect, or the flag Duplicate or Unidentifiable.',
        `body.${index}.status`,
      );
  });
  if (new Set(results.map(({ responseCardId }) => responseCardId)).size < results.length) {
    throw invalid('CardTwice', 'Name each card once.', 'body');
  }
}
