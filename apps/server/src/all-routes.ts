import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import type { listDemoUsers } from '@dropdate/contract/session/list-demo-users';
import type { ProspectEngine } from '@dropdate/prospect-engine/prospect-engine';
import { audienceRoutes } from './features/audience/audience.routes.ts';
import type { AudienceParts } from './features/audience/audience-parts.ts';
import { audienceDraftRoutes } from './features/audience-drafts/audience-drafts.routes.ts';
import { campaignAudienceRoutes } from './features/campaigns/audience/campaign-audience.routes.ts';
import { campaignDrafts } from './features/campaigns/audience/campaign-drafts.ts';
import { findCampaignToCount } from './features/campaigns/audience/find-campaign-to-count.ts';
import { outdateCountsOfDrafts } from './features/campaigns/audience/outdate-counts-of-drafts.ts';
import { campaignsRoutes, cartCampaignRoutes } from './features/campaigns/campaigns.routes.ts';
import { campaignsJob } from './features/campaigns/lifecycle/campaigns-job.ts';
import { ownListRoutes } from './features/campaigns/own-list/own-list.routes.ts';
import { renewPeopleJob } from './features/campaigns/own-list/renew-people-job.ts';
import { shareRoutes } from './features/campaigns/share/share.routes.ts';
import { shareReportJob } from './features/campaigns/share/share-report-job.ts';
import { cartsRoutes } from './features/carts/carts.routes.ts';
import { checkoutRoutes } from './features/checkout/checkout.routes.ts';
import type { CheckoutServices } from './features/checkout/checkout-parts.ts';
import { companiesRoutes } from './features/companies/companies.routes.ts';
import { consentsRoutes } from './features/consents/consents.routes.ts';
import type { CountiesOfZip } from './features/contacts/assign/assign-by-rules.ts';
import { contactsJobs } from './features/contacts/bulk/contacts-job.ts';
import { contactsRoutes } from './features/contacts/contacts.routes.ts';
import { duplicatesJob } from './features/contacts/duplicates/duplicates-job.ts';
import { contactImportRoutes } from './features/contacts/import/contact-import.routes.ts';
import { mergesJob } from './features/contacts/merge/merges-job.ts';
import { developerRoutes } from './features/developer/developer.routes.ts';
import type { LoadDemo } from './features/developer/load-data.ts';
import { geographyRoutes } from './features/geography/geography.routes.ts';
import type { Places } from './features/geography/places.ts';
import { historyRoutes } from './features/history/history.routes.ts';
import { icpTemplatesRoutes } from './features/icp-templates/icp-templates.routes.ts';
import { importJob } from './features/imports/import-job.ts';
import { importsRoutes } from './features/imports/imports.routes.ts';
import type { ImportKinds } from './features/imports/own-import.ts';
import { jobsRoutes } from './features/jobs/jobs.routes.ts';
import { labelsRoutes } from './features/labels/labels.routes.ts';
import { landingPagesRoutes } from './features/landing-pages/landing-pages.routes.ts';
import { leadsJobs } from './features/leads/change/leads-job.ts';
import { leadsRoutes } from './features/leads/leads.routes.ts';
import { listFileJob } from './features/list-orders/list-file-job.ts';
import { listOrdersRoutes } from './features/list-orders/list-orders.routes.ts';
import { mailListJob } from './features/list-orders/mail-list-job.ts';
import { mailbackRoutes } from './features/mailback/mailback.routes.ts';
import { markMailbacksJob } from './features/mailback/send/mark-mailbacks-job.ts';
import { ordersRoutes } from './features/orders/orders.routes.ts';
import { orgsRoutes } from './features/orgs/orgs.routes.ts';
import { outboxRoutes } from './features/outbox/outbox.routes.ts';
import { pageViewsRoutes } from './features/page-views/page-views.routes.ts';
import { paymentMethodsRoutes } from './features/payment-methods/payment-methods.routes.ts';
import { phoneChecksRoutes } from './features/phone-checks/phone-checks.routes.ts';
import { phoneValidationRoutes } from './features/phone-validation/phone-validation.routes.ts';
import type { ValidationServices } from './features/phone-validation/validation-parts.ts';
import { pricingRoutes } from './features/pricing/pricing.routes.ts';
import { productionFilesJob } from './features/production/many/production-files-job.ts';
import { productionRoutes } from './features/production/production.routes.ts';
import { judgeReturnsJob } from './features/production/returns/judge-returns-job.ts';
import { type DispatchJobServices, dispatchJob } from './features/production/status/dispatch-job.ts';
import { findListToCount } from './features/prospect-lists/find-list-to-count.ts';
import { listDrafts } from './features/prospect-lists/list-drafts.ts';
import { prospectListRoutes } from './features/prospect-lists/prospect-lists.routes.ts';
import { shareListReportJob } from './features/prospect-lists/share/share-list-report-job.ts';
import type { CardImages } from './features/response-cards/card-images.ts';
import { cardIntakeRoutes } from './features/response-cards/card-intake.routes.ts';
import { cardsRoutes } from './features/response-cards/cards.routes.ts';
import { keyingRoutes } from './features/response-cards/keying/keying.routes.ts';
import { onlineRoutes } from './features/response-cards/online/online.routes.ts';
import { scanCardsJob } from './features/response-cards/scan/scan-cards-job.ts';
import {
  sendCardsJob,
  sendKeyedCardsKind,
  sendOnlineCardsKind,
} from './features/response-cards/send/send-cards-job.ts';
import { rolesRoutes } from './features/roles/roles.routes.ts';
import { savedViewsRoutes } from './features/saved-views/saved-views.routes.ts';
import { sessionRoutes } from './features/session/session.routes.ts';
import type { SignInParts } from './features/session/sign-in.ts';
import { sharedReportsRoutes } from './features/shared-reports/shared-reports.routes.ts';
import { siteFormsRoutes } from './features/site-forms/site-forms.routes.ts';
import type { CallOwn } from './features/site-forms/test-site-form-key.ts';
import { templatesRoutes } from './features/templates/templates.routes.ts';
import { usersRoutes } from './features/users/users.routes.ts';
import type { Config } from './platform/config.ts';
import type { FileStore } from './platform/files/file-store.ts';
import type { Route } from './platform/http/serve.ts';
import type { JobKind } from './platform/jobs/job-kind.ts';
import type { JobStarter } from './platform/jobs/start-job.ts';
import type { MailParts } from './platform/mail/deliver-mail.ts';
import type { MailTransport } from './platform/mail/mail-transport.ts';
import type { NcoaService } from './platform/ncoa/ncoa-service.ts';
import type { PageViews } from './platform/page-views.ts';
import type { PhoneScrubber } from './platform/phones/phone-scrubber.ts';

