import { countSummarizedProspects } from '@dropdate/contract/audience/count-summarized-prospects';
import { assignUser } from '@dropdate/contract/campaigns/assign-user';
import { createCampaign } from '@dropdate/contract/campaigns/create-campaign';
import { deleteCampaign } from '@dropdate/contract/campaigns/delete-campaign';
import { orderCampaignAgain } from '@dropdate/contract/campaigns/order-campaign-again';
import { restoreCampaign } from '@dropdate/contract/campaigns/restore-campaign';
import { saveCampaignDraft } from '@dropdate/contract/campaigns/save-campaign-draft';
import { setCampaignSchedule } from '@dropdate/contract/campaigns/set-campaign-schedule';
import { submitCampaignAudience } from '@dropdate/contract/campaigns/submit-campaign-audience';
import { updateCampaignWithParameters } from '@dropdate/contract/campaigns/update-campaign-with-parameters';
import { updateCampaignWithSplit } from '@dropdate/contract/campaigns/update-campaign-with-split';
import { saveTemplateSelection } from '@dropdate/contract/carts/save-template-selection';
import { setCartAdditionalDetails } from '@dropdate/contract/carts/set-cart-additional-details';
import { setPaymentTerm } from '@dropdate/contract/carts/set-payment-term';
import { placeOrder } from '@dropdate/contract/orders/place-order';
import { type AudienceParameters, emptyAudience } from '@dropdate/domain/audience/audience-parameters';
import { splitCategories } from '@dropdate/domain/distribution/split-category';
import { personalize } from '../../../../seeds/order-campaign.ts';
import type { Dice } from '../../../../testing/dice.ts';
import { someTemplates } from '../../../../testing/wizard.ts';
import { userOf } from '../../../../testing/world.ts';
import { type Click, onCampaign, onPage, type Place } from './ordering-places.fixture.ts';

/** Makes a campaign at an empty place, or at a place whose campaign was ordered long ago. */
export function create(dice: Dice, place: Place): Click {
  const isOwnList = place.buyer === 'admin' && dice.below(4) === 0;
  return {
    words: `new campaign ${isOwnList ? 'of an own list ' : ''}at ${place.name}`,
    place,
    run: async (desk) => {
      const buyer = await desk.app.as(place.buyer);
      const { plain } = await someTemplates(desk.app);
      const { model } = await buyer.call(saveTemplateSelection, { body: { templateLookupIds: [plain] } });
      const body = {
        name: `Mailing ${desk.nextNumber()}`,
        cartId: model.cart.id,
        tags: [],
        groups: [],
        templateLookupIds: [plain],
        isDraftCampaign: true,
        type: isOwnList ? ('imported-list' as const) : ('private' as const),
      };
      const answer = await buyer.call(createCampaign, { body });
      if (answer.status === 200) {
        const campaign = { cartId: model.cart.id, campaignId: answer.model.id, isOwnList };
        place.campaign = { ...campaign, importId: null, isDeleted: false };
      }
      return answer;
    },
  };
}

/** A small audience, so that the orders of a walk want the same people. */
function anyAudience(dice: Dice, youngest: number, orderNumbers: readonly string[]): AudienceParameters {
  const fromYear = youngest + dice.below(3);
  const isPrevious = orderNumbers.length > 0 && dice.below(3) === 0;
  return {
    ...emptyAudience,
    geography: dice.oneOf([[{ stateCode: 'RI' }], [{ stateCode: 'WY' }], [{ stateCode: 'RI' }, { stateCode: 'WY' }]]),
    age: { mode: 'age-by-year-range', ranges: [{ fromYear, toYear: fromYear + dice.below(2) }] },
    gender: dice.oneOf([null, null, 'female', 'female-priority']),
    targetPerHousehold: { isPrimaryDecisionMaker: false, isOnePerHousehold: dice.below(2) === 0 },
    suppression: isPrevious
      ? { type: 'previous-orders', orders: [dice.oneOf(orderNumbers)] }
      : { type: 'standard', orders: [] },
  };
}

/** Update with another audience, or with the audience as it is. */
export function count(dice: Dice, place: Place): Click {
  const isSame = dice.below(3) === 0;
  return onPage(
    isSame ? 'count again' : 'count another audience',
    place,
    async (cart, buyer, { fromYear, orderNumbers }) => {
      const { id, cartId, version, campaignData } = cart.selectedCampaign;
      const known = place.buyer === 'admin' ? orderNumbers : [];
      const hasAudience = campaignData.parametersData.geography.length > 0;
      const parametersData = isSame && hasAudience ? campaignData.parametersData : anyAudience(dice, fromYear, known);
      return buyer.call(updateCampaignWithParameters, { body: { id, cartId, version, parametersData } });
    },
  );
}

/** Apply of a part, of all people, of too many, or of an old count. */
export function apply(dice: Dice, place: Place): Click {
  const share = dice.oneOf(['few', 'half', 'all', 'all', 'too many']);
  return onPage(`apply ${share}`, place, async (cart, buyer) => {
    const { id, cartId, version, campaignData } = cart.selectedCampaign;
    const all = campaignData.totalProspectsCount ?? 0;
    const desired = { few: Math.min(7, all), half: Math.ceil(all / 2), all, 'too many': all + 1 }[share] ?? 1;
    const eventRequestExternalId = campaignData.eventRequestExternalId ?? 1;
    const body = { id, cartId, version, eventRequestExternalId, desiredCount: Math.max(1, desired) };
    return buyer.call(submitCampaignAudience, { body });
  });
}

