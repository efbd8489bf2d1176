import type { holdCards } from '@dropdate/contract/response-cards/hold-cards';
import type { SessionCard } from '@dropdate/contract/response-cards/session-card';
import type { AnyEndpoint } from '../../../client/calls/call.ts';
import type { Candidates, Decision } from './decision.ts';

/** What tells a session about cards of paper from a session about online answers. */
export interface IdentificationKind<Card extends SessionCard, D extends Decision> {
  /** The call that holds the cards. Each kind has its own, so that one session lets go no card of the other. */
  readonly hold: Pick<typeof holdCards, keyof typeof holdCards>;
  readonly startDraft: (card: Card) => D;
  /** Whether leaving the page would lose something that the operator typed or chose. */
  readonly isDirty: (card: Card, draft: D) => boolean;
  readonly candidatesOf: (card: Card, draft: D) => Candidates;
  /** The list that the session leads back to. */
  readonly list: '/response-cards' | '/landing-page-leads';
  /** The answers that are out of date after Complete Session. */
  readonly outdates: readonly AnyEndpoint[];
  readonly texts: {
    readonly title: string;
    readonly subtitle: string;
    readonly saved: string;
    readonly saveFailed: string;
  };
}
