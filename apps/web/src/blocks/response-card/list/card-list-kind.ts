import type { ResponseCardRow } from '@dropdate/contract/response-cards/response-card-row';
import type { CardKind } from '@dropdate/domain/response-card/card-kind';
import type { AnyEndpoint } from '../../../client/calls/call.ts';

/** A row of a list of cards, of paper or online. */
export type CardRow = Omit<ResponseCardRow, 'mailback'>;

/** What tells a list of paper cards from a list of online answers. */
export interface CardListKind {
  /** Decides which permissions count. */
  readonly kind: CardKind;
  /** The call that reads the rows. */
  readonly search: AnyEndpoint;
  /** The answers that are out of date after a change of a card. */
  readonly lists: readonly AnyEndpoint[];
}
