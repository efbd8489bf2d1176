import { countProspects } from '@dropdate/contract/audience/count-prospects';
import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { listStates } from '@dropdate/contract/geography/list-states';
import { birthMonthOf } from '@dropdate/domain/age/birth-month';
import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import { formatCount } from '@dropdate/domain/money/money-text';
import { IconArrowRight } from '@tabler/icons-react';
import { useEffect, useMemo, useReducer, useState } from 'react';
import { audienceKey } from '../../blocks/audience-builder/audience-key.ts';
import { useLiveCount } from '../../blocks/audience-builder/use-live-count.ts';
import { orderTexts } from '../../blocks/order-flow/order-flow.messages.ts';
import { OrderFlow } from '../../blocks/order-flow/order-flow.tsx';
import { orderProgress } from '../../blocks/order-flow/order-progress.ts';
import { StepDialogs } from '../../blocks/order-flow/step-dialogs.tsx';
import { call } from '../../client/call.ts';
import { timeOfInstant } from '../../client/dates.ts';
import { useMayOpen } from '../../client/pages.tsx';
import type { RouteTarget } from '../../client/route-path.ts';
import { useEndpointQuery } from '../../client/use-endpoint.ts';
import { useLeave } from '../../client/use-leave.ts';
import { usePrices } from '../../client/use-prices.ts';
import { useTitle } from '../../client/use-title.ts';
import { useMay, useViewer } from '../../client/viewer.tsx';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { audienceEditor, startEditing } from './audience-editor.ts';
import { GeographySection, TargetingSection } from './audience-sections.tsx';
import { audienceSummaryPanel } from './audience-summary-panel.tsx';
import { CampaignBadges } from './campaign-badges.tsx';
import { messages } from './define-audience.messages.ts';
import { IdentifiersButton } from './identifiers-button.tsx';
import { countProblem, panelState } from './panel-state.ts';
import { useAudienceActions } from './use-audience-cart.ts';