export type DemoUsers = AnswerOf<typeof listDemoUsers>['users'];

/** The parts on which the routes work. */
export interface RouteParts {
  readonly config: Config;
  readonly engine: ProspectEngine;
  readonly demoUsers?: DemoUsers;
  readonly loadDemo?: LoadDemo;
  readonly places: Places;
  readonly checkout: CheckoutServices;
  readonly validation: ValidationServices;
  readonly files: FileStore;
  readonly signIn: SignInParts;
  /** The smallest number of pieces of an order whose file is made ahead. */
  readonly largeOrderFrom: number;
  readonly cardImages: CardImages;
  readonly jobs: JobStarter;
  readonly kinds: readonly JobKind[];
  readonly imports: ImportKinds;
  /** Null where no service of changes of address is connected. */
  readonly ncoa: NcoaService | null;
  /** Null where no service that checks phones is connected. */
  readonly scrubber: PhoneScrubber | null;
  readonly countiesOf: CountiesOfZip;
  readonly transport: MailTransport;
  /** Null when nobody counts opened pages. */
  readonly views: PageViews | null;
  /** The sender of mails, and the address with which their links begin. */
  readonly sender: Pick<MailParts, 'from' | 'origin'>;
  /** Makes a call of another program to this server. */
  readonly callOwn: CallOwn;
}

