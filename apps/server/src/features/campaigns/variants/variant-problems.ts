import type { TemplateVariant } from '@dropdate/contract/campaigns/template-variant';
import type { Message } from '@dropdate/contract/http/envelope';
import type { StateField } from '@dropdate/domain/mail-piece/piece-facts';
import { formulaProblem } from '@dropdate/domain/mail-piece/text/formula-text';
import type { Variant } from '@dropdate/domain/personalize/variant';
import {
  allocationByState,
  desiredAboveAvailableText,
  desiredCountProblem,
  desiredNegativeText,
  isNameTaken,
  missingLines,
  nameTakenText,
  scheduleBlockers,
  scheduleBlockerTexts,
  unprintableLines,
  variantGaps,
  withAllStates,
} from '@dropdate/domain/personalize/variant-rules';
import type { StateQuotaRow } from './variants.data.ts';

const root = 'body.campaignTemplateVariants.0.templateVariants';
const gapFields = {
  name: { path: 'name', text: 'Variant name is required.' },
  'stock-color': { path: 'stockColor', text: 'Stock color is required.' },
  'postal-class': { path: 'postalClass', text: 'Postal class is required.' },
  template: { path: 'campaignTemplateId', text: 'Template is required.' },
} as const;
const lineFields = {
  'agency-name': { path: 'agencyName', text: 'Agency name is required.' },
  'license-number': { path: 'licenseNumber', text: 'License number is required.' },
} as const;

const message = (path: string, userMessage: string): Message => ({ messageId: 'InvalidVariant', userMessage, path });

/**
 * The problems that even a draft may not have: a variant or state sent twice, a count below 0, and a name that is a
 * formula.
 */
export function unstorableProblems(variants: readonly TemplateVariant[]): Message[] {
  const twice = (values: readonly string[]) => values.findIndex((value, at) => values.indexOf(value) !== at);
  const sameId = twice(variants.map(({ id }) => id));
  const problems = sameId < 0 ? [] : [message(`${root}.${sameId}.id`, 'This variant is sent twice.')];
  for (const [at, { name, statesData }] of variants.entries()) {
    const formula = formulaProblem(name);
    if (formula !== null) problems.push(message(`${root}.${at}.name`, formula));
    const sameState = twice(statesData.map(({ stateCode }) => stateCode));
    if (sameState >= 0) {
      problems.push(message(`${root}.${at}.statesData.${sameState}.stateCode`, 'This state is sent twice.'));
    }
    for (const [index, { desiredCount }] of statesData.entries()) {
      if (desiredCount < 0) problems.push(message(desiredPath(at, index), desiredNegativeText));
    }
  }
  return problems;
}

const linePath = (variant: number, state: number, field: StateField) =>
  `${root}.${variant}.statesData.${state}.data.${field}`;
const desiredPath = (variant: number, state: number) => `${root}.${variant}.statesData.${state}.desiredCount`;

/**
 * All problems that keep the variants from being scheduled. The available people of a state are its stored quota, not
 * the sent number (specification 2, section 5, Personalize; decision 33).
 */
export function scheduleProblems(sent: readonly TemplateVariant[], quotas: readonly StateQuotaRow[]): Message[] {
  const variants = sent.map((variant) => toVariant(variant, quotas));
  const problems = variants.flatMap(variantProblems);
  for (const at of variants.keys())
    if (isNameTaken(variants, at)) problems.push(message(`${root}.${at}.name`, nameTakenText));
  const blockers = scheduleBlockers(withAllStates(variants, quotas), { isLoading: false, isSaving: false });
  if (blockers.includes('nobody-desired')) problems.push(message(root, scheduleBlockerTexts['nobody-desired']));
  else if (blockers.includes('not-allocated') && !blockers.includes('desired-count'))
    problems.push(...allocationProblems(variants, quotas));
  return problems;
}

/**
 * The sent variant as the domain knows it, with the stored quota of each state. The quota is 0 for a state that the
 * audience does not have.
 */
function toVariant(sent: TemplateVariant, quotas: readonly StateQuotaRow[]): Variant {
  const quotaOf = new Map(quotas.map(({ stateCode, availableCount }) => [stateCode, availableCount]));
  return {
    name: sent.name,
    stockColor: sent.stockColor,
    postalClass: sent.postalClass,
    templateId: sent.campaignTemplateId,
    states: sent.statesData.map(({ stateCode, isEnabled, desiredCount, data }) => ({
      stateCode,
      isEnabled,
      availableCount: quotaOf.get(stateCode) ?? 0,
      desiredCount,
      lines: data,
    })),
  };
}

function variantProblems(variant: Variant, at: number): Message[] {
  const gaps = variantGaps(variant).map((gap) => message(`${root}.${at}.${gapFields[gap].path}`, gapFields[gap].text));
  const states = variant.states.flatMap((state, index) => {
    if (!state.isEnabled) return [];
    const count = desiredCountProblem(state);
    return [
      ...(count === null ? [] : [message(desiredPath(at, index), count)]),
      ...missingLines(state).map((line) => message(linePath(at, index, lineFields[line].path), lineFields[line].text)),
      ...unprintableLines(state).map(({ field, problem }) => message(linePath(at, index, field), problem)),
    ];
  });
  return [...gaps, ...states];
}

/** The variants together must take exactly each state's quota. */
function allocationProblems(variants: readonly Variant[], quotas: readonly StateQuotaRow[]): Message[] {
  const allocations = allocationByState(withAllStates(variants, quotas));
  const exceeded = allocations.filter(({ allocated, available }) => allocated > available);
  const problems = exceeded.map(({ stateCode }) => {
    const last = variants.findLastIndex(({ states }) => states.some((state) => takes(state, stateCode)));
    const index = variants[last]?.states.findIndex((state) => takes(state, stateCode)) ?? 0;
    return message(desiredPath(last, index), desiredAboveAvailableText);
  });
  const isShort = allocations.some(({ allocated, available }) => allocated < available);
  return isShort ? [...problems, message(root, scheduleBlockerTexts['not-allocated'])] : problems;
}

function takes(state: Variant['states'][number], stateCode: string): boolean {
  return state.stateCode === stateCode && state.isEnabled && (state.desiredCount ?? 0) > 0;
}
