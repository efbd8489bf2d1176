import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { useState } from 'react';
import { isNameTooLong } from '../../blocks/campaign-identifiers/identifiers.ts';
import type { LabelChange } from '../../blocks/label-picker/label-choices.ts';
import { useIsLabelOnItsWay } from '../../blocks/label-picker/use-labels.ts';
import { useCampaignStep } from '../../blocks/order-flow/campaign/use-campaign-step.tsx';
import { OrderFlow } from '../../blocks/order-flow/order-flow.tsx';
import { useGo } from '../../client/links/use-go.ts';
import { CampaignFields, CampaignLine } from './campaign-fields.tsx';
import { type CampaignForm, emptyForm, formOf, formProblems, isSameForm } from './campaign-form.ts';
import { messages } from './choose-template.messages.ts';
import { IdentifiersDialog } from './identifiers-dialog.tsx';
import { TemplateBrowser } from './template-browser.tsx';
import { readEntry, readView, type TemplateView, writeView } from './template-view.ts';
import { type CompleteForm, useSaveCampaign } from './use-save-campaign.ts';

interface TemplateStepProps {
  readonly query: URLSearchParams;
  /** Null for a new campaign. */
  readonly campaign: CartDetail['selectedCampaign'] | null;
}

const here = '/campaigns/choose-template';
const nextPage = '/campaigns/define-audience/{cartId}/{campaignId}';

/** The grid of templates with the campaign form beside it. */
export function TemplateStep({ query, campaign }: TemplateStepProps) {
  const entry = readEntry(query);
  const view = readView(query);
  const go = useGo();
  const saved = campaign === null ? emptyForm : formOf(campaign);
  const [form, setForm] = useState<CampaignForm>(saved);
  const [isAsking, setAsking] = useState(false);
  const actions = useSaveCampaign(campaign);
  const { leave } = actions;
  const complete = completeForm(form);
  const isDirty = !isSameForm(form, saved);
  const isBusy = actions.pending !== null || leave.isLeaving;

  const isLabelOnItsWay = useIsLabelOnItsWay();
  const change = (part: Partial<CampaignForm>) => setForm((last) => ({ ...last, ...part }));
  const relabel = (field: 'groups' | 'tags', labels: LabelChange) =>
    setForm((last) => ({ ...last, [field]: labels(last[field]) }));
  const show = (part: Partial<TemplateView>) =>
    go({ to: here, query: writeView(entry, { ...view, page: 0, ...part }) }, { replace: true });

  const defineAudience = async () => {
    if (complete !== null && (await actions.saveSelection(complete.template))) setAsking(true);
  };
  const definePeople = async () => {
    const ids = complete === null ? null : await actions.save(complete);
    if (ids === null) return;
    const trace = { to: here, query: writeView({ ...entry, ids }, view) } as const;
    leave.to({ to: nextPage, params: ids }, trace);
  };
  const saveDraft = async () => {
    if (complete !== null && (await actions.saveDraft(complete))) leave.to({ to: '/campaigns' });
  };
  const settle = async (takesSaved: boolean) => {
    const latest = await actions.settleConflict();
    if (takesSaved && latest !== null) setForm(formOf(latest));
  };

  const frame = useCampaignStep('choose-templates', campaign, {
    title: messages.title,
    actions,
    isDirty,
    isHeld: isDirty,
    isLocked: actions.pending !== null,
    facts: { 'choose-templates': form.template?.name },
    panel: {
      title: messages.campaign,
      content: <CampaignFields form={form} onChange={change} onLabels={relabel} />,
      line: <CampaignLine form={form} />,
    },
    reason: reasonToWait(form),
    onSaveDraft: () => void saveDraft(),
    isSaveDraftDisabled: complete === null || isBusy || isLabelOnItsWay,
    discardSentence: campaign === null ? messages.discardUnsaved : undefined,
    back: { to: '/campaigns/create-campaign' },
    next: {
      label: messages.defineAudience,
      page: nextPage,
      isDisabled: complete === null || isLabelOnItsWay,
      isBusy: actions.pending === 'selection' || leave.isLeaving,
      onClick: () => void defineAudience(),
    },
    onSettle: settle,
  });
  return (
    <>
      <OrderFlow {...frame}>
        <TemplateBrowser
          view={view}
          chosenId={form.template?.templateLookupId ?? null}
          onView={show}
          onChoose={(template) => change({ template })}
        />
      </OrderFlow>
      {isAsking && form.template !== null && (
        <IdentifiersDialog
          form={{ ...form, template: form.template }}
          onChange={change}
          onLabels={relabel}
          isBusy={actions.pending === 'campaign' || leave.isLeaving}
          onDefineList={() => void definePeople()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** The form when nothing keeps it from being saved. */
function completeForm(form: CampaignForm): CompleteForm | null {
  const { template } = form;
  return template === null || formProblems(form).name !== null ? null : { ...form, template };
}

function reasonToWait(form: CampaignForm): string | undefined {
  const { name, template } = formProblems(form);
  if (template !== null) return messages.chooseToContinue;
  if (name === null) return undefined;
  return isNameTooLong(form.name) ? messages.mendName : messages.nameToContinue;
}
