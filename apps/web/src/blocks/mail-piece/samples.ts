import type { listSampleRecipients } from '@dropdate/contract/campaigns/list-sample-recipients';
import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import type { listFirstPieces } from '@dropdate/contract/orders/list-first-pieces';
import type { UseQueryResult } from '@tanstack/react-query';

export type SampleRecipient = AnswerOf<typeof listSampleRecipients>['recipients'][number];
type OrderRecipient = AnswerOf<typeof listFirstPieces>['results'][number];
/** The reason that the server withholds the sample people. */
export type SampleReason = AnswerOf<typeof listSampleRecipients>['withheld'];
/** A sample person who would get the piece, or the recipient of a printed piece. */
export type PieceRecipient = SampleRecipient | OrderRecipient;

/** The known recipients to preview the piece with. */
export interface Samples {
  /** True for recipients of the order's printed pieces, false for sample people. */
  readonly areOfOrder: boolean;
  /** `withheld`: the recipients are known, but the viewer may not see them. */
  readonly state: 'loading' | 'failed' | 'known' | 'withheld';
  /**
   * The reason that the server withholds the people. Null when the server shows the people, or when nobody lives in the
   * state.
   */
  readonly reason: SampleReason;
  /** True when the viewer may download the list of the recipients, although the piece names none of them. */
  readonly areListed?: boolean;
  /** Empty until the recipients are known. */
  readonly recipients: readonly PieceRecipient[];
  readonly onRetry: () => void;
}

/** The sample people of a query. */
export function samplesOf(asked: UseQueryResult<AnswerOf<typeof listSampleRecipients>>): Samples {
  return { areOfOrder: false, reason: asked.data?.withheld ?? null, ...asSamples(asked, asked.data?.recipients) };
}

/** The first recipients of an order, from a query. */
export function firstPiecesOf(asked: UseQueryResult<AnswerOf<typeof listFirstPieces>>): Samples {
  return { areOfOrder: true, reason: null, ...asSamples(asked, asked.data?.results) };
}

function asSamples(
  asked: UseQueryResult,
  recipients: readonly PieceRecipient[] | undefined,
): Omit<Samples, 'areOfOrder' | 'reason'> {
  return {
    state: recipients !== undefined ? 'known' : asked.isError ? 'failed' : 'loading',
    recipients: recipients ?? [],
    onRetry: () => void asked.refetch(),
  };
}

/** The recipients of a variant. A recipient of an order belongs to one variant. A sample person fits every variant. */
export function recipientsOf({ recipients }: Samples, variantId: string): readonly PieceRecipient[] {
  return recipients.filter((one) => !('variantId' in one) || one.variantId === variantId);
}
