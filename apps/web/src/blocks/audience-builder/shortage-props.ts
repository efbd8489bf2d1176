import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import type { ExpansionsInput } from './use-expansions.ts';

export interface ShortageProps extends ExpansionsInput {
  /** The desired count and the number of people missing; null when there are enough people. */
  readonly gap: { readonly desired: number; readonly missing: number } | null;
  readonly asOf: number;
  /** Gets the audience after the chosen change. */
  readonly onExpand: (expanded: AudienceParameters) => void;
}
