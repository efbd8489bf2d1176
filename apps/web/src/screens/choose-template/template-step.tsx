import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import type { CampaignType } from '@dropdate/domain/campaign/campaign';
import { useState } from 'react';
import { useCampaignStep } from '../../blocks/order-flow/campaign/use-campaign-step.tsx';
import { focusInStep, focusMissingField } from '../../blocks/order-flow/focus-in-step.ts';
import { OrderFlow } from '../../blocks/order-flow/order-flow.tsx';
import { audienceTarget } from '../../client/cart/audience-target.ts';
import { useGo } from '../../client/links/use-go.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { CampaignFields, CampaignLine } from './campaign-fields.tsx';
import { messages } from './choose-template.messages.ts';
import { RecipientsDialog } from './recipients-dialog.tsx';
import { addOnNote, lossNote } from './template-add-ons.ts';
import { TemplateBrowser } from './template-browser.tsx';
import { readEntry, readView, type TemplateView, writeView } from './template-view.ts';
import { useCampaignForm } from './use-campaign-form.ts';
import { useSaveCampaign } from './use-save-campaign.ts';

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
  const viewer = useViewer();
  const { form, complete, isDirty, reason, change, relabel, reset } = useCampaignForm(campaign);
  const [isAsking, setAsking] = useState(false);
  const [chosenType, setChosenType] = useState<CampaignType | null>(null);
  const actions = useSaveCampaign(campaign);
  const { leave } = actions;
  const isBusy = actions.pending !== null || leave.isLeaving;

  const show = (part: Partial<TemplateView>) =>
    go({ to: here, query: writeView(entry, { ...view, page: 0, ...part }) }, { replace: true });

  const definePeople = async (type: CampaignType) => {
    setChosenType(type);
    const ids = complete === null ? null : await actions.save(complete, type);
    if (ids === null) return;
    const trace = { to: here, query: writeView({ ...entry, ids }, view) } as const;
    leave.to(audienceTarget(type, ids), trace);
  };
  const defineAudience = async () => {
    if (complete === null || !(await actions.saveSelection(complete.template))) return;
    // The people of a bought list are fixed.
    if (campaign?.ownList?.isBought === true) await definePeople('imported-list');
    else setAsking(true);
  };
  const saveDraft = async () => {
    if (complete !== null && (await actions.saveDraft(complete))) leave.to({ to: '/campaigns' });
  };
  const settle = async (takesSaved: boolean) => {
    const latest = await actions.settleConflict();
    if (takesSaved && latest !== null) reset(latest);
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
      content: (
        <CampaignFields
          form={form}
          isTurningAgeOrder={entry.isTurningAgeOrder}
          refused={actions.fieldErrors}
          addOnNote={addOnNote(form.template, campaign, viewer)}
          onChange={change}
          onLabels={relabel}
        />
      ),
      line: <CampaignLine form={form} lossNote={lossNote(form.template, campaign, viewer)} />,
    },
    reason,
    onSaveDraft: () => void saveDraft(),
    isSaveDraftDisabled: complete === null || isBusy,
    onSaveEntries: complete === null ? undefined : () => actions.saveDraft(complete),
    discardSentence: campaign === null ? messages.discardUnsaved : undefined,
    back: { to: '/campaigns/create-campaign' },
    next: {
      label: messages.defineAudience,
      page: nextPage,
      isDisabled: complete === null,
      onMissing: () => (form.template === null ? focusInStep('[role="radiogroup"] input') : focusMissingField()),
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
        <RecipientsDialog
          form={{ ...form, template: form.template }}
          pending={actions.pending === 'campaign' || leave.isLeaving ? chosenType : null}
          onChoose={(type) => void definePeople(type)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
