import { approveCampaignProof as approveCampaignProofEndpoint } from '@dropdate/contract/campaigns/approve-campaign-proof';
import { assignUser as assignUserEndpoint } from '@dropdate/contract/campaigns/assign-user';
import { createCampaign as createCampaignEndpoint } from '@dropdate/contract/campaigns/create-campaign';
import { deleteCampaign as deleteCampaignEndpoint } from '@dropdate/contract/campaigns/delete-campaign';
import { deleteCampaigns as deleteCampaignsEndpoint } from '@dropdate/contract/campaigns/delete-campaigns';
import { exportCampaigns as exportCampaignsEndpoint } from '@dropdate/contract/campaigns/export-campaigns';
import { findCampaigns as findCampaignsEndpoint } from '@dropdate/contract/campaigns/find-campaigns';
import { getCampaignsOverview as getCampaignsOverviewEndpoint } from '@dropdate/contract/campaigns/get-campaigns-overview';
import { listCampaignFilters as listCampaignFiltersEndpoint } from '@dropdate/contract/campaigns/list-campaign-filters';
import { listCampaignTemplates as listCampaignTemplatesEndpoint } from '@dropdate/contract/campaigns/list-campaign-templates';
import { listProofReviewers as listProofReviewersEndpoint } from '@dropdate/contract/campaigns/list-proof-reviewers';
import { listTemplateVariants as listTemplateVariantsEndpoint } from '@dropdate/contract/campaigns/list-template-variants';
import { orderCampaignAgain as orderCampaignAgainEndpoint } from '@dropdate/contract/campaigns/order-campaign-again';
import { restoreCampaign as restoreCampaignEndpoint } from '@dropdate/contract/campaigns/restore-campaign';
import { saveCampaignDraft as saveCampaignDraftEndpoint } from '@dropdate/contract/campaigns/save-campaign-draft';
import { saveTemplateVariants as saveTemplateVariantsEndpoint } from '@dropdate/contract/campaigns/save-template-variants';
import { searchCampaigns as searchCampaignsEndpoint } from '@dropdate/contract/campaigns/search-campaigns';
import { sendProof as sendProofEndpoint } from '@dropdate/contract/campaigns/send-proof';
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
import { serve } from '../../platform/http/serve.ts';
import type { JobStarter } from '../../platform/jobs/start-job.ts';
import { addItemUpdateCampaignFlag } from './cart/add-item-update-campaign-flag.ts';
import { getCartCampaignDetails } from './cart/get-cart-campaign-details.ts';
import { getCartDetails } from './cart/get-cart-details.ts';
import { removeItemUpdateCampaignFlag } from './cart/remove-item-update-campaign-flag.ts';
import { setCartAdditionalDetails } from './cart/set-cart-additional-details.ts';
import { setPaymentTerm } from './cart/set-payment-term.ts';
import { assignUser } from './edit/assign-user.ts';
import { setCampaignSchedule } from './edit/set-campaign-schedule.ts';
import { setSchedule } from './edit/set-schedule.ts';
import { unassignUser } from './edit/unassign-user.ts';
import { updateCampaign } from './edit/update-campaign.ts';
import { findCampaigns } from './find/find-campaigns.ts';
import { createCampaign } from './lifecycle/create-campaign.ts';
import { deleteCampaign } from './lifecycle/delete-campaign.ts';
import { deleteCampaigns } from './lifecycle/delete-campaigns.ts';
import { deleteCart, discardCampaign } from './lifecycle/delete-cart.ts';
import { orderCampaignAgain } from './lifecycle/order-campaign-again.ts';
import { restoreCampaign } from './lifecycle/restore-campaign.ts';
import { saveCampaignDraft } from './lifecycle/save-campaign-draft.ts';
import { exportCampaigns } from './list/export-campaigns.ts';
import { getCampaignsOverview } from './list/get-campaigns-overview.ts';
import { listCampaignFilters } from './list/list-campaign-filters.ts';
import { searchCampaigns } from './list/search-campaigns.ts';
import { approveCampaignProof } from './proof/approve-campaign-proof.ts';
import { listProofReviewers, type ProofServices, sendProof } from './proof/proof-reviewers.ts';
import { listCampaignTemplates } from './variants/list-campaign-templates.ts';
import { listTemplateVariants } from './variants/list-template-variants.ts';
import { saveTemplateVariants } from './variants/save-template-variants.ts';

export const campaignsRoutes = (proof: ProofServices, jobs: JobStarter) => [
  serve(searchCampaignsEndpoint, searchCampaigns),
  serve(findCampaignsEndpoint, findCampaigns),
  serve(exportCampaignsEndpoint, exportCampaigns),
  serve(listCampaignFiltersEndpoint, listCampaignFilters),
  serve(getCampaignsOverviewEndpoint, getCampaignsOverview),
  serve(createCampaignEndpoint, createCampaign),
  serve(updateCampaignEndpoint, updateCampaign),
  serve(deleteCampaignEndpoint, deleteCampaign),
  serve(restoreCampaignEndpoint, restoreCampaign),
  serve(deleteCampaignsEndpoint, deleteCampaigns({ jobs })),
  serve(orderCampaignAgainEndpoint, orderCampaignAgain),
  serve(saveCampaignDraftEndpoint, saveCampaignDraft),
  serve(listTemplateVariantsEndpoint, listTemplateVariants(proof.replyCenter)),
  serve(listCampaignTemplatesEndpoint, listCampaignTemplates),
  serve(saveTemplateVariantsEndpoint, saveTemplateVariants),
  serve(setCampaignScheduleEndpoint, setCampaignSchedule),
  serve(approveCampaignProofEndpoint, approveCampaignProof),
  serve(listProofReviewersEndpoint, listProofReviewers),
  serve(sendProofEndpoint, sendProof(proof)),
  serve(setScheduleEndpoint, setSchedule),
  serve(assignUserEndpoint, assignUser),
  serve(unassignUserEndpoint, unassignUser),
];

/** The calls about a cart and its campaign. The feature `carts` has the calls that need no campaign. */
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
