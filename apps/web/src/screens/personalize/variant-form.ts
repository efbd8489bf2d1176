import {
  normalizeVariantName,
  type PostalClass,
  type StateLines,
  type StockColor,
} from '@dropdate/domain/personalize/variant';
import { canDeleteVariant, variantNameKey } from '@dropdate/domain/personalize/variant-rules';
import type { TypedCount } from '../../kit/field/number-text.ts';
import type { FormState, FormVariant } from './form-variant.ts';
import { messages } from './personalize.messages.ts';
import { evenly, withAdded, withCountsOf, withRemoved } from './variant-shares.ts';

/** The most variants of one template that the wire accepts. */
export const maxVariants = 10;

export interface VariantForm {
  readonly variants: readonly FormVariant[];
  /** The variants that the server has stored. The form needs saving when `variants` differs from them. */
  readonly saved: readonly FormVariant[];
  /** The campaign's version that `saved` belongs to. A save with an older version is refused. */
  readonly version: number;
}

/** An action of the buyer. Each event names its variant by id, so that a late event cannot change another variant. */
export type VariantEvent =
  | { readonly type: 'named'; readonly id: string; readonly name: string }
  | { readonly type: 'stocked'; readonly id: string; readonly stockColor: StockColor | null }
  | { readonly type: 'classed'; readonly id: string; readonly postalClass: PostalClass | null }
  | ({ readonly type: 'switched'; readonly isEnabled: boolean } & StateKey)
  | ({ readonly type: 'counted' } & TypedCount & StateKey)
  | ({ readonly type: 'lined'; readonly change: Partial<StateLines> } & StateKey)
  /**
   * Copies the lines of one state to all states of the variant. The counts of the other states, and whether they are
   * mailed, stay the same.
   */
  | ({ readonly type: 'copied' } & StateKey)
  | { readonly type: 'added'; readonly id: string; readonly modelId: string }
  | { readonly type: 'removed'; readonly id: string }
  | { readonly type: 'evened' }
  /** Undoes `copied` by restoring the earlier lines. */
  | { readonly type: 'lines-restored'; readonly before: readonly FormVariant[] }
  /**
   * Undoes `removed` and `evened` by restoring variants and counts. Lines that the buyer entered after these events
   * stay.
   */
  | { readonly type: 'counts-restored'; readonly before: readonly FormVariant[] }
  /** The server's variants replace the form. */
  | { readonly type: 'reset'; readonly variants: readonly FormVariant[]; readonly version: number }
  /**
   * The buyer's entries stay, but the states and their quotas come from newer variants of the server. The next save
   * overwrites these newer variants.
   */
  | { readonly type: 'rebased'; readonly variants: readonly FormVariant[]; readonly version: number };

interface StateKey {
  readonly id: string;
  readonly stateCode: string;
}

export function startForm(loaded: { variants: readonly FormVariant[]; version: number }): VariantForm {
  return { variants: loaded.variants, saved: loaded.variants, version: loaded.version };
}

/** The next state of the form. */
export function variantForm(form: VariantForm, event: VariantEvent): VariantForm {
  if (event.type === 'reset') return startForm(event);
  if (event.type === 'rebased') return rebased(form, event);
  const variants = changed(form.variants, event);
  return variants === form.variants ? form : { ...form, variants };
}

type Change = Exclude<VariantEvent, { type: 'reset' | 'rebased' }>;

function changed(variants: readonly FormVariant[], event: Change): readonly FormVariant[] {
  switch (event.type) {
    case 'named':
      return withVariant(variants, event.id, { name: normalizeVariantName(event.name) });
    case 'stocked':
      return withVariant(variants, event.id, { stockColor: event.stockColor });
    case 'classed':
      return withVariant(variants, event.id, { postalClass: event.postalClass });
    case 'switched':
      return withState(variants, event, (state) => ({ ...state, isEnabled: event.isEnabled }));
    case 'counted':
      return withState(variants, event, (state) => ({ ...state, desiredCount: event.count, countText: event.text }));
    case 'lined':
      return withState(variants, event, (state) => ({ ...state, lines: { ...state.lines, ...event.change } }));
    case 'copied':
      return copied(variants, event);
    case 'added': {
      const model = variants.find(({ id }) => id === event.modelId);
      if (model === undefined || variants.length >= maxVariants) return variants;
      return withAdded(variants, { ...model, id: event.id, name: freeName(variants) });
    }
    case 'removed':
      return canDeleteVariant(variants) ? withRemoved(variants, event.id) : variants;
    case 'evened':
      return evenly(variants);
    case 'lines-restored':
      return withLinesOf(variants, event.before);
    case 'counts-restored':
      return withCountsOf(variants, event.before, maxVariants);
  }
}

/**
 * Moves the buyer's entries onto the server's states. States that the audience no longer has disappear. A new state is
 * mailed by the first variant only.
 */
function rebased(
  form: VariantForm,
  { variants: theirs, version }: { variants: readonly FormVariant[]; version: number },
) {
  const quotas = theirs[0]?.states ?? [];
  const variants = form.variants.map((variant, at) => {
    const own = new Map(variant.states.map((state) => [state.stateCode, state]));
    const states = quotas.map((state): FormState => {
      const known = own.get(state.stateCode);
      if (known !== undefined) return { ...known, availableCount: state.availableCount };
      return at === 0 ? state : { ...state, isEnabled: false, desiredCount: 0 };
    });
    return { ...variant, states };
  });
  return { variants, saved: theirs, version };
}

function withVariant(
  variants: readonly FormVariant[],
  id: string,
  change: Partial<FormVariant>,
): readonly FormVariant[] {
  return variants.map((variant) => (variant.id === id ? { ...variant, ...change } : variant));
}

/** Changes one state of a variant. Only this state becomes a new object, so that the other rows are not drawn again. */
function withState(
  variants: readonly FormVariant[],
  { id, stateCode }: StateKey,
  change: (state: FormState) => FormState,
): readonly FormVariant[] {
  return variants.map((variant) => {
    if (variant.id !== id) return variant;
    return {
      ...variant,
      states: variant.states.map((state) => (state.stateCode === stateCode ? change(state) : state)),
    };
  });
}

function copied(variants: readonly FormVariant[], { id, stateCode }: StateKey): readonly FormVariant[] {
  const lines = variants
    .find((variant) => variant.id === id)
    ?.states.find((state) => state.stateCode === stateCode)?.lines;
  if (lines === undefined) return variants;
  return variants.map((variant) =>
    variant.id === id ? { ...variant, states: variant.states.map((state) => ({ ...state, lines })) } : variant,
  );
}

function withLinesOf(variants: readonly FormVariant[], before: readonly FormVariant[]): readonly FormVariant[] {
  return variants.map((variant) => {
    const then = before.find(({ id }) => id === variant.id);
    const linesOf = new Map(then?.states.map(({ stateCode, lines }) => [stateCode, lines]));
    return {
      ...variant,
      states: variant.states.map((state) => ({ ...state, lines: linesOf.get(state.stateCode) ?? state.lines })),
    };
  });
}

/** The name of the variant to add: `Variant B` for the second variant, or the next letter that no variant has. */
function freeName(variants: readonly FormVariant[]): string {
  const taken = new Set(variants.map(({ name }) => variantNameKey(name)));
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.slice(variants.length);
  const letter = [...letters].find((one) => !taken.has(variantNameKey(messages.variantName(one)))) ?? '';
  return messages.variantName(letter).trim();
}

/** Whether the form has unsaved entries. */
export function isDirty({ variants, saved }: VariantForm): boolean {
  return variants !== saved && JSON.stringify(variants) !== JSON.stringify(saved);
}
