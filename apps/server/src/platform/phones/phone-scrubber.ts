import type { ScrubFinding } from '@dropdate/domain/phone-check/scrub-finding';

/** Numbers that a service checks together. */
export interface PhoneBatch {
  /** The service gets the same batch under the same id when it is asked again. */
  readonly id: string;
  /** As E.164, at most 5,000. */
  readonly phones: readonly string[];
  /** The Subscription Account Numbers of the registry, under which the numbers are looked up. */
  readonly sanNumbers: readonly string[];
  /** The organization id of the registry's subscriber. */
  readonly orgId: string;
}

/**
 * A service that looks numbers up in the do-not-call registries and knows litigators and disconnected numbers. Where none is
 * connected, the phone preference is neither offered nor charged (decision 58).
 */
export interface PhoneScrubber {
  readonly name: string;
  /**
   * Asks about a batch. The answer may lack numbers, which then stay open. Null when the service answers later.
   * @throws when the service cannot be reached, or refuses the batch now
   */
  ask(batch: PhoneBatch, signal: AbortSignal): Promise<ReadonlyMap<string, ScrubFinding> | null>;
}