/** Types a number for one row of the distribution, and moves the rest to another row. */
export function split(dice: Dice, place: Place): Click {
  const splitCategory = dice.oneOf(splitCategories);
  const depth = splitCategory === 'geography' ? 1 + dice.below(4) : 1 + dice.below(2);
  return onPage(`split by ${splitCategory} at depth ${depth}`, place, async (cart, buyer) => {
    const { id, cartId, version, campaignData } = cart.selectedCampaign;
    const { eventRequestExternalId, desiredCount } = campaignData;
    if (eventRequestExternalId === null || desiredCount === 0) return null;
    const found = await buyer.call(countSummarizedProspects, {
      params: { id: eventRequestExternalId },
      body: { desiredCount, splitCategory },
    });
    if (found.status >= 400) return found;
    const { summarizedGroupedCountByStateCountyCityZip: places, summarizedGroupedCountByBirthMonthAndYear: years } =
      found.model.summarizedGroupedCount;
    const rows =
      splitCategory === 'geography'
        ? (places[depth - 1]?.values ?? []).map(({ state, county, city, summarizedTitle, ...row }) => ({
            path: [state, county ?? '', city ?? '', summarizedTitle].slice(0, depth - 1).concat(summarizedTitle),
            room: row.totalRecords - row.desiredRecords,
            share: row.desiredRecords,
          }))
        : years.flatMap(({ groupName, values }) =>
            values.map((row) => ({
              path: [groupName, row.summarizedTitle],
              room: row.totalRecords - row.desiredRecords,
              share: row.desiredRecords,
            })),
          );
    const givers = rows.filter(({ share }) => share > 0);
    const takers = rows.filter(({ room }) => room > 0);
    if (givers.length === 0 || takers.length === 0) return null;
    const [giver, taker] = [dice.oneOf(givers), dice.oneOf(takers)];
    if (giver === taker) return null;
    const moved = Math.min(giver.share, taker.room);
    const entries = [
      { path: giver.path, desiredRecords: giver.share - moved, isLocked: false },
      { path: taker.path, desiredRecords: taker.share + moved, isLocked: dice.below(2) === 0 },
    ];
    const splitCountRequest = { splitCategory, desiredCount, totalAudience: desiredCount, entries };
    return buyer.call(updateCampaignWithSplit, {
      body: { id, cartId, version, eventRequestExternalId, splitCountRequest },
    });
  });
}

/** All steps between the audience and Pay: the printed lines, the days, and the bill. */
export function prepare(place: Place): Click {
  return onPage('personalize, schedule, assign, choose the bill', place, async (cart, buyer, { app }) => {
    const ids = { cartId: cart.id, campaignId: cart.selectedCampaign.id };
    const lines = await personalize(buyer, cart, 'Harbor Agency');
    if (lines.status >= 400) return lines;
    const days = { startDate: '2026-12-01', sendAsSoonAsReady: false, isDraftCampaign: false };
    const scheduled = await buyer.call(setCampaignSchedule, {
      params: { campaignId: ids.campaignId },
      body: { cartId: ids.cartId, version: lines.model.selectedCampaign.version, ...days },
    });
    if (scheduled.status >= 400) return scheduled;
    const assignedToUserId = userOf(app.world, place.buyer === 'admin' ? 'agent' : 'prairie-agent');
    const assigned = await buyer.call(assignUser, { body: { ...ids, assignedToUserId } });
    if (assigned.status >= 400) return assigned;
    const orderData = { updateBillingDetail: true, others: false, otherValue: '', notes: 'Bill the branch.' };
    const { version } = assigned.model.selectedCampaign;
    const noted = await buyer.call(setCartAdditionalDetails, { body: { ...ids, version, orderData } });
    if (noted.status >= 400) return noted;
    return buyer.call(setPaymentTerm, { params: { id: ids.cartId, x: ids.campaignId, term: 'StandardInvoicing' } });
  });
}

/** Presses Place Order. */
export function order(place: Place): Click {
  return onPage('order', place, async (cart, buyer, desk) => {
    const body = { source: 'cart' as const, revision: cart.revision, expectedTotal: cart.total };
    const answer = await buyer.call(placeOrder, { params: { id: cart.id }, body });
    if (answer.status === 200 && place.buyer === 'admin') desk.orderNumbers.push(answer.model.order.orderNumber);
    return answer;
  });
}

export function saveDraft(place: Place): Click {
  return onPage('save the draft', place, async (cart, buyer) => {
    const { id, version } = cart.selectedCampaign;
    return buyer.call(saveCampaignDraft, { params: { id }, body: { cartId: cart.id, version } });
  });
}

/** Orders a campaign again. The new draft takes the place of the ordered campaign. */
export function orderAgain(place: Place): Click {
  return onCampaign('order again', place, async ({ campaignId, isOwnList }, buyer) => {
    const answer = await buyer.call(orderCampaignAgain, { body: { campaignId } });
    if (answer.status === 200) {
      const { id, cartId } = answer.model;
      place.campaign = { campaignId: id, cartId, isOwnList, importId: null, isDeleted: false };
    }
    return answer;
  });
}

/** Deletes a campaign, or restores a deleted campaign. */
export function deleteOrRestore(place: Place): Click {
  return onCampaign('delete or restore', place, async (campaign, buyer) => {
    const { campaignId, cartId, isDeleted } = campaign;
    const answer = isDeleted
      ? await buyer.call(restoreCampaign, { body: { campaignId } })
      : await buyer.call(deleteCampaign, { body: { campaignId, cartId } });
    if (answer.status === 200) campaign.isDeleted = !isDeleted;
    return answer;
  });
}
