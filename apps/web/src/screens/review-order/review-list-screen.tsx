import type { ProspectListId } from '@dropdate/domain/id/brand';
import { placesRead } from '../../blocks/geography-picker/geography-reads.ts';
import { listStepTexts } from '../../blocks/order-flow/prospect-list/list.messages.ts';
import { listBelongsElsewhere } from '../../blocks/order-flow/prospect-list/list-belongs-elsewhere.ts';
import { listWizard } from '../../blocks/order-flow/prospect-list/list-wizard.ts';
import { StepWaiting, useReportedStepFailure } from '../../blocks/order-flow/step-waiting.tsx';
import type { PageReads } from '../../client/links/page-reads.ts';
import type { ScreenProps } from '../../client/links/screen-props.ts';
import { prospectListRead } from '../../client/prospect-list/list-reads.ts';
import { useKeepList } from '../../client/prospect-list/use-keep-list.ts';
import { ReviewListStep } from './review-list-step.tsx';
import { useReview } from './use-review.ts';

type Path = '/prospects/review/{cartId}/{prospectListId}';

const reads: PageReads<Path> = {
  shared: [],
  ofRecord: ({ params }, known) => {
    const list = prospectListRead(params.prospectListId);
    const chosen = known(list)?.audience.parametersData.geography ?? [];
    return [list, ...chosen.map(({ stateCode }) => placesRead(stateCode))];
  },
};

/** Review Prospect List (specification 2, section 2). */
export function ReviewListScreen({ params: { prospectListId } }: ScreenProps<Path>) {
  return <ReviewList key={prospectListId} id={prospectListId} />;
}
ReviewListScreen.reads = reads;

function ReviewList({ id }: { readonly id: ProspectListId }) {
  const keep = useKeepList();
  const review = useReview({ read: prospectListRead(id), keep, loadFailed: listStepTexts.loadFailed });
  const { shown, error, refetch } = review;
  useReportedStepFailure(error, listStepTexts.loadFailed);
  const away = shown === undefined ? null : listBelongsElsewhere(shown, 'review');

  if (shown !== undefined && away === null) return <ReviewListStep list={shown} review={review} />;
  return (
    <StepWaiting
      wizard={listWizard}
      step="review"
      error={shown === undefined ? error : null}
      texts={listStepTexts}
      onRetry={() => void refetch()}
      away={away}
    />
  );
}
