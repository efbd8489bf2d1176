import type { StateField } from '@dropdate/domain/mail-piece/piece-facts';
import type { FieldErrors } from '../../client/calls/report-failure.ts';
import type { FormVariant } from './form-variant.ts';

/** A field of a variant, or of one of its states. */
export interface VariantField {
  readonly variantId: string;
  readonly stateCode: string | null;
  readonly name: 'name' | 'stockColor' | 'postalClass' | 'desiredCount' | StateField;
}

export interface RefusedField extends VariantField {
  readonly text: string;
}

const variantPath = /^campaignTemplateVariants\.0\.templateVariants\.(\d+)\.(name|stockColor|postalClass)$/;
const statePath =
  /^campaignTemplateVariants\.0\.templateVariants\.(\d+)\.statesData\.(\d+)\.(?:data\.)?(desiredCount|companyName|agencyName|licenseNumber)$/;

/**
 * The fields that a refusal names, in the order of the variants. A refusal names a field by the index of its variant in
 * the list, so `sent` must be the list that was sent.
 */
export function refusedFields(errors: FieldErrors, sent: readonly FormVariant[]): readonly RefusedField[] {
  const named = Object.entries(errors).flatMap(([path, text]) => {
    const found = variantPath.exec(path) ?? statePath.exec(path);
    const variant = sent[Number(found?.[1])];
    if (found === null || variant === undefined) return [];
    const isOfState = found.length > 3;
    const state = isOfState ? variant.states[Number(found[2])] : null;
    if (state === undefined) return [];
    const name = found[isOfState ? 3 : 2] as VariantField['name'];
    return [{ variantId: variant.id, stateCode: state?.stateCode ?? null, name, text }];
  });
  const place = ({ variantId }: RefusedField) => sent.findIndex(({ id }) => id === variantId);
  return named.toSorted((one, other) => place(one) - place(other));
}

/** Returns the server's message about a field; undefined for a field without a message. */
export type RefusalOf = (field: VariantField) => string | undefined;

/** Keeps only the messages of fields that still have the sent values. The other messages are no longer true. */
export function standingRefusals(
  refused: readonly RefusedField[],
  sent: readonly FormVariant[],
  now: readonly FormVariant[],
): RefusalOf {
  const texts = new Map(
    refused.filter((field) => heldIn(sent, field) === heldIn(now, field)).map((field) => [keyOf(field), field.text]),
  );
  return (field) => texts.get(keyOf(field));
}

const keyOf = ({ variantId, stateCode, name }: VariantField): string => [variantId, stateCode, name].join(' ');

function heldIn(variants: readonly FormVariant[], { variantId, stateCode, name }: VariantField) {
  const variant = variants.find(({ id }) => id === variantId);
  if (name === 'name' || name === 'stockColor' || name === 'postalClass') return variant?.[name];
  const state = variant?.states.find((one) => one.stateCode === stateCode);
  return name === 'desiredCount' ? state?.desiredCount : state?.lines[name];
}

/** Returns the selector of a field's control in the editor of its variant. */
export function selectorOf({ stateCode, name }: VariantField): string {
  if (stateCode === null) return `[data-part="${name}"]`;
  // The table has no column for the company's name. The field for the company's name is below the table, for the active
  // state.
  if (name === 'companyName') return '[data-column="companyName"]';
  return `[data-state="${stateCode}"] [data-column="${name === 'desiredCount' ? 'desired' : name}"]`;
}
