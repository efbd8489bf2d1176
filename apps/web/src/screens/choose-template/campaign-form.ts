import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import type { Named } from '@dropdate/contract/http/named';
import { campaignNameProblem, normalizeCampaignName } from '@dropdate/domain/campaign/campaign';
import { areSameIdentifiers, type Identifiers } from '../../blocks/campaign-identifiers/identifiers.ts';

/** The chosen template, with the details that the form shows. */
export interface ChosenTemplate {
  readonly templateLookupId: string;
  readonly name: string;
  readonly product: string;
  readonly thumbnailUrl: string;
  readonly isTurningAge: boolean;
  readonly hasReplyCard: boolean;
}

/** The entries of the campaign form (specification 2, section 2, Choose Template). */
export interface CampaignForm extends Identifiers {
  readonly template: ChosenTemplate | null;
}

export const emptyForm: CampaignForm = { name: '', template: null, groups: [], tags: [] };

/** The form of an existing campaign. */
export function formOf({ name, groups, tags, campaignTemplates }: CartDetail['selectedCampaign']): CampaignForm {
  const [template] = campaignTemplates;
  return {
    name,
    groups,
    tags,
    template: template
      ? {
          templateLookupId: template.templateLookupId,
          name: template.templateName,
          product: template.product,
          thumbnailUrl: template.thumbnailImageUrl,
          isTurningAge: template.isTurningAge,
          hasReplyCard: template.hasReplyCard,
        }
      : null,
  };
}

export const templateRequired = 'Choose Templates For Campaign is required.';

/** What keeps the form from being saved, field by field (specification 2, section 5, Campaign form). */
export interface FormProblems {
  readonly name: string | null;
  readonly template: string | null;
}

export function formProblems(form: CampaignForm): FormProblems {
  return { name: campaignNameProblem(form.name), template: form.template === null ? templateRequired : null };
}

/** A form without problems. */
export type CompleteForm = CampaignForm & { readonly template: ChosenTemplate };

/** The form if it can be saved, else null. */
export function completeForm(form: CampaignForm): CompleteForm | null {
  const { template } = form;
  return template === null || formProblems(form).name !== null ? null : { ...form, template };
}

/** A complete form whose labels all have ids. */
export interface SendableForm extends Omit<CompleteForm, 'groups' | 'tags'> {
  readonly groups: readonly Named[];
  readonly tags: readonly Named[];
}

/** The body that createCampaign and updateCampaign share. The form must have no problems. */
export function campaignBody(form: SendableForm) {
  return {
    name: normalizeCampaignName(form.name),
    tags: form.tags.map(({ id }) => id),
    groups: form.groups.map(({ id }) => id),
    templateLookupIds: [form.template.templateLookupId],
  };
}

/** Whether both forms would save the same entries. */
export function isSameForm(a: CampaignForm, b: CampaignForm): boolean {
  return areSameIdentifiers(a, b) && a.template?.templateLookupId === b.template?.templateLookupId;
}
