import type { SplitCategory } from '@dropdate/domain/distribution/split-category';
import type { Context } from '../../platform/context.ts';
import type { AudienceDraft } from './audience-draft.ts';

/** The campaigns or the prospect lists, for the calls that know a count and not whose count. */
export interface DraftOwners {
  /** The draft of a count. Null when no such draft is visible. */
  readonly findDraftOfCount: (context: Context, requestId: number) => Promise<AudienceDraft | null>;
  /**
   * Keeps the choice between places and birth months. Returns false when no such draft is visible.
   * @throws Refusal 409 `NotEditable`, `CountOutOfDate`
   */
  readonly saveSplitCategory: (context: Context, requestId: number, category: SplitCategory) => Promise<boolean>;
}
