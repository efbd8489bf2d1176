import type { listSampleRecipients } from '@dropdate/contract/campaigns/list-sample-recipients';
import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import type { listFirstPieces } from '@dropdate/contract/orders/list-first-pieces';
import type { UseQueryResult } from '@tanstack/react-query';

export type SampleRecipient = AnswerOf<typeof listSampleRecipients>['recipients'][number];
type OrderRecipient = AnswerOf<typeof listFirstPieces>['results'][number];
/** Somebody who would get the piece, or who gets this very one. */
export type PieceRecipient = SampleRecipient | OrderRecipient;

/** The people to look at the piece with, as far as they are known. */
export interface Samples {
  /** People who get the very piece, in place of some who would. */
  readonly areOfOrder: boolean;
  /** Withheld: they are known, but not for the viewer to see. */
  readonly state: 'loading' | 'failed' | 'known' | 'withheld';
  /** None until they are known. */
  readonly recipients: readonly PieceRecipient[];
  readonly onRetry: () => void;
}

/** The samples as they stand after asking for them. */
export function samplesOf(asked: UseQueryResult<AnswerOf<typeof listSampleRecipients>>): Samples {
  return { areOfOrder: false, ...asSamples(asked, asked.data?.recipients) };
}

/** The first recipients of an order as they stand after asking for them. */
export function firstPiecesOf(asked: UseQueryResult<AnswerOf<typeof listFirstPieces>>): Samples {
  return { areOfOrder: true, ...asSamples(asked, asked.data?.results) };
}

function asSamples(
  asked: UseQueryResult,
  recipients: readonly PieceRecipient[] | undefined,
): Omit<Samples, 'areOfOrder'> {
  return {
    state: recipients !== undefined ? 'known' : asked.isError ? 'failed' : 'loading',
    recipients: recipients ?? [],
    onRetry: () => void asked.refetch(),
  };
}

/** Those who get a variant: recipients of an order have theirs, a sample could get each. */
export function recipientsOf({ recipients }: Samples, variantId: string): readonly PieceRecipient[] {
  return recipients.filter((one) => !('variantId' in one) || one.variantId === variantId);
}
