import { placesRead, statesRead } from '../../blocks/geography-picker/geography-reads.ts';
import { listStepTexts } from '../../blocks/order-flow/prospect-list/list.messages.ts';
import { listBelongsElsewhere } from '../../blocks/order-flow/prospect-list/list-belongs-elsewhere.ts';
import { listWizard } from '../../blocks/order-flow/prospect-list/list-wizard.ts';
import { StepWaiting, useReportedStepFailure } from '../../blocks/order-flow/step-waiting.tsx';
import { usePageRead } from '../../client/calls/page-read.ts';
import { priceListRead } from '../../client/cart/cart-reads.ts';
import type { PageReads } from '../../client/links/page-reads.ts';
import type { ScreenProps } from '../../client/links/screen-props.ts';
import { prospectListRead } from '../../client/prospect-list/list-reads.ts';
import { ListAudienceStep } from './list-audience-step.tsx';

type Path = '/prospects/define-audience/{cartId}/{prospectListId}';

const reads: PageReads<Path> = {
  shared: [statesRead, priceListRead],
  ofRecord: ({ params }, known) => {
    const list = prospectListRead(params.prospectListId);
    const chosen = known(list)?.audience.parametersData.geography ?? [];
    return [list, ...chosen.map(({ stateCode }) => placesRead(stateCode))];
  },
};

/** Define Audience of a prospect list (specification 2, section 2, Prospect-list Define Audience). */
export function DefineListAudienceScreen({ params: { prospectListId } }: ScreenProps<Path>) {
  const { data: list, error, refetch } = usePageRead(prospectListRead(prospectListId));
  const away = list === undefined ? null : listBelongsElsewhere(list, 'define-audience');
  useReportedStepFailure(error, listStepTexts.loadFailed);

  if (list !== undefined && away === null) return <ListAudienceStep key={prospectListId} list={list} />;
  return (
    <StepWaiting
      wizard={listWizard}
      step="define-audience"
      error={list === undefined ? error : null}
      texts={listStepTexts}
      onRetry={() => void refetch()}
      away={away}
    />
  );
}
DefineListAudienceScreen.reads = reads;
