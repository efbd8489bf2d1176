import type { ImportedList } from '@dropdate/contract/campaigns/get-imported-list';
import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { getImport, type ImportDetail } from '@dropdate/contract/imports/get-import';
import { useState } from 'react';
import { ImportBars, type ImportPlace, ImportSteps, placeBefore } from '../../blocks/file-import/import-steps.tsx';
import { saveId } from '../../blocks/file-import/save-id.ts';
import { useCampaignStep } from '../../blocks/order-flow/campaign/use-campaign-step.tsx';
import { OrderFlow } from '../../blocks/order-flow/order-flow.tsx';
import { usePriceNotice } from '../../blocks/order-summary/use-price-notice.ts';
import { usePageRead } from '../../client/calls/page-read.ts';
import { useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { priceListRead } from '../../client/cart/cart-reads.ts';
import { LinkButton } from '../../client/links/app-link.tsx';
import { Button } from '../../kit/button/button.tsx';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { cartWithList } from './cart-with-list.ts';
import { messages } from './import-prospects.messages.ts';
import classes from './import-prospects.module.css';
import { listPanel } from './list-panel.tsx';
import { SavedList } from './saved-list.tsx';
import { useImportActions } from './use-import-actions.ts';
import { useOwnListKind } from './use-own-list-kind.tsx';
import { useRenewPeople } from './use-renew-people.tsx';

interface ImportStepProps {
  /** The cart of a campaign that can be edited. */
  readonly cart: CartDetail;
  readonly list: ImportedList;
}

/** Where the user is: in a step of the import, or at the list that the campaign has. */
type Place = ImportPlace | { readonly step: 'list' };

/**
 * A campaign with a list, or with a review of this user, opens in the review (specification 2, section 2, Import own
 * prospect list).
 */
function firstPlace({ list, importId }: Pick<ImportedList, 'list' | 'importId'>): Place {
  if (importId !== null && list?.canReopen !== true) return { step: 'review', importId };
  return list === null ? { step: 'select', importId: null } : { step: 'list' };
}

const nextPage = '/campaigns/personalize/{cartId}/{campaignId}';

/** The step: the three steps of the import, or the saved list. */
export function ImportStep({ cart, list: { list, importId, isNcoaOffered } }: ImportStepProps) {
  const campaign = cart.selectedCampaign;
  const ids = { cartId: cart.id, campaignId: campaign.id };
  const notice = usePriceNotice(cart);
  const actions = useImportActions(cart);
  const people = useRenewPeople(actions);
  const { leave } = actions;
  const [place, setPlace] = useState<Place>(() => firstPlace({ list, importId }));
  const [isDropping, setDropping] = useState(false);
  const review = useReview(place);
  const { kind, looksForMoves } = useOwnListKind(campaign.id, isNcoaOffered, review);
  const isOpenReview = review?.state === 'review';
  const isStopped = review?.state === 'stopped' && review.deleted + review.kept === 0;
  const isInReview = isOpenReview && place.step === 'review';
  const prices = usePageRead(priceListRead).data?.items;
  const shownCart =
    isInReview && prices !== undefined ? cartWithList(cart, { people: review.selected, looksForMoves }, prices) : cart;
  const isBusy = actions.pending !== null || leave.isLeaving;

  const back = () => {
    if (place.step === 'list' && list?.boughtList == null) {
      // The file of another user's list is not here to be uploaded again.
      setPlace(importId === null ? { step: 'select', importId } : { step: 'upload', file: null, importId });
      return;
    }
    const before = place.step === 'list' ? null : placeBefore(place);
    if (before !== null) setPlace(before);
    else leave.asking({ to: '/campaigns/choose-template', query: ids });
  };
  const goOn = () => leave.to({ to: nextPage, params: ids });
  const saved = async () => {
    await actions.refreshCart();
    goOn();
  };
  const drop = async () => {
    if (review === undefined || !(await actions.dropReview(review.id))) return;
    setDropping(false);
    setPlace(list === null ? { step: 'select', importId: null } : { step: 'list' });
  };
  const saveDraft = async () => {
    const unsaved = isOpenReview && review.selected > 0 ? review.id : null;
    if (await actions.saveDraft(unsaved, looksForMoves)) leave.to({ to: '/campaigns' });
  };
  const reopen = async () => {
    const opened = await actions.reopen();
    if (opened !== null) setPlace({ step: 'review', importId: opened });
  };
  const reason = reasonToWait(list, review, isInReview);
  const frame = useCampaignStep('define-audience', campaign, {
    title: list?.boughtList == null ? messages.title : messages.boughtTitle,
    badges: <span className={classes.campaign}>{campaign.name}</span>,
    actions,
    isLocked: actions.pending === 'draft',
    panel: listPanel(shownCart, notice, shownCart !== cart),
    reason,
    onSaveDraft: () => void saveDraft(),
    isSaveDraftDisabled: isBusy,
    back,
    beside: (isInReview || isStopped) && (
      <Button kind="quiet" onClick={() => setDropping(true)}>
        {messages.drop}
      </Button>
    ),
    next: {
      label: messages.next,
      page: nextPage,
      params: ids,
      isDisabled: reason !== undefined,
      ...(isInReview && { onMissing: () => document.getElementById(saveId)?.focus() }),
      // The review has the main button while its list is not saved.
      isMain: !isOpenReview && !isStopped,
      isBusy: leave.isLeaving,
      onClick: goOn,
    },
  });
  return (
    <>
      {/* A review keeps each correction by itself, so the time of the last draft would seem to stand still. */}
      <OrderFlow {...frame} {...(isInReview && { savedAt: undefined })}>
        <div className={classes.step}>
          {campaign.type === 'private' && campaign.totalAudience > 0 && (
            <p className={classes.notice}>
              {messages.replacesAudience(campaign.totalAudience)}
              <LinkButton target={{ to: '/campaigns/define-audience/{cartId}/{campaignId}', params: ids }}>
                {messages.toAudience}
              </LinkButton>
            </p>
          )}
          {place.step !== 'list' ? (
            <ImportSteps
              kind={kind}
              place={place}
              onPlace={setPlace}
              onDiscard={() => setDropping(true)}
              imports={null}
              known={review ?? null}
              onSaved={() => void saved()}
            />
          ) : (
            list !== null && (
              <>
                {list.boughtList === null && <ImportBars step="review" />}
                <SavedList
                  campaignId={campaign.id}
                  list={list}
                  isReopening={actions.pending === 'reopen' || actions.pending === 'renew'}
                  onReopen={() => void (list.boughtList === null ? reopen() : people.renew())}
                  onAnother={() => setPlace({ step: 'select', importId: null })}
                />
              </>
            )
          )}
        </div>
      </OrderFlow>
      {people.dialog}
      {isDropping && (
        <ConfirmDialog
          title={messages.dropTitle}
          sentence={messages.dropSentence}
          verb={messages.drop}
          isDestructive
          isBusy={actions.pending === 'drop'}
          onConfirm={() => void drop()}
          onClose={() => setDropping(false)}
        />
      )}
    </>
  );
}

/** The import of the place, as the review shows it. */
function useReview(place: Place) {
  const id = place.step === 'list' ? null : place.importId;
  return useEndpointQuery(getImport, { params: { id: id ?? '' } }, { isEnabled: id !== null }).data;
}

/** The reason that Personalize Template is disabled. */
function reasonToWait(
  list: ImportedList['list'],
  review: ImportDetail | undefined,
  isInReview: boolean,
): string | undefined {
  if (review?.state === 'saving') return messages.savingFirst;
  if (review?.state === 'stopped') return messages.stoppedFirst;
  if (isInReview && review !== undefined)
    return review.selected === 0 ? messages.selectFirst : messages.reviewFirst(messages.save(review.selected));
  if (review?.state === 'review') return messages.toReviewFirst(review.fileName);
  if (list === null) return messages.listFirst;
  if (!list.isOutdated) return undefined;
  return list.boughtList === null ? messages.checkAgain : messages.renewFirst;
}
