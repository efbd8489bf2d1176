import { apportion, proportionalShares } from './proportional-shares.ts';

export interface StateAvailability {
  readonly stateCode: string;
  readonly available: number;
}

/** How many people of a state allocation must deliver. Source: decision 33. */
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

/** Source: specification 2, section 5 (Personalize). */
export const variantTexts = {
  exceeded: 'You have exceeded the total number of available prospects',
  negative: 'Number of desired prospects cannot be negative',
} as const;

/** What Personalize says about the parts of the variants. */
export interface VariantAllocation {
  /** The text of the first rule broken by a part, or null. */
  readonly message: string | null;
  /** States whose quota the variants do not take exactly, in the order of the quotas. */
  readonly unbalanced: readonly string[];
}

/** A desired count split over states in proportion to their availability; the list order decides about leftovers. */
export function stateQuotas(states: readonly StateAvailability[], desiredCount: number): StateQuota[] {
  const shares = proportionalShares(
    desiredCount,
    states.map((state) => state.available),
  );
  return states.map(({ stateCode }, at) => ({ stateCode, quota: shares[at] ?? 0 }));
}

/**
 * Splits every state's quota over the variants mailed there, in proportion to their weights, leftovers in list order.
 * The parts of a state add up to its quota, unless no variant is mailed there. Source: decision 33.
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

/** Checks typed parts against the quotas: none negative or above its state's quota, and together exactly the quota. */
export function variantAllocation(quotas: readonly StateQuota[], parts: readonly VariantQuota[]): VariantAllocation {
  const quotaOf = new Map(quotas.map(({ stateCode, quota }) => [stateCode, quota]));
  const taken = new Map<string, number>();
  for (const { stateCode, desired } of parts) taken.set(stateCode, (taken.get(stateCode) ?? 0) + desired);
  const isNegative = parts.some(({ desired }) => desired < 0);
  const isExceeded = [...taken].some(([stateCode, desired]) => desired > (quotaOf.get(stateCode) ?? 0));
  const isPartExceeded = parts.some(({ stateCode, desired }) => desired > (quotaOf.get(stateCode) ?? 0));
  return {
    message: isNegative ? variantTexts.negative : isExceeded || isPartExceeded ? variantTexts.exceeded : null,
    unbalanced: quotas
      .filter(({ stateCode, quota }) => (taken.get(stateCode) ?? 0) !== quota)
      .map(({ stateCode }) => stateCode),
  };
}
