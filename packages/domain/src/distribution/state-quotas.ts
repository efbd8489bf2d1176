import { apportion, proportionalShares } from './proportional-shares.ts';

export interface StateAvailability {
  readonly stateCode: string;
  readonly available: number;
}

/** The exact number of people that an order must take from a state (decision 33). */
export interface StateQuota {
  readonly stateCode: string;
  readonly quota: number;
}

/** A template variant and the states in which it is mailed. */
export interface VariantStates {
  readonly variantId: string;
  readonly stateCodes: readonly string[];
  /** Relative size of the variant's part; 1 when left out. Whole number above 0. */
  readonly weight?: number;
}

export interface VariantQuota {
  readonly variantId: string;
  readonly stateCode: string;
  readonly desired: number;
}

/**
 * Splits a desired count over states in proportion to their availability. Leftover people go to the states one by one,
 * in list order.
 */
export function stateQuotas(states: readonly StateAvailability[], desiredCount: number): StateQuota[] {
  const shares = proportionalShares(
    desiredCount,
    states.map((state) => state.available),
  );
  return states.map(({ stateCode }, at) => ({ stateCode, quota: shares[at] ?? 0 }));
}

/**
 * Splits every state's quota over the variants mailed in the state, in proportion to their weights. Leftover people go
 * to the variants one by one, in list order. The parts of a state add up to its quota, unless no variant is mailed in
 * the state (decision 33).
 */
export function splitOverVariants(quotas: readonly StateQuota[], variants: readonly VariantStates[]): VariantQuota[] {
  const statesOf = new Map(variants.map((variant) => [variant.variantId, new Set(variant.stateCodes)]));
  return quotas.flatMap(({ stateCode, quota }) => {
    const mailed = variants.filter(({ variantId }) => statesOf.get(variantId)?.has(stateCode));
    const parts = apportion(
      quota,
      mailed.map(({ weight }) => weight ?? 1),
      mailed.map(() => quota),
    );
    return mailed.map(({ variantId }, at) => ({ variantId, stateCode, desired: parts[at] ?? 0 }));
  });
}
