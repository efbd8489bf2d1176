import { meetsAny, type NeedGroup } from './may.ts';
import type { Need, Permissions } from './permission-sets.ts';

/**
 * The pages that need a permission, and all pages of the specification that need a session, with the permissions that
 * open each page. One entry of a list is
 * enough. An inner list needs all of its permissions. An empty list needs only the session. A route whose optional id
 * needs other permissions has two rows, with the id and without. A page must not open when the server would refuse one
 * of its first calls, because a refused call signs the user out. So a permission to view is not enough for checkout,
 * which reads and places the order, and for the import of an own list, which reads the order and changes it
 * (specification 1, section 6.3; specification 2, section 6; specification 3, section 6; decisions 11 and 14).
 */
export const pageNeeds = {
  '/home': [],
  '/contacts': ['Contact.viewAll', 'Contact.create'],
  '/contacts/contact': ['Contact.create'],
  '/contacts/contact/{id}': ['Contact.update', 'Lead.update'],
  '/contacts/import': ['Contact.update'],
  '/contacts/duplicates': ['Contact.update'],
  '/contacts/merge/{id}/{otherId}': ['Contact.update'],
  '/leads': ['Lead.viewAll'],
  '/leads/call-list': ['Lead.update'],
  '/leads/lead': ['Lead.create'],
  '/leads/lead/{id}': ['Lead.update'],
  '/prospects': ['ProspectList.viewAll'],
  '/prospects/define-audience/{cartId}/{prospectListId}': ['ProspectList.buy'],
  '/prospects/addons/{cartId}/{prospectListId}': ['ProspectList.buy'],
  '/prospects/review/{cartId}/{prospectListId}': ['ProspectList.buy'],
  '/prospects/checkout/{cartId}/{prospectListId}': ['ProspectList.buy'],
  '/prospects/view/{prospectListOrderId}/{prospectListId}': ['ProspectListOrder.viewDetail'],
  '/prospects/receipt/{orderId}': ['ProspectListOrder.viewDetail'],
  '/prospects/icp/{icpTemplateId}/{cartId}/{prospectListId}': ['ProspectList.buy'],
  '/campaign/status': ['CampaignStatus.viewAll'],
  '/campaigns': ['Campaign.viewAll'],
  '/campaigns/create-campaign': ['Campaign.create'],
  '/campaigns/choose-template': ['Campaign.create'],
  '/campaigns/define-audience/{cartId}/{campaignId}': ['ProspectList.buy'],
  '/campaigns/import-prospects/{cartId}/{campaignId}': [['Campaign.viewAll', 'Campaign.create']],
  '/campaigns/icp/{icpTemplateId}/{cartId}/{campaignId}': ['ProspectList.buy'],
  '/campaigns/personalize/{cartId}/{campaignId}': ['Campaign.create'],
  '/campaigns/schedule/{cartId}/{campaignId}': ['Campaign.create'],
  '/campaigns/review-order/{cartId}': ['Campaign.create'],
  '/campaigns/checkout/{cartId}': [['Campaign.viewAll', 'Campaign.create']],
  '/campaigns/order/{orderId?}/{campaignId?}': ['Campaign.viewDetail', 'CampaignStatus.viewAll'],
  '/campaigns/receipt/{orderId}': ['Campaign.viewDetail', 'CampaignStatus.viewAll'],
  '/response-cards': ['ResponseCard.viewAll'],
  '/response-cards/manual-identification': ['ResponseCard.manuallyIdentify'],
  '/mailback-processing': ['MailbackProcessing.viewAll'],
  '/mailback-processing/detail/{id}': ['MailbackProcessing.detail'],
  '/mailback-processing/packing': ['MailbackProcessing.update'],
  '/keying-in': ['KeyInService.viewAll'],
  '/keying-in/service': ['KeyInService.update'],
  '/keying-in/guidelines': ['KeyInService.viewAll'],
  '/keying-in/quality': ['KeyInService.update'],
  '/keying-in/individual-response-card/{id?}': ['KeyInService.detail'],
  '/landing-page-leads': ['LandingPageLead.viewAll'],
  '/landing-page-leads/manual-identification': ['LandingPageLead.manuallyIdentify'],
  '/reports': ['Report.viewAll'],
  '/reports/detail': ['Report.viewDetail'],
  '/settings/users': ['User.viewAll'],
  '/settings/users/user': ['User.create'],
  '/settings/users/user/{id}': ['User.update'],
  '/settings/user-role': ['UserRole.viewAll'],
  '/settings/user-role/role': ['UserRole.create'],
  '/settings/user-role/role/{id}': ['UserRole.update'],
  '/settings/organization': ['CompanySegment.view'],
  '/settings/organization/division': ['CompanySegment.add'],
  '/settings/organization/division/{id}': ['CompanySegment.add'],
  '/settings/assignment-rules': ['Lead.assign'],
  '/settings/do-not-mail': ['ProspectList.buy'],
  '/settings/do-not-mail/import': ['ProspectList.buy'],
  '/settings/do-not-call': ['ProspectList.buy'],
  '/settings/do-not-call/import': ['ProspectList.buy'],
  '/settings/site-forms': ['CompanySegment.update'],
  '/settings/clients': ['Company.update'],
  '/settings/prices': ['Company.update'],
  '/settings/permission-rules': ['Company.update'],
  '/companies': ['Company.view'],
} as const satisfies Readonly<Record<string, readonly NeedGroup[]>>;

export type PagePath = keyof typeof pageNeeds;

/** The pages that open to every signed-in user and have no row above. */
const sessionPages = ['/profile', '/mail-settings', '/credits', '/outbox', '/forbidden'] as const;

/** Every page of the product, even a page without a screen. */
export type RoutePath = PagePath | (typeof sessionPages)[number];
export const allPages: readonly RoutePath[] = [...(Object.keys(pageNeeds) as PagePath[]), ...sessionPages];

/** Whether a page opens; otherwise the user goes to /forbidden. */
export function mayOpen(permissions: Permissions, page: PagePath): boolean {
  return meetsAny(permissions, pageNeeds[page]);
}

/** The permissions that open a page. Null for a page that does not exist. */
export function needGroupsOf(page: string): readonly NeedGroup[] | null {
  return Object.hasOwn(pageNeeds, page) ? pageNeeds[page as PagePath] : null;
}

/** The permissions of a user that open a page. Empty for a page that needs none. Null when the page does not open. */
export function openingNeeds(permissions: Permissions, page: PagePath): readonly Need[] | null {
  const groups: readonly NeedGroup[] = pageNeeds[page];
  if (groups.length === 0) return [];
  const group = groups.find((one) => meetsAny(permissions, [one]));
  return group === undefined ? null : [group].flat();
}
