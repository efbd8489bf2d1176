import { splitOverVariants, type VariantQuota, type VariantStates } from '@dropdate/domain/distribution/state-quotas';
import type { FormState, FormVariant } from './form-variant.ts';

/**
 * How the people of each state are shared by the variants. Whatever is added or removed, the parts of every state that
 * is mailed by a variant add up to its quota. Source: decision 33.
 */

/**
 * One more variant in the places of its model. It gets what would be its part if all were alike; the others keep their
 * proportions in the rest.
 */
export function withAdded(variants: readonly FormVariant[], added: FormVariant): readonly FormVariant[] {
  const empty = { ...added, states: added.states.map((state) => ({ ...state, desiredCount: 0 })) };
  return shared([...variants, empty], mailedStates(added), (stateCode) => {
    const parts = partsOf(variants, stateCode);
    const sum = parts.reduce((total, { part }) => total + part, 0);
    if (sum === 0) return () => 1;
    // Each of n gets its part n times; the new one the sum of all: an (n + 1)th of the whole.
    const count = parts.filter(({ part }) => part > 0).length;
    return (id) => (id === added.id ? sum : count * (parts.find((one) => one.id === id)?.part ?? 0));
  });
}

/** Without a variant: its people go to the others in proportion, and a state that only it mailed to the first of them. */
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

/** Every variant that mails a state gets the same part of it. */
export function evenly(variants: readonly FormVariant[]): readonly FormVariant[] {
  return shared(variants, new Set(variants.flatMap((variant) => [...mailedStates(variant)])), () => () => 1);
}

/** The variants and counts of an earlier moment, with what else was entered since. Variants added since stay. */
export function withCountsOf(
  variants: readonly FormVariant[],
  before: readonly FormVariant[],
  most: number,
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
  if (known.length + later.length > most) return variants;
  return later.reduce((all: readonly FormVariant[], variant) => withAdded(all, variant), known);
}

type Weights = (stateCode: string) => (variantId: string) => number;

/** Splits the quotas of these states anew, whoever took too much or too little before; who has no weight gets nobody. */
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

/** Puts the parts in; other states, and those in which a variant is not mailed, keep what was entered. */
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

/** What each variant that mails a state takes of it; a part below 0 counts as none. */
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
