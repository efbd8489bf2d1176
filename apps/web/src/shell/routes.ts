import type { NeedGroup } from '@dropdate/domain/permission/may';
import { pageNeeds } from '@dropdate/domain/permission/page-needs';
import type { Screen } from '../client/links/page-reads.ts';
import type { RoutePath } from '../client/links/route-path.ts';
import { routeNames } from './route-names.ts';
import { isAddressOf } from './router-path.ts';

/** A `page` is shown beside the sidebar. A wizard or work screen (`work`) collapses the sidebar to a rail of icons. */
type Layout = 'page' | 'work';

/** The screen of any route. */
export type RoutedScreen = Screen<never>;

export interface Route {
  readonly path: RoutePath;
  /**
   * The page's name in the specification, or else its path. Support and tests know the page by this name. The page has
   * this name as `data-page`.
   */
  readonly name: string;
  readonly title: string;
  readonly layout: Layout;
  /**
   * The permissions that open the page. Any one item of this list is enough. An item that is a list needs all of its
   * permissions. An empty list needs only a session.
   */
  readonly needs: readonly NeedGroup[];
  /** The page exists in demo mode only. */
  readonly isDemoOnly?: true;
  readonly screen: () => Promise<RoutedScreen>;
}

function page<const Path extends RoutePath>(
  path: Path,
  title: string,
  screen: () => Promise<Screen<Path>>,
  layout: Layout = 'page',
): Route {
  const needs: readonly NeedGroup[] = path in pageNeeds ? pageNeeds[path as keyof typeof pageNeeds] : [];
  return { path, name: routeNames[path] ?? path, title, layout, needs, screen: screen as Route['screen'] };
}

/**
 * Every page that exists, in one line each. The permissions of the pages are in the domain (`permission/page-needs`).
 */
