import type { StateField } from '../mail-piece/piece-facts.ts';
import { formulaProblem } from '../mail-piece/text/formula-text.ts';
import { unprintableProblem } from '../mail-piece/text/unprintable-text.ts';
import {
  emptyLines,
  normalizeVariantName,
  piecesOf,
  type StateLines,
  type StateQuota,
  type Variant,
  type VariantState,
} from './variant.ts';

/** Source of all rules in this file: specification 2, section 5 (Personalize); decision 33. */

export type VariantGap = 'name' | 'stock-color' | 'postal-class' | 'template';

/** The missing parts of a variant; empty when the variant is complete. */
export function variantGaps(variant: Variant): readonly VariantGap[] {
  const gaps: VariantGap[] = [];
  if (normalizeVariantName(variant.name).trim() === '') gaps.push('name');
  if (variant.stockColor === null) gaps.push('stock-color');
  if (variant.postalClass === null) gaps.push('postal-class');
  if (variant.templateId === null) gaps.push('template');
  return gaps;
}

export const nameTakenText = 'Another variant has this name. Give each variant a name of its own.';

/** Names with the same key look the same to people: capitals and repeated spaces do not count. */
export function variantNameKey(name: string): string {
  return normalizeVariantName(name).normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Whether another variant has the same name. Empty names do not count. */
export function isNameTaken(variants: readonly Pick<Variant, 'name'>[], at: number): boolean {
  const keys = variants.map(({ name }) => variantNameKey(name));
  return keys[at] !== '' && keys.some((key, other) => other !== at && key === keys[at]);
}

export const desiredAboveAvailableText = 'You have exceeded the total number of available prospects';
export const desiredNegativeText = 'Number of desired prospects cannot be negative';
const desiredNotWholeText = 'Number of desired prospects must be a whole number';

/** The problem of one state's desired count, as the user reads it; null without a problem. An empty field is 0. */
export function desiredCountProblem(state: Pick<VariantState, 'desiredCount' | 'availableCount'>): string | null {
  const desired = state.desiredCount ?? 0;
  if (desired < 0) return desiredNegativeText;
  if (desired > state.availableCount) return desiredAboveAvailableText;
  return Number.isSafeInteger(desired) ? null : desiredNotWholeText;
}

export type MissingLine = 'agency-name' | 'license-number';

/** The shown lines that are empty although they are required. The company name may stay empty. */
export function missingLines({ lines }: Pick<VariantState, 'lines'>): readonly MissingLine[] {
  const missing: MissingLine[] = [];
  if (lines.isAgencyNameShown && lines.agencyName.trim() === '') missing.push('agency-name');
  if (lines.isLicenseNumberShown && lines.licenseNumber.trim() === '') missing.push('license-number');
  return missing;
}

export interface UnprintableLine {
  readonly field: StateField;
  /** `The piece cannot print 🎉.` */
  readonly problem: string;
}

const shownFlags = [
  ['companyName', 'isCompanyNameShown'],
  ['agencyName', 'isAgencyNameShown'],
  ['licenseNumber', 'isLicenseNumberShown'],
] as const;

/**
 * Shown lines with characters that the piece's font lacks, or with text that a spreadsheet would run. Names of
 * recipients are not checked, because the buyer cannot change them.
 */
export function unprintableLines({ lines }: Pick<VariantState, 'lines'>): readonly UnprintableLine[] {
  return shownFlags.flatMap(([field, flag]) => {
    const problem = lines[flag] ? (unprintableProblem(lines[field]) ?? formulaProblem(lines[field])) : null;
    return problem === null ? [] : [{ field, problem }];
  });
}

/**
 * What a typed line changes. The piece shows a line from its first character on, and no longer when the line is emptied:
 * a line is required only while it is shown, so an emptied line never is.
 */
export function typedLine(field: StateField, text: string): Partial<StateLines> {
  const flags = Object.fromEntries(
    shownFlags.flatMap(([name, flag]) => (name === field ? [[flag, text.trim() !== '']] : [])),
  );
  return { [field]: text, ...flags };
}

export interface StateAllocation {
  readonly stateCode: string;
  readonly available: number;
  /** The sum of the desired counts of all variants that are mailed in the state. */
  readonly allocated: number;
}

/**
 * For each state, in the order of the states, the number of people that all variants together take. The number is 0 for
 * a state in which no variant is mailed.
 */
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

/** The states from which the variants together take too few or too many people. */
export function unallocatedStates(variants: readonly Variant[]): readonly StateAllocation[] {
  return allocationByState(variants).filter(({ available, allocated }) => allocated !== available);
}

/**
 * Adds the states that have a quota but belong to no variant. Each such state is added to the first variant, switched
 * off and with a desired count of 0.
 */
export function withAllStates(variants: readonly Variant[], quotas: readonly StateQuota[]): readonly Variant[] {
  const [first, ...others] = variants;
  if (!first) return [];
  const known = new Set(variants.flatMap(({ states }) => states.map(({ stateCode }) => stateCode)));
  const missing = quotas
    .filter(({ stateCode }) => !known.has(stateCode))
    .map((quota) => ({ ...quota, isEnabled: false, desiredCount: 0, lines: emptyLines }));
  return [{ ...first, states: [...first.states, ...missing] }, ...others];
}

export type ScheduleBlocker =
  | 'loading'
  | 'saving'
  | 'incomplete-variant'
  | 'same-name'
  | 'nobody-desired'
  | 'desired-count'
  | 'not-allocated'
  | 'missing-line'
  | 'unprintable-line';

export const scheduleBlockerTexts: Readonly<Record<ScheduleBlocker, string>> = {
  loading: 'Loading the variants.',
  saving: 'Saving your changes.',
  'incomplete-variant': 'Each variant needs a name, a stock color, a postal class and a template.',
  'same-name': 'Give each variant a name of its own.',
  'nobody-desired': 'Enter the desired prospects of at least one state.',
  'desired-count': 'Correct the desired prospects.',
  'not-allocated': 'Allocate all available prospects of each state to the variants.',
  'missing-line': 'Agency name and license number are required where they are shown.',
  'unprintable-line': 'Remove the characters that the piece cannot print.',
};

export interface PageState {
  readonly isLoading: boolean;
  readonly isSaving: boolean;
}

/**
 * The reasons that Schedule Campaign is disabled, most important first; empty when Schedule Campaign is enabled. The
 * fields of disabled states are not checked.
 */
export function scheduleBlockers(variants: readonly Variant[], page: PageState): readonly ScheduleBlocker[] {
  const enabled = variants.flatMap(({ states }) => states.filter(({ isEnabled }) => isEnabled));
  const blockers: readonly (readonly [ScheduleBlocker, boolean])[] = [
    ['loading', page.isLoading],
    ['saving', page.isSaving],
    ['incomplete-variant', variants.length === 0 || variants.some((variant) => variantGaps(variant).length > 0)],
    ['same-name', variants.some((_, at) => isNameTaken(variants, at))],
    ['nobody-desired', variants.every((variant) => piecesOf(variant) === 0)],
    ['desired-count', enabled.some((state) => desiredCountProblem(state) !== null)],
    ['not-allocated', unallocatedStates(variants).length > 0],
    ['missing-line', enabled.some((state) => missingLines(state).length > 0)],
    ['unprintable-line', enabled.some((state) => unprintableLines(state).length > 0)],
  ];
  return blockers.filter(([, applies]) => applies).map(([blocker]) => blocker);
}

/**
 * Whether Save draft is enabled. Variants must be complete, but a draft can have counts and lines that are still
 * missing or wrong.
 */
export function canSaveDraft(variants: readonly Variant[], page: PageState): boolean {
  return !page.isLoading && !page.isSaving && variants.every((variant) => variantGaps(variant).length === 0);
}

/** Whether a variant can be deleted. The last variant cannot be deleted. */
export function canDeleteVariant(variants: readonly Variant[]): boolean {
  return variants.length > 1;
}
