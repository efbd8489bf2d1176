import type { RoutePath } from '../client/links/route-path.ts';

/** Names that the specification gives to pages. Sources: specification 1, section 2.1; specification 2, section 2
 * (named routes); specification 3, section 2. */
export const routeNames: Readonly<Partial<Record<RoutePath, string>>> = {
  '/campaigns': 'Campaigns',
  '/campaigns/create-campaign': 'CreateCampaignPage',
  '/campaigns/define-audience/{cartId}/{campaignId}': 'CampaignDefineAudiencePage',
  '/campaigns/icp/{icpTemplateId}/{cartId}/{campaignId}': 'CampaignEditICPTemplatePage',
  '/campaigns/import-prospects/{cartId}/{campaignId}': 'CampaignImportProspectPage',
  '/campaigns/review-order/{cartId}': 'ReviewCampaignOrderPage',
  '/campaigns/checkout/{cartId}': 'CampaignOrderCheckoutPage',
  '/campaigns/order/{orderId?}/{campaignId?}': 'CampaignOrderDetailsPage',
  '/campaigns/personalize/{cartId}/{campaignId}': 'PersonalizeTemplatePage',
  '/companies': 'CompaniesPage',
  '/keying-in': 'KeyingInPage',
  '/keying-in/service': 'KeyingInServicePage',
  '/keying-in/guidelines': 'KeyingInGuidelinesPage',
  '/keying-in/individual-response-card/{id?}': 'KeyingInIndividualResponseCardPage',
  '/mailback-processing': 'MailbackProcessingPage',
  '/mailback-processing/detail/{id}': 'MailbackProcessingDetailPage',
  '/prospects': 'ProspectsPage',
  '/prospects/addons/{cartId}/{prospectListId}': 'ProspectsAddonsPage',
  '/prospects/checkout/{cartId}/{prospectListId}': 'ProspectsCheckoutPage',
  '/prospects/define-audience/{cartId}/{prospectListId}': 'ProspectsDefineAudiencePage',
  '/prospects/icp/{icpTemplateId}/{cartId}/{prospectListId}': 'ProspectsEditICPTemplatePage',
  '/prospects/review/{cartId}/{prospectListId}': 'ProspectsReviewPage',
  '/prospects/view/{prospectListOrderId}/{prospectListId}': 'IndividualProspectListPage',
  '/response-cards': 'ResponseCardsPage',
  '/response-cards/manual-identification': 'ManualIdentificationPage',
  '/settings/user-role': 'UserRole',
  '/settings/user-role/role/{id}': 'EditUserRoleForm',
  '/settings/users/user/{id}': 'EditUserPage',
};
