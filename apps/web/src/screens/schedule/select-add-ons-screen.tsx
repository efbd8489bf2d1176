import { listStepTexts } from '../../blocks/order-flow/prospect-list/list.messages.ts';
import { listBelongsElsewhere } from '../../blocks/order-flow/prospect-list/list-belongs-elsewhere.ts';
import { listWizard } from '../../blocks/order-flow/prospect-list/list-wizard.ts';
import { StepWaiting, useReportedStepFailure } from '../../blocks/order-flow/step-waiting.tsx';
import { usePageRead } from '../../client/calls/page-read.ts';
import { priceListRead } from '../../client/cart/cart-reads.ts';
import type { PageReads } from '../../client/links/page-reads.ts';
import type { ScreenProps } from '../../client/links/screen-props.ts';
import { prospectListRead } from '../../client/prospect-list/list-reads.ts';
import { SelectAddOnsStep } from './select-add-ons-step.tsx';

type Path = '/prospects/addons/{cartId}/{prospectListId}';

const reads: PageReads<Path> = {
  shared: [priceListRead],
  ofRecord: ({ params }) => [prospectListRead(params.prospectListId)],
};

/** Select Add-Ons of a prospect list (specification 2, section 2, Select Add-Ons). */
export function SelectAddOnsScreen({ params: { prospectListId } }: ScreenProps<Path>) {
  const { data: list, error, refetch } = usePageRead(prospectListRead(prospectListId));
  const away = list === undefined ? null : listBelongsElsewhere(list, 'select-add-ons');
  useReportedStepFailure(error, listStepTexts.loadFailed);

  if (list !== undefined && away === null) return <SelectAddOnsStep key={prospectListId} list={list} />;
  return (
    <StepWaiting
      wizard={listWizard}
      step="select-add-ons"
      error={list === undefined ? error : null}
      texts={listStepTexts}
      onRetry={() => void refetch()}
      away={away}
    />
  );
}
SelectAddOnsScreen.reads = reads;
