import type { CountedExpansion } from '@dropdate/domain/audience/audience-expansion';
import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';

export interface ShortageProps {
  /** The desired count and the number of people missing; null when there are enough people. */
  readonly gap: { readonly desired: number; readonly missing: number } | null;
  /** The changes that would add people; empty while unknown. */
  readonly expansions: readonly CountedExpansion[];
  readonly parameters: AudienceParameters;
  readonly asOf: number;
  /** Gets the audience after the chosen change. */
  readonly onExpand: (expanded: AudienceParameters) => void;
}
