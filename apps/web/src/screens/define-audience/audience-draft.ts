import type { DraftRef } from '@dropdate/contract/audience/draft-ref';
import type { CampaignAudience, CartDetail } from '@dropdate/contract/carts/cart-detail';
import type { AudienceParameters, ParameterName } from '@dropdate/domain/audience/audience-parameters';
import type { SplitCategory } from '@dropdate/domain/distribution/split-category';
import type { ReactNode } from 'react';
import type { PinChange } from '../../blocks/audience-builder/pins.ts';
import type { SentSplit, SplitOutcome } from '../../blocks/distribution/split-call.ts';
import type { StepActions } from '../../blocks/order-flow/use-step-calls.ts';
import type { RouteTarget } from '../../client/links/route-path.ts';
import type { CountedAudience } from './panel-state.ts';

export type PendingAction = 'update' | 'apply' | 'draft' | 'discard' | 'identifiers';

/**
 * The entries of the page that a save sends. The pinned parameters are not among them, because each press of a pin is
 * saved at once.
 */
export interface EnteredAudience {
  readonly parametersData: Omit<AudienceParameters, 'pinned'>;
  readonly isCountReset: boolean;
  /** The ICP template that was applied last. */
  readonly icpTemplateId: string | null;
}

/** The calls of the step. A call returns true on success. */
export interface AudienceActions extends StepActions<unknown> {
  readonly pending: PendingAction | null;
  /**
   * True after Apply was refused because the count no longer holds. The buyer must then press Update, which counts
   * again.
   */
  readonly mustRecount: boolean;
  /** Returns the counted audience, or null after a failure. */
  readonly update: (audience: EnteredAudience) => Promise<CountedAudience | null>;
  readonly apply: (desiredCount: number) => Promise<boolean>;
  /** Applies a distribution of the desired count. */
  readonly split: (split: SentSplit) => Promise<SplitOutcome>;
  /** The server keeps by which facts the count is split. */
  readonly keepSplitCategory: (category: SplitCategory) => void;
  /** Counts the saved audience again. */
  readonly recount: () => Promise<boolean>;
  readonly saveDraft: (audience: EnteredAudience) => Promise<boolean>;
  /** The pinned parameters. They include pins that are pressed but not saved yet. */
  readonly pinned: readonly ParameterName[];
  readonly pin: (change: PinChange) => Promise<void>;
  /** Ends a conflict. Returns the saved audience, or null after a failure. */
  readonly settle: () => Promise<CampaignAudience | null>;
}

/** The name, groups and tags on top of the page, for a draft that has them there. */
export interface DraftIdentifiers {
  readonly isChanged: boolean;
  /** Why the draft cannot go on, in the user's words; null when nothing is wrong. */
  readonly problem: string | null;
  /** Shows what is wrong, and puts the focus there. */
  readonly showProblem: () => void;
  /** Saves what is changed. Answers true on success. */
  readonly save: () => Promise<boolean>;
}

/** What the page edits: the audience of a campaign, or of a prospect list. */
export interface AudienceDraft {
  readonly ref: DraftRef;
  readonly audience: CampaignAudience;
  readonly price: Pick<CartDetail, 'cartItems' | 'cardFee' | 'total' | 'paymentTerms'>;
  readonly hasTurningAgeTemplate: boolean;
  readonly actions: AudienceActions;
  readonly identifiers?: DraftIdentifiers;
  /** What the applied count makes wrong on a later step; null when nothing is wrong. */
  readonly hint: string | null;
  /** Draws the button that shares a report. Gets the reason for which the report cannot be shared, or null. */
  readonly share: (reason: string | null) => ReactNode;
  /** The list of drafts, to which Save Draft leads. */
  readonly home: RouteTarget;
  /** The button of the footer, and the page it leads to. */
  readonly next: {
    readonly label: string;
    readonly target: RouteTarget & { readonly params: Readonly<Record<string, string>> };
  };
}
