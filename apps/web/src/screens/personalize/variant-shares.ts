import { splitOverVariants, type VariantQuota, type VariantStates } from '@dropdate/domain/distribution/state-quotas';
import type { FormState, FormVariant } from './form-variant.ts';

/**
 * Splits the people of each state among the variants. After a variant is added or removed, the counts of a mailed state
 * still add up to the state's quota (decision 33).
 */

/**
 * Adds the variant `added`. In each state that this variant mails, it gets an equal part of the people. The other
 * variants share the rest in their former proportions.
 */
export function withAdded(variants: readonly FormVariant[], added: FormVariant): readonly FormVariant[] {
  const empty = { ...added, states: added.states.map((state) => ({ ...state, desiredCount: 0 })) };
  return shared([...variants, empty], mailedStates(added), (stateCode) => {
    const parts = partsOf(variants, stateCode);
    const sum = parts.reduce((total, { part }) => total + part, 0);
    if (sum === 0) return () => 1;
    // Let n variants have people of this state, and let their counts add up to the sum. Together these variants weigh n
    // times the sum. The new variant weighs the sum once, so it gets an (n + 1)th of the state's people.
    const count = parts.filter(({ part }) => part > 0).length;
    return (id) => (id === added.id ? sum : count * (parts.find((one) => one.id === id)?.part ?? 0));
  });
}

/**
 * Removes a variant. The remaining variants get the people of the removed variant, in proportion to their own counts.
 * If only the removed variant mailed a state, the first remaining variant gets the people of this state.
 */
export function withRemoved(variants: readonly FormVariant[], id: string): readonly FormVariant[] {
  const rest = variants.filter((variant) => variant.id !== id);
  const gone = variants.find((variant) => variant.id === id);
  if (gone === undefined) return variants;
  const orphans = new Set(
    gone.states
      .filter(({ stateCode, isEnabled }) => isEnabled && !rest.some((variant) => isMailed(variant, stateCode)))
      .map(({ stateCode }) => stateCode),
  );
  const adopted = rest.map((variant, at) => (at === 0 ? enabledIn(variant, orphans) : variant));
  return shared(adopted, mailedStates(gone), (stateCode) => {
    const parts = partsOf(rest, stateCode);
    const isEmpty = parts.every(({ part }) => part === 0);
    return (one) => (isEmpty ? 1 : (parts.find(({ id: other }) => other === one)?.part ?? 0));
  });
}

/** Gives the same part of a state to every variant that mails it. */
export function evenly(variants: readonly FormVariant[]): readonly FormVariant[] {
  return shared(variants, new Set(variants.flatMap((variant) => [...mailedStates(variant)])), () => () => 1);
}

/**
 * Restores the variants and counts of an earlier moment. Other entries stay, and so do variants that were added after
 * this moment.
 */
export function withCountsOf(
  variants: readonly FormVariant[],
  before: readonly FormVariant[],
  max: number,
): readonly FormVariant[] {
  const now = new Map(variants.map((variant) => [variant.id, variant]));
  const known = before.map((then) => {
    const variant = now.get(then.id);
    if (variant === undefined) return then;
    const statesNow = new Map(variant.states.map((state) => [state.stateCode, state]));
    return {
      ...variant,
      states: then.states.map((state) => ({ ...state, lines: statesNow.get(state.stateCode)?.lines ?? state.lines })),
    };
  });
  const later = variants.filter(({ id }) => !before.some((then) => then.id === id));
  if (known.length + later.length > max) return variants;
  return later.reduce((all: readonly FormVariant[], variant) => withAdded(all, variant), known);
}

type Weights = (stateCode: string) => (variantId: string) => number;

/** Splits the quotas of these states anew, whatever the present counts are. A variant whose weight is 0 gets nobody. */
function shared(
  variants: readonly FormVariant[],
  stateCodes: ReadonlySet<string>,
  weights: Weights,
): readonly FormVariant[] {
  const quotas = new Map(
    variants.flatMap(({ states }) => states.map(({ stateCode, availableCount }) => [stateCode, availableCount])),
  );
  const touched = [...quotas].filter(([stateCode]) => stateCodes.has(stateCode));
  const parts = touched.flatMap(([stateCode, quota]) => {
    const weightOf = weights(stateCode);
    const mailed = variants
      .filter((variant) => isMailed(variant, stateCode))
      .map(({ id }): VariantStates => ({ variantId: id, stateCodes: [stateCode], weight: weightOf(id) }))
      .filter(({ weight = 0 }) => weight > 0);
    return splitOverVariants([{ stateCode, quota }], mailed);
  });
  return withParts(variants, stateCodes, parts);
}

/** Sets the new counts. Other states, and states that a variant does not mail, keep their entries. */
function withParts(
  variants: readonly FormVariant[],
  stateCodes: ReadonlySet<string>,
  parts: readonly VariantQuota[],
): readonly FormVariant[] {
  const key = (variantId: string, stateCode: string) => `${variantId} ${stateCode}`;
  const desiredOf = new Map(parts.map(({ variantId, stateCode, desired }) => [key(variantId, stateCode), desired]));
  return variants.map((variant) => ({
    ...variant,
    states: variant.states.map((state): FormState => {
      if (!state.isEnabled || !stateCodes.has(state.stateCode)) return state;
      const desiredCount = desiredOf.get(key(variant.id, state.stateCode)) ?? 0;
      return desiredCount === state.desiredCount ? state : { ...state, desiredCount };
    }),
  }));
}

/** The count of each variant that mails a state. A negative count counts as 0. */
function partsOf(variants: readonly FormVariant[], stateCode: string): readonly { id: string; part: number }[] {
  return variants.flatMap(({ id, states }) =>
    states
      .filter((state) => state.stateCode === stateCode && state.isEnabled)
      .map(({ desiredCount }) => ({ id, part: Math.max(0, Math.trunc(desiredCount ?? 0)) })),
  );
}

function mailedStates({ states }: FormVariant): ReadonlySet<string> {
  return new Set(states.filter(({ isEnabled }) => isEnabled).map(({ stateCode }) => stateCode));
}

function isMailed({ states }: FormVariant, stateCode: string): boolean {
  return states.some((state) => state.stateCode === stateCode && state.isEnabled);
}

function enabledIn(variant: FormVariant, stateCodes: ReadonlySet<string>): FormVariant {
  if (stateCodes.size === 0) return variant;
  return {
    ...variant,
    states: variant.states.map((state) =>
      stateCodes.has(state.stateCode) ? { ...state, isEnabled: true, desiredCount: 0 } : state,
    ),
  };
}
