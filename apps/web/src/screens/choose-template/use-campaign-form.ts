import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { useState } from 'react';
import { isNameTooLong } from '../../blocks/campaign-identifiers/identifiers.ts';
import type { LabelChange } from '../../blocks/label-picker/label-choices.ts';
import { type CampaignForm, completeForm, emptyForm, formOf, formProblems, isSameForm } from './campaign-form.ts';
import { messages } from './choose-template.messages.ts';

type Campaign = CartDetail['selectedCampaign'];

/** The campaign form with the buyer's entries. `campaign` is null before the campaign is created. */
export function useCampaignForm(campaign: Campaign | null) {
  const saved = campaign === null ? emptyForm : formOf(campaign);
  const [form, setForm] = useState<CampaignForm>(saved);
  return {
    form,
    /** The form; null while something keeps it from being saved. */
    complete: completeForm(form),
    isDirty: !isSameForm(form, saved),
    reason: reasonToWait(form),
    change: (part: Partial<CampaignForm>) => setForm((last) => ({ ...last, ...part })),
    relabel: (field: 'groups' | 'tags', labels: LabelChange) =>
      setForm((last) => ({ ...last, [field]: labels(last[field]) })),
    reset: (latest: Campaign) => setForm(formOf(latest)),
  };
}

function reasonToWait(form: CampaignForm): string | undefined {
  const { name, template } = formProblems(form);
  if (template !== null) return messages.chooseToContinue;
  if (name === null) return undefined;
  return isNameTooLong(form.name) ? messages.mendName : messages.nameToContinue;
}
