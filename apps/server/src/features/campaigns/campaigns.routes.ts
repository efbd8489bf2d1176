import { assignUser as assignUserEndpoint } from '@dropdate/contract/campaigns/assign-user';
import { createCampaign as createCampaignEndpoint } from '@dropdate/contract/campaigns/create-campaign';
import { deleteCampaign as deleteCampaignEndpoint } from '@dropdate/contract/campaigns/delete-campaign';
import { getCampaignsOverview as getCampaignsOverviewEndpoint } from '@dropdate/contract/campaigns/get-campaigns-overview';
import { listCampaignFilters as listCampaignFiltersEndpoint } from '@dropdate/contract/campaigns/list-campaign-filters';
import { listCampaignTemplates as listCampaignTemplatesEndpoint } from '@dropdate/contract/campaigns/list-campaign-templates';
import { listTemplateVariants as listTemplateVariantsEndpoint } from '@dropdate/contract/campaigns/list-template-variants';
import { restoreCampaign as restoreCampaignEndpoint } from '@dropdate/contract/campaigns/restore-campaign';
import { saveCampaignDraft as saveCampaignDraftEndpoint } from '@dropdate/contract/campaigns/save-campaign-draft';
import { saveTemplateVariants as saveTemplateVariantsEndpoint } from '@dropdate/contract/campaigns/save-template-variants';
import { searchCampaigns as searchCampaignsEndpoint } from '@dropdate/contract/campaigns/search-campaigns';
import { setCampaignSchedule as setCampaignScheduleEndpoint } from '@dropdate/contract/campaigns/set-campaign-schedule';
import { setSchedule as setScheduleEndpoint } from '@dropdate/contract/campaigns/set-schedule';
import { unassignUser as unassignUserEndpoint } from '@dropdate/contract/campaigns/unassign-user';
import { updateCampaign as updateCampaignEndpoint } from '@dropdate/contract/campaigns/update-campaign';
import { addItemUpdateCampaignFlag as addItemUpdateCampaignFlagEndpoint } from '@dropdate/contract/carts/add-item-update-campaign-flag';
import { deleteCart as deleteCartEndpoint } from '@dropdate/contract/carts/delete-cart';
import { discardCampaign as discardCampaignEndpoint } from '@dropdate/contract/carts/discard-campaign';
import { getCartCampaignDetails as getCartCampaignDetailsEndpoint } from '@dropdate/contract/carts/get-cart-campaign-details';
import { getCartDetails as getCartDetailsEndpoint } from '@dropdate/contract/carts/get-cart-details';
import { removeItemUpdateCampaignFlag as removeItemUpdateCampaignFlagEndpoint } from '@dropdate/contract/carts/remove-item-update-campaign-flag';
import { setCartAdditionalDetails as setCartAdditionalDetailsEndpoint } from '@dropdate/contract/carts/set-cart-additional-details';
import { setPaymentTerm as setPaymentTermEndpoint } from '@dropdate/contract/carts/set-payment-term';
import type { ReplyCenter } from '@dropdate/domain/mail-piece/reply-center';
import { serve } from '../../platform/http/serve.ts';
import { addItemUpdateCampaignFlag } from './add-item-update-campaign-flag.ts';
import { assignUser } from './assign-user.ts';
import { createCampaign } from './create-campaign.ts';
import { deleteCampaign } from './delete-campaign.ts';
import { deleteCart, discardCampaign } from './delete-cart.ts';
import { getCampaignsOverview } from './get-campaigns-overview.ts';
import { getCartCampaignDetails } from './get-cart-campaign-details.ts';
import { getCartDetails } from './get-cart-details.ts';
import { listCampaignFilters } from './list-campaign-filters.ts';
import { listCampaignTemplates } from './list-campaign-templates.ts';
import { listTemplateVariants } from './list-template-variants.ts';
import { removeItemUpdateCampaignFlag } from './remove-item-update-campaign-flag.ts';
import { restoreCampaign } from './restore-campaign.ts';
import { saveCampaignDraft } from './save-campaign-draft.ts';
import { saveTemplateVariants } from './save-template-variants.ts';
import { searchCampaigns } from './search-campaigns.ts';
import { setCampaignSchedule } from './set-campaign-schedule.ts';
import { setCartAdditionalDetails } from './set-cart-additional-details.ts';
import { setPaymentTerm } from './set-payment-term.ts';
import { setSchedule } from './set-schedule.ts';
import { unassignUser } from './unassign-user.ts';
import { updateCampaign } from './update-campaign.ts';

export const campaignsRoutes = (replyCenter: ReplyCenter) => [
  serve(searchCampaignsEndpoint, searchCampaigns),
  serve(listCampaignFiltersEndpoint, listCampaignFilters),
  serve(getCampaignsOverviewEndpoint, getCampaignsOverview),
  serve(createCampaignEndpoint, createCampaign),
  serve(updateCampaignEndpoint, updateCampaign),
  serve(deleteCampaignEndpoint, deleteCampaign),
  serve(restoreCampaignEndpoint, restoreCampaign),
  serve(saveCampaignDraftEndpoint, saveCampaignDraft),
  serve(listTemplateVariantsEndpoint, listTemplateVariants(replyCenter)),
  serve(listCampaignTemplatesEndpoint, listCampaignTemplates),
  serve(saveTemplateVariantsEndpoint, saveTemplateVariants),
  serve(setCampaignScheduleEndpoint, setCampaignSchedule),
  serve(setScheduleEndpoint, setSchedule),
  serve(assignUserEndpoint, assignUser),
  serve(unassignUserEndpoint, unassignUser),
];

/** The calls of carts that answer, or concern, the campaign in the cart. */
export const cartCampaignRoutes = [
  serve(getCartDetailsEndpoint, getCartDetails),
  serve(getCartCampaignDetailsEndpoint, getCartCampaignDetails),
  serve(deleteCartEndpoint, deleteCart),
  serve(discardCampaignEndpoint, discardCampaign),
  serve(setPaymentTermEndpoint, setPaymentTerm),
  serve(setCartAdditionalDetailsEndpoint, setCartAdditionalDetails),
  serve(addItemUpdateCampaignFlagEndpoint, addItemUpdateCampaignFlag),
  serve(removeItemUpdateCampaignFlagEndpoint, removeItemUpdateCampaignFlag),
];
