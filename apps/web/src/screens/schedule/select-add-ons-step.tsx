import type { ProspectList } from '@dropdate/contract/prospect-lists/prospect-list';
import { saveListDraft } from '@dropdate/contract/prospect-lists/save-list-draft';
import { formatCount } from '@dropdate/domain/money/money-text';
import { listAddOnNotes, listAddOns } from '@dropdate/domain/prospect-list/list-add-on';
import { IconCircleCheck } from '@tabler/icons-react';
import { AddOnRow } from '../../blocks/add-on/add-on-row.tsx';
import { OrderFlow } from '../../blocks/order-flow/order-flow.tsx';
import { listStepTexts } from '../../blocks/order-flow/prospect-list/list.messages.ts';
import { idsOfList } from '../../blocks/order-flow/prospect-list/list-steps.ts';
import { useListCalls } from '../../blocks/order-flow/prospect-list/use-list-calls.ts';
import { useListStep } from '../../blocks/order-flow/prospect-list/use-list-step.tsx';
import { usePriceNotice } from '../../blocks/order-summary/use-price-notice.ts';
import { call } from '../../client/calls/call.ts';
import { usePrices } from '../../client/cart/use-prices.ts';
import { useTitle } from '../../client/links/use-title.ts';
import { cartOfList } from '../../client/prospect-list/cart-of-list.ts';
import { useKeepList } from '../../client/prospect-list/use-keep-list.ts';
import { toast } from '../../kit/toast/toast.ts';
import sectionClasses from './add-on-section.module.css';
import { addOnTexts, messages } from './list-add-ons.messages.ts';
import classes from './schedule.module.css';
import { schedulePanel } from './schedule-panel.tsx';
import { useListAddOns } from './use-list-add-ons.ts';

const nextPage = '/prospects/review/{cartId}/{prospectListId}';

/** The two add-ons of a list. Each switch is saved at once, and turns back when the save fails. */
export function SelectAddOnsStep({ list }: { readonly list: ProspectList }) {
  const prices = usePrices();
  const ids = idsOfList(list);
  const cart = cartOfList(list);
  const notice = usePriceNotice(cart);
  const { addOns, isSaving, toggle, settled, latest } = useListAddOns(list);
  const { leave, run, tell, refreshLists, ...actions } = useListCalls<'draft'>(list, settled);
  const keep = useKeepList();
  useTitle(list.name ?? listStepTexts.unnamed);

  const saveDraft = async () => {
    await settled();
    const isKept = await run('draft', listStepTexts.saveFailed, async () => {
      const body = { cartId: ids.cartId, version: latest().version };
      const saved = await call(saveListDraft, { params: { id: list.id }, body });
      keep(saved);
      toast.success(listStepTexts.savedAs(saved.name ?? listStepTexts.unnamed));
      await refreshLists();
    });
    if (isKept) leave.to({ to: '/prospects' });
  };
  const goOn = async () => {
    await settled();
    leave.to({ to: nextPage, params: ids });
  };
  const frame = useListStep('select-add-ons', list, {
    title: messages.title,
    badges: <span className={classes.campaign}>{list.name}</span>,
    actions: { ...actions, leave },
    isUnsaved: isSaving,
    facts: { 'select-add-ons': addOns.length === 0 ? undefined : listStepTexts.addOns(addOns.length) },
    panel: schedulePanel(cart, notice),
    reason: isSaving ? messages.saving : undefined,
    onSaveDraft: () => void saveDraft(),
    isSaveDraftDisabled: actions.pending !== null,
    back: { to: '/prospects/define-audience/{cartId}/{prospectListId}', params: ids },
    next: { label: messages.review, page: nextPage, params: ids, isDisabled: isSaving, onClick: () => void goOn() },
  });
  return (
    <OrderFlow {...frame}>
      <section className={sectionClasses.section} aria-labelledby="add-ons-head">
        <div className={sectionClasses.head}>
          <h2 id="add-ons-head" className={sectionClasses.title}>
            {messages.subtitle}
          </h2>
          <span className={sectionClasses.for}>{messages.prospects(formatCount(list.totalAudience))}</span>
        </div>
        <p className={sectionClasses.without}>{messages.none}</p>
        <ul>
          {listAddOns.map((addOn) => {
            const isOn = addOns.includes(addOn);
            return (
              <li key={addOn} className={sectionClasses.row}>
                <AddOnRow
                  {...addOnTexts[addOn]}
                  unitPrice={prices?.[addOn] ?? null}
                  count={list.totalAudience}
                  isOn={isOn}
                  onToggle={(isNowOn) => toggle({ addOn, isOn: isNowOn }, tell)}
                />
                <p role="status" className={sectionClasses.added}>
                  {isOn && (
                    <>
                      <IconCircleCheck size={16} stroke={1.65} aria-hidden />
                      {listAddOnNotes[addOn]}
                    </>
                  )}
                </p>
              </li>
            );
          })}
        </ul>
      </section>
    </OrderFlow>
  );
}
