import type { ProspectList } from '@dropdate/contract/prospect-lists/prospect-list';
import { payBlockersText } from '@dropdate/domain/order/review';
import { isListValidationPending } from '@dropdate/domain/prospect-list/list-status';
import { listStepTexts } from '../../blocks/order-flow/prospect-list/list.messages.ts';
import { listBelongsElsewhere } from '../../blocks/order-flow/prospect-list/list-belongs-elsewhere.ts';
import { listStepTargets } from '../../blocks/order-flow/prospect-list/list-steps.ts';
import { listWizard } from '../../blocks/order-flow/prospect-list/list-wizard.ts';
import { type Elsewhere, StepWaiting, useReportedStepFailure } from '../../blocks/order-flow/step-waiting.tsx';
import { paymentMethodsRead } from '../../blocks/payment-methods/use-payment-methods.ts';
import { blockersOf } from '../../blocks/place-order/pay-blocker.ts';
import { usePageRead } from '../../client/calls/page-read.ts';
import type { PageReads } from '../../client/links/page-reads.ts';
import type { ScreenProps } from '../../client/links/screen-props.ts';
import { cartOfList } from '../../client/prospect-list/cart-of-list.ts';
import { paidListRead } from '../../client/prospect-list/list-reads.ts';
import { ListCheckoutStep } from './list-checkout-step.tsx';

type Path = '/prospects/checkout/{cartId}/{prospectListId}';

const reads: PageReads<Path> = {
  shared: [paymentMethodsRead],
  ofRecord: ({ params }) => [paidListRead(params.prospectListId)],
};

/** Payment Information of a prospect list (specification 2, section 2, Prospect checkout). */
export function ListCheckoutScreen({ params: { prospectListId } }: ScreenProps<Path>) {
  const { data: list, error, refetch } = usePageRead(paidListRead(prospectListId));
  const away = list === undefined ? null : (listBelongsElsewhere(list, 'checkout') ?? unreviewed(list));
  useReportedStepFailure(error, listStepTexts.loadFailed);

  if (list !== undefined && away === null) return <ListCheckoutStep key={prospectListId} list={list} />;
  return (
    <StepWaiting
      wizard={listWizard}
      step="review"
      error={list === undefined ? error : null}
      texts={listStepTexts}
      onRetry={() => void refetch()}
      away={away}
    />
  );
}
ListCheckoutScreen.reads = reads;

/** Sends the buyer back to the review when the order lacks an entry that only the review asks for. */
function unreviewed(list: ProspectList): Elsewhere | null {
  const isValidationPending = isListValidationPending(list.status);
  const blockers = blockersOf(cartOfList(list), { isSaving: false, isAgentMissing: false, isValidationPending });
  const hint = payBlockersText(blockers);
  return hint === null ? null : { target: listStepTargets(list).review, hint };
}