/** The kinds of jobs that users start. */
export const jobKinds = (
  parts: Pick<RouteParts, 'engine' | 'files' | 'imports' | 'countiesOf' | 'cardImages'> &
    DispatchJobServices &
    Pick<CheckoutServices, 'projection'>,
): readonly JobKind[] => [
  campaignsJob,
  shareReportJob(parts) as JobKind,
  shareListReportJob(parts) as JobKind,
  ...parts.imports.map((kind) => importJob(kind) as JobKind),
  duplicatesJob,
  ...contactsJobs(parts),
  mergesJob(parts) as JobKind,
  ...leadsJobs(parts),
  listFileJob(parts) as JobKind,
  mailListJob(parts) as JobKind,
  renewPeopleJob(parts) as JobKind,
  productionFilesJob(parts),
  dispatchJob(parts),
  judgeReturnsJob(parts),
  sendCardsJob(parts) as JobKind,
  sendCardsJob(parts, sendKeyedCardsKind) as JobKind,
  sendCardsJob(parts, sendOnlineCardsKind) as JobKind,
  markMailbacksJob as JobKind,
  scanCardsJob({ files: parts.files, images: parts.cardImages }) as JobKind,
];

/** The campaign or the prospect list of a live count. */
const findDraftToCount: AudienceParts['findDraft'] = async (context, { campaignId, prospectListId }) => {
  if (campaignId !== undefined) return findCampaignToCount(context, campaignId);
  return prospectListId === undefined ? null : findListToCount(context, prospectListId);
};

/** All routes of the product, feature by feature. */
export function allRoutes(parts: RouteParts): readonly Route[] {
  const { config, engine, checkout, files, signIn, jobs, kinds, imports, countiesOf, demoUsers = [] } = parts;
  const audience = { engine, places: parts.places, projection: checkout.projection };
  return [
    ...sessionRoutes({ users: demoUsers }, parts, signIn),
    ...developerRoutes(parts.loadDemo),
    ...pageViewsRoutes(parts.views),
    ...savedViewsRoutes,
    ...orgsRoutes(files),
    ...rolesRoutes,
    ...companiesRoutes,
    ...usersRoutes,
    ...importsRoutes({ kinds: imports, jobs, files }),
    ...phoneChecksRoutes({ kinds: imports, jobs }),
    ...contactsRoutes({ jobs, countiesOf, checksPhones: parts.scrubber !== null }),
    ...contactImportRoutes({ kinds: imports, jobs }),
    ...jobsRoutes(kinds, files, jobs),
    ...icpTemplatesRoutes,
    ...labelsRoutes,
    ...leadsRoutes({ jobs, countiesOf }),
    ...geographyRoutes(audience.places),
    ...audienceRoutes({ ...audience, findDraft: findDraftToCount, outdateCountsOfDrafts }, { kinds: imports, jobs }),
    ...templatesRoutes(config.replyCenter.answerUrl),
    ...pricingRoutes,
    ...cartsRoutes,
    ...cartCampaignRoutes,
    ...campaignsRoutes({ files, replyCenter: config.replyCenter }, jobs),
    ...audienceDraftRoutes(audience, [campaignDrafts, listDrafts]),
    ...campaignAudienceRoutes(audience),
    ...prospectListRoutes({ ...audience, jobs }),
    ...ownListRoutes({ kinds: imports, jobs, ncoa: parts.ncoa, engine }),
    ...shareRoutes({ jobs, places: parts.places }),
    ...sharedReportsRoutes,
    ...paymentMethodsRoutes(checkout.payments),
    ...phoneValidationRoutes(parts.validation),
    ...checkoutRoutes(checkout),
    ...ordersRoutes,
    ...listOrdersRoutes({ files, engine }, jobs),
    ...historyRoutes,
    ...productionRoutes(
      { files, largeOrderFrom: parts.largeOrderFrom, projection: checkout.projection, jobs },
      config.replyCenter,
    ),
    ...consentsRoutes({ files, engine, places: parts.places, outdateCountsOfDrafts }),
    ...cardsRoutes({ jobs, countiesOf, files, projection: checkout.projection }),
    ...keyingRoutes({ jobs, projection: checkout.projection }),
    ...onlineRoutes({ jobs }),
    ...cardIntakeRoutes({ files, jobs, images: parts.cardImages }),
    ...mailbackRoutes({ jobs, replyCenter: config.replyCenter, mailerId: config.mailerId }),
    ...landingPagesRoutes({ answerUrl: config.replyCenter.answerUrl, mailDomain: config.mailDomain }),
    ...siteFormsRoutes({ origin: parts.sender.origin, callOwn: parts.callOwn }),
    ...outboxRoutes({ isDemo: config.demo, transport: parts.transport, files, ...parts.sender }),
  ];
}