/** The step itself, over a campaign that can be edited. */
export function AudienceStep({ cart }: { readonly cart: CartDetail }) {
  const campaign = cart.selectedCampaign;
  const ids = { cartId: cart.id, campaignId: campaign.id };
  const { today, timeZone } = useViewer();
  const may = useMay();
  const mayOpen = useMayOpen();
  const prices = usePrices();
  const stateNames = useStateNames();
  const actions = useAudienceActions(cart);
  const [editor, dispatch] = useReducer(audienceEditor, campaign.campaignData, startEditing);
  const [asking, setAsking] = useState<'discard' | 'unapplied' | null>(null);
  const leave = useLeave();
  useTitle(campaign.name);

  // Answers of Update, Apply and other tabs; what was entered since stays.
  const saved = campaign.campaignData;
  useEffect(() => dispatch({ type: 'received', saved }), [saved]);

  const asOf = monthOfDate(today);
  const context = useMemo(
    () => ({ asOf, hasTurningAgeTemplate: cart.hasTurningAgeTemplate }),
    [asOf, cart.hasTurningAgeTemplate],
  );
  const { parameters, typed } = editor;
  const key = useMemo(() => audienceKey(parameters), [parameters]);
  const problem = useMemo(() => countProblem(parameters, context), [parameters, context]);
  // Others took people since the count: it is to be taken again, whatever the cart says.
  const counted = { ...saved, isCountUpToDate: saved.isCountUpToDate && !actions.mustRecount };
  const live = useLiveCount({
    key,
    known: key === editor.savedKey && counted.isCountUpToDate ? counted.totalProspectsCount : null,
    audience: parameters.geography.length === 0 ? 'empty' : problem === null ? 'countable' : 'incomplete',
    failure: messages.countFailed,
    ask: async (signal) => {
      const body = { campaignId: campaign.id, parameters };
      return (await call(countProspects, { body }, { signal })).totalProspectsCount;
    },
  });
  const panel = panelState({ editor, key, counted, live, context, isPending: actions.pending !== null });
  const change = (part: Partial<AudienceParameters>) => dispatch({ type: 'changed', change: part });

  const apply = async (count: number) => {
    const isApplied = await actions.apply(count);
    if (isApplied) dispatch({ type: 'applied' });
    return isApplied;
  };
  const entered = { parametersData: parameters, isCountReset: editor.isCountReset };
  const saveDraft = async (audience = entered) => {
    setAsking(null);
    if (await actions.saveDraft(audience)) leave.to({ to: '/campaigns' });
  };
  /** A draft holds the count that was applied last: one that is typed is applied first, or given up knowingly. */
  const askToSaveDraft = async () => {
    if (panel.unappliedCount === null) return saveDraft();
    if (!panel.apply.isAllowed) return setAsking('unapplied');
    if (await apply(panel.unappliedCount)) await saveDraft({ ...entered, isCountReset: false });
  };
  const settle = async (takesSaved: boolean) => {
    const latest = await actions.settleConflict();
    if (takesSaved && latest !== null) dispatch({ type: 'reset', saved: latest.selectedCampaign.campaignData });
  };
  // A campaign that was never saved can be thrown away only by those who may delete its cart.
  const mayDiscard = campaign.status !== 'none' || may('Campaign.create');
  const backTarget: RouteTarget = { to: '/campaigns/choose-template', query: ids };
  const nextTarget: RouteTarget = { to: '/campaigns/personalize/{cartId}/{campaignId}', params: ids };

  return (
    <>
      <OrderFlow
        title={campaign.name}
        titleAction={
          may('Campaign.create') && (
            <IdentifiersButton
              saved={campaign}
              isBusy={actions.pending === 'identifiers'}
              onSave={actions.saveIdentifiers}
            />
          )
        }
        status={campaign.status}
        badges={<CampaignBadges campaign={campaign} />}
        savedAt={timeOfInstant(campaign.updatedAt, timeZone)}
        onDiscard={mayDiscard ? () => setAsking('discard') : undefined}
        onSaveDraft={() => void askToSaveDraft()}
        isSavingDraft={actions.pending === 'draft'}
        isSaveDraftDisabled={actions.pending !== null}
        progress={orderProgress(campaign, 'define-audience', {
          mayOpen,
          isHeld: panel.isDirty || !panel.next.isAllowed,
          facts:
            panel.shownCount === null || parameters.geography.length === 0
              ? {}
              : { 'define-audience': orderTexts.prospects(formatCount(panel.shownCount)) },
        })}
        panel={audienceSummaryPanel({
          cart,
          panel,
          live,
          typed,
          pending: actions.pending,
          nameOfState: (code) => stateNames.get(code) ?? code,
          onType: (next) => dispatch({ type: 'typed', typed: next }),
          onUpdate: () => void actions.update(entered),
          onApply: () => void apply(typed.count ?? 0),
        })}
        onBack={mayOpen(backTarget.to) ? () => leave.asking(backTarget) : undefined}
        isLocked={actions.pending === 'draft' || actions.conflict !== null || leave.isLeaving}
        reason={panel.next.isAllowed ? undefined : panel.next.reason}
        {...(mayOpen(nextTarget.to) && {
          next: {
            label: messages.continue,
            onClick: () => leave.to(nextTarget),
            isDisabled: !panel.next.isAllowed,
            isMain: panel.next.isAllowed,
            icon: <IconArrowRight size={16} stroke={1.8} />,
          },
        })}
      >
        <GeographySection parameters={parameters} onChange={change} />
        <TargetingSection parameters={parameters} context={context} prices={prices} onChange={change} />
      </OrderFlow>
      <StepDialogs
        status={campaign.status}
        actions={actions}
        leave={leave}
        isDirty={panel.isDirty}
        isDiscarding={asking === 'discard'}
        onDiscardClose={() => setAsking(null)}
        onSettle={settle}
      />
      {asking === 'unapplied' && (
        <ConfirmDialog
          title={messages.unapplied}
          sentence={messages.unappliedSentence(formatCount(panel.unappliedCount ?? 0))}
          verb={messages.saveWithout}
          onConfirm={() => void saveDraft()}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}

/** The picker asks for the same list: one call serves both. */
function useStateNames(): ReadonlyMap<string, string> {
  const { data } = useEndpointQuery(listStates, {}, { staleTime: Number.POSITIVE_INFINITY });
  return useMemo(() => new Map(data?.states.map(({ stateCode, stateName }) => [stateCode, stateName])), [data]);
}

/** `2026-11-20` as a month of the domain. */
function monthOfDate(date: string): number {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return birthMonthOf(year, month);
}
