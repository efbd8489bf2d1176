import { normalizeVariantName, piecesOf, type Variant, type VariantState } from './variant.ts';

/** Source of all rules here: specification 2, section 5 (Personalize); decision 33. */

export type VariantGap = 'name' | 'stock-color' | 'postal-class' | 'template';

/** What a variant still lacks; empty when it is complete. */
export function variantGaps(variant: Variant): readonly VariantGap[] {
  const gaps: VariantGap[] = [];
  if (normalizeVariantName(variant.name).trim() === '') gaps.push('name');
  if (variant.stockColor === null) gaps.push('stock-color');
  if (variant.postalClass === null) gaps.push('postal-class');
  if (variant.templateId === null) gaps.push('template');
  return gaps;
}

export const desiredAboveAvailableText = 'You have exceeded the total number of available prospects';
export const desiredNegativeText = 'Number of desired prospects cannot be negative';
const desiredNotWholeText = 'Number of desired prospects must be a whole number';

/** What is wrong with the desired count of one state, as the user reads it; null when nothing is. An empty field is 0. */
export function desiredCountProblem(state: Pick<VariantState, 'desiredCount' | 'availableCount'>): string | null {
  const desired = state.desiredCount ?? 0;
  if (desired < 0) return desiredNegativeText;
  if (desired > state.availableCount) return desiredAboveAvailableText;
  return Number.isSafeInteger(desired) ? null : desiredNotWholeText;
}

export type MissingLine = 'agency-name' | 'license-number';

/** Lines that are shown and empty; the company name may stay empty. Shown ones carry the required star. */
export function missingLines({ lines }: Pick<VariantState, 'lines'>): readonly MissingLine[] {
  const missing: MissingLine[] = [];
  if (lines.isAgencyNameShown && lines.agencyName.trim() === '') missing.push('agency-name');
  if (lines.isLicenseNumberShown && lines.licenseNumber.trim() === '') missing.push('license-number');
  return missing;
}

export interface StateAllocation {
  readonly stateCode: string;
  readonly available: number;
  /** Desired over all variants that enable the state. */
  readonly allocated: number;
}

/** How much of each state the variants take together, in the order of the states. A state enabled nowhere takes nothing. */
export function allocationByState(variants: readonly Variant[]): readonly StateAllocation[] {
  const byState = new Map<string, StateAllocation>();
  for (const state of variants.flatMap(({ states }) => states)) {
    const { stateCode, availableCount } = state;
    const before = byState.get(stateCode) ?? { stateCode, available: availableCount, allocated: 0 };
    const allocated = before.allocated + (state.isEnabled ? (state.desiredCount ?? 0) : 0);
    byState.set(stateCode, { ...before, allocated });
  }
  return [...byState.values()];
}

/** The states whose available people the variants do not take exactly. */
export function unallocatedStates(variants: readonly Variant[]): readonly StateAllocation[] {
  return allocationByState(variants).filter(({ available, allocated }) => allocated !== available);
}

export type ScheduleBlocker =
  | 'loading'
  | 'saving'
  | 'incomplete-variant'
  | 'nobody-desired'
  | 'desired-count'
  | 'not-allocated'
  | 'missing-line';

export const scheduleBlockerTexts: Readonly<Record<ScheduleBlocker, string>> = {
  loading: 'Loading the variants.',
  saving: 'Saving your changes.',
  'incomplete-variant': 'Each variant needs a name, a stock color, a postal class and a template.',
  'nobody-desired': 'Enter the desired prospects of at least one state.',
  'desired-count': 'Correct the desired prospects.',
  'not-allocated': 'Allocate all available prospects of each state to the variants.',
  'missing-line': 'Agency name and license number are required where they are shown.',
};

export interface PageState {
  readonly isLoading: boolean;
  readonly isSaving: boolean;
}

/** Why Schedule Campaign is disabled, in the order to name it; empty when it is not. Disabled states are not judged. */
export function scheduleBlockers(variants: readonly Variant[], page: PageState): readonly ScheduleBlocker[] {
  const enabled = variants.flatMap(({ states }) => states.filter(({ isEnabled }) => isEnabled));
  const blockers: readonly (readonly [ScheduleBlocker, boolean])[] = [
    ['loading', page.isLoading],
    ['saving', page.isSaving],
    ['incomplete-variant', variants.length === 0 || variants.some((variant) => variantGaps(variant).length > 0)],
    ['nobody-desired', variants.every((variant) => piecesOf(variant) === 0)],
    ['desired-count', enabled.some((state) => desiredCountProblem(state) !== null)],
    ['not-allocated', unallocatedStates(variants).length > 0],
    ['missing-line', enabled.some((state) => missingLines(state).length > 0)],
  ];
  return blockers.filter(([, applies]) => applies).map(([blocker]) => blocker);
}

/** Save draft waits for complete variants only: counts and lines may still be open. */
export function canSaveDraft(variants: readonly Variant[], page: PageState): boolean {
  return !page.isLoading && !page.isSaving && variants.every((variant) => variantGaps(variant).length === 0);
}

/** At least one variant stays. */
export function canDeleteVariant(variants: readonly Variant[]): boolean {
  return variants.length > 1;
}