export const routes: readonly Route[] = [
  page('/home', 'Home', async () => (await import('../screens/home/home-screen.tsx')).HomeScreen),
  page(
    '/campaign/status',
    'Campaign Status',
    async () => (await import('../screens/campaign-status/campaign-status-screen.tsx')).CampaignStatusScreen,
  ),
  page(
    '/campaigns',
    'All Campaigns',
    async () => (await import('../screens/campaigns/campaigns-screen.tsx')).CampaignsScreen,
  ),
  page(
    '/campaigns/create-campaign',
    'Choose Your Order Type',
    async () => (await import('../screens/create-campaign/create-campaign-screen.tsx')).CreateCampaignScreen,
  ),
  page(
    '/campaigns/choose-template',
    'Choose Template',
    async () => (await import('../screens/choose-template/choose-template-screen.tsx')).ChooseTemplateScreen,
    'work',
  ),
  page(
    '/campaigns/define-audience/{cartId}/{campaignId}',
    'Define Audience',
    async () => (await import('../screens/define-audience/define-audience-screen.tsx')).DefineAudienceScreen,
    'work',
  ),
  page(
    '/campaigns/import-prospects/{cartId}/{campaignId}',
    'Upload Prospect List',
    async () => (await import('../screens/import-prospects/import-prospects-screen.tsx')).ImportProspectsScreen,
    'work',
  ),
  page(
    '/campaigns/icp/{icpTemplateId}/{cartId}/{campaignId}',
    'Edit ICP Template',
    async () => (await import('../screens/edit-icp-template/edit-icp-template-screen.tsx')).EditIcpTemplateScreen,
    'work',
  ),
  page(
    '/campaigns/schedule/{cartId}/{campaignId}',
    'Schedule and Add Ons',
    async () => (await import('../screens/schedule/schedule-screen.tsx')).ScheduleScreen,
    'work',
  ),
  page(
    '/campaigns/review-order/{cartId}',
    'Review Campaign',
    async () => (await import('../screens/review-order/review-order-screen.tsx')).ReviewOrderScreen,
    'work',
  ),
  page(
    '/campaigns/checkout/{cartId}',
    'Campaign Order Checkout',
    async () => (await import('../screens/checkout/checkout-screen.tsx')).CheckoutScreen,
    'work',
  ),
  page(
    '/campaigns/order/{orderId?}/{campaignId?}',
    'Campaign Order Details',
    async () => (await import('../screens/order-details/order-details-screen.tsx')).OrderDetailsScreen,
  ),
  page(
    '/campaigns/receipt/{orderId}',
    'Receipt',
    async () => (await import('../screens/receipt/receipt-screen.tsx')).ReceiptScreen,
  ),
  page(
    '/campaigns/personalize/{cartId}/{campaignId}',
    'Personalize Template',
    async () => (await import('../screens/personalize/personalize-screen.tsx')).PersonalizeScreen,
    'work',
  ),
  page(
    '/prospects',
    'Prospect Management',
    async () => (await import('../screens/prospects/prospects-screen.tsx')).ProspectsScreen,
  ),
  page(
    '/prospects/checkout/{cartId}/{prospectListId}',
    'Payment Information',
    async () => (await import('../screens/checkout/list-checkout-screen.tsx')).ListCheckoutScreen,
    'work',
  ),
  page(
    '/prospects/define-audience/{cartId}/{prospectListId}',
    'Define Audience',
    async () => (await import('../screens/define-audience/define-list-audience-screen.tsx')).DefineListAudienceScreen,
    'work',
  ),
  page(
    '/prospects/addons/{cartId}/{prospectListId}',
    'Select Add-Ons',
    async () => (await import('../screens/schedule/select-add-ons-screen.tsx')).SelectAddOnsScreen,
    'work',
  ),
  page(
    '/prospects/review/{cartId}/{prospectListId}',
    'Review Prospect List',
    async () => (await import('../screens/review-order/review-list-screen.tsx')).ReviewListScreen,
    'work',
  ),
  page(
    '/prospects/view/{prospectListOrderId}/{prospectListId}',
    'Prospect List',
    async () => (await import('../screens/order-details/list-order-screen.tsx')).ListOrderScreen,
  ),
  page(
    '/prospects/receipt/{orderId}',
    'Receipt',
    async () => (await import('../screens/receipt/list-receipt-screen.tsx')).ListReceiptScreen,
  ),
  page(
    '/prospects/icp/{icpTemplateId}/{cartId}/{prospectListId}',
    'Edit ICP Template',
    async () =>
      (await import('../screens/edit-icp-template/edit-list-icp-template-screen.tsx')).EditListIcpTemplateScreen,
    'work',
  ),
  page(
    '/response-cards',
    'Response Cards',
    async () => (await import('../screens/response-cards/response-cards-screen.tsx')).ResponseCardsScreen,
  ),
  page(
    '/response-cards/manual-identification',
    'Manual Identification',
    async () =>
      (await import('../screens/manual-identification/manual-identification-screen.tsx')).ManualIdentificationScreen,
    'work',
  ),
  page(
    '/landing-page-leads',
    'Landing Page Leads',
    async () => (await import('../screens/landing-page-leads/landing-page-leads-screen.tsx')).LandingPageLeadsScreen,
  ),
  page(
    '/landing-page-leads/manual-identification',
    'Identify Leads',
    async () => (await import('../screens/identify-leads/identify-leads-screen.tsx')).IdentifyLeadsScreen,
    'work',
  ),
  page(
    '/keying-in',
    'Keying-In Service',
    async () => (await import('../screens/keying-in/keying-in-screen.tsx')).KeyingInScreen,
  ),
  page(
    '/keying-in/service',
    'Keying-In Service',
    async () => (await import('../screens/keying-in-service/keying-in-service-screen.tsx')).KeyingInServiceScreen,
    'work',
  ),
  page(
    '/keying-in/guidelines',
    'Keying-In Guidelines',
    async () =>
      (await import('../screens/keying-in-guidelines/keying-in-guidelines-screen.tsx')).KeyingInGuidelinesScreen,
  ),
  page(
    '/keying-in/quality',
    'Accuracy and Speed',
    async () => (await import('../screens/keying-quality/keying-quality-screen.tsx')).KeyingQualityScreen,
  ),
  page(
    '/keying-in/individual-response-card/{id?}',
    'Response Card',
    async () => (await import('../screens/individual-card/individual-card-screen.tsx')).IndividualCardScreen,
    'work',
  ),
  page(
    '/mailback-processing',
    'Mailback Processing',
    async () => (await import('../screens/mailback/mailback-screen.tsx')).MailbackScreen,
  ),
  page(
    '/mailback-processing/detail/{id}',
    'Mailback Overview',
    async () => (await import('../screens/mailback-detail/mailback-detail-screen.tsx')).MailbackDetailScreen,
  ),
  page(
    '/mailback-processing/packing',
    'Pack Cards',
    async () => (await import('../screens/packing/packing-screen.tsx')).PackingScreen,
    'work',
  ),
  page(
    '/contacts',
    'All Contacts',
    async () => (await import('../screens/contacts/contacts-screen.tsx')).ContactsScreen,
  ),
  page(
    '/contacts/import',
    'Import Contacts',
    async () => (await import('../screens/import-contacts/import-contacts-screen.tsx')).ImportContactsScreen,
  ),
  page(
    '/contacts/contact',
    'Create Contact',
    async () => (await import('../screens/contact/new-contact-screen.tsx')).NewContactScreen,
  ),
  page(
    '/contacts/contact/{id}',
    'Contact',
    async () => (await import('../screens/contact/contact-screen.tsx')).ContactScreen,
  ),
  page(
    '/contacts/duplicates',
    'Possible Duplicates',
    async () => (await import('../screens/duplicates/duplicates-screen.tsx')).DuplicatesScreen,
  ),
  page(
    '/contacts/merge/{id}/{otherId}',
    'Merge Contacts',
    async () => (await import('../screens/merge-contacts/merge-contacts-screen.tsx')).MergeContactsScreen,
  ),
  page('/leads', 'Leads Overview', async () => (await import('../screens/leads/leads-screen.tsx')).LeadsScreen),
  page(
    '/leads/call-list',
    'Call List',
    async () => (await import('../screens/call-list/call-list-screen.tsx')).CallListScreen,
  ),
  page(
    '/leads/lead',
    'Create Lead',
    async () => (await import('../screens/contact/new-lead-screen.tsx')).NewLeadScreen,
  ),
  page('/leads/lead/{id}', 'Lead', async () => (await import('../screens/contact/lead-screen.tsx')).LeadScreen),
  page('/profile', 'Profile', async () => (await import('../screens/profile/profile-screen.tsx')).ProfileScreen),
  page(
    '/mail-settings',
    'Mail Settings',
    async () => (await import('../screens/mail-settings/mail-settings-screen.tsx')).MailSettingsScreen,
  ),
  page('/settings/users', 'Manage Users', async () => (await import('../screens/users/users-screen.tsx')).UsersScreen),
  page(
    '/settings/users/user',
    'Create User',
    async () => (await import('../screens/user/new-user-screen.tsx')).NewUserScreen,
  ),
  page('/settings/users/user/{id}', 'User', async () => (await import('../screens/user/user-screen.tsx')).UserScreen),
  page(
    '/settings/organization',
    'Organization Management',
    async () => (await import('../screens/organization/organization-screen.tsx')).OrganizationScreen,
  ),
  page(
    '/settings/organization/division',
    'Add Org',
    async () => (await import('../screens/organization/add-org-screen.tsx')).AddOrgScreen,
  ),
  page(
    '/settings/organization/division/{id}',
    'Overview',
    async () => (await import('../screens/organization/org-overview-screen.tsx')).OrgOverviewScreen,
  ),
  page(
    '/settings/assignment-rules',
    'Assignment Rules',
    async () => (await import('../screens/assignment-rules/assignment-rules-screen.tsx')).AssignmentRulesScreen,
  ),
  page(
    '/settings/clients',
    'Client Settings',
    async () => (await import('../screens/client-settings/client-settings-screen.tsx')).ClientSettingsScreen,
  ),
  page(
    '/settings/do-not-mail',
    'Do Not Mail',
    async () => (await import('../screens/do-not-mail/do-not-mail-screen.tsx')).DoNotMailScreen,
  ),
  page(
    '/settings/do-not-mail/import',
    'Import People',
    async () => (await import('../screens/import-do-not-mail/import-do-not-mail-screen.tsx')).ImportDoNotMailScreen,
  ),
  page(
    '/settings/do-not-call',
    'Do Not Call',
    async () => (await import('../screens/do-not-call/do-not-call-screen.tsx')).DoNotCallScreen,
  ),
  page(
    '/settings/do-not-call/import',
    'Import Numbers',
    async () => (await import('../screens/import-do-not-call/import-do-not-call-screen.tsx')).ImportDoNotCallScreen,
  ),
  page(
    '/settings/site-forms',
    'Forms on Other Sites',
    async () => (await import('../screens/site-forms/site-forms-screen.tsx')).SiteFormsScreen,
  ),
  page(
    '/settings/permission-rules',
    'Permission Rules',
    async () => (await import('../screens/permission-rules/permission-rules-screen.tsx')).PermissionRulesScreen,
  ),
  page('/settings/prices', 'Prices', async () => (await import('../screens/prices/prices-screen.tsx')).PricesScreen),
  page(
    '/settings/user-role',
    'Manage Role',
    async () => (await import('../screens/user-roles/user-roles-screen.tsx')).UserRolesScreen,
  ),
  page(
    '/settings/user-role/role',
    'Create New Role',
    async () => (await import('../screens/user-role/new-user-role-screen.tsx')).NewUserRoleScreen,
  ),
  page(
    '/settings/user-role/role/{id}',
    'Update Role',
    async () => (await import('../screens/user-role/user-role-screen.tsx')).UserRoleScreen,
  ),
  page(
    '/companies',
    'Companies Overview',
    async () => (await import('../screens/companies/companies-screen.tsx')).CompaniesScreen,
  ),
  page('/credits', 'Data Credits', async () => (await import('../screens/credits/credits-screen.tsx')).CreditsScreen),
  {
    ...page('/outbox', 'Outbox', async () => (await import('../screens/outbox/outbox-screen.tsx')).OutboxScreen),
    isDemoOnly: true,
  },
];

/**
 * Fetches the scripts of a page before the page is drawn. This function ignores a failure, so the failure shows only
 * when the page is opened. Chromium remembers a failed script until the page reloads.
 */
export async function fetchScreen(page: RoutePath | undefined): Promise<RoutedScreen | undefined> {
  const route = routes.find(({ path }) => path === page);
  return route?.screen().catch(() => undefined);
}

/** The page at an address of this site. */
export function pageAt(address: string): RoutePath | undefined {
  return routes.find(({ path }) => isAddressOf(path, address))?.path;
}

/** Pages without a session. They are entries of their own, so a visitor loads little. */
const publicPaths = [
  '/sign-in',
  '/sign-in/forgot-password',
  '/sign-in/reset-password/{id}',
  '/sign-in/set-password/{id}',
  '/sign-in/outbox',
  '/sign-in/directory',
  '/mfa',
] as const;

/** Paths of every page, for tools, with the public pages and the shell's own pages. */
export const routePaths: readonly string[] = ['/', ...publicPaths, '/forbidden', ...routes.map((route) => route.path)];
