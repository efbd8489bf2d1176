import { setTimeout as sleep } from 'node:timers/promises';
import { largeOrderFrom as ownLargeOrderFrom } from '@dropdate/domain/order/large-order';
import type { PermissionSet } from '@dropdate/domain/permission/permission-sets';
import { rowScope } from '@dropdate/domain/permission/row-scope';
import type { ProspectEngine } from '@dropdate/prospect-engine/prospect-engine';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allRoutes, type DemoUsers, jobKinds } from './all-routes.ts';
import { watchMailFolder } from './features/answer-mails/watch-mail-folder.ts';
import { doNotMailKind } from './features/audience/import/do-not-mail-kind.ts';
import { matchKnownPeople } from './features/audience/suppression-rules/match-known-people.ts';
import { outdateCountsOfDrafts } from './features/campaigns/audience/outdate-counts-of-drafts.ts';
import { ownListKind } from './features/campaigns/own-list/own-list-kind.ts';
import type { CheckoutParts } from './features/checkout/checkout-parts.ts';
import type { CheckoutProbe } from './features/checkout/checkout-probe.ts';
import { recoverCheckouts, releaseExpiredCheckouts } from './features/checkout/recover-checkouts.ts';
import { contactImportKind } from './features/contacts/import/contact-import-kind.ts';
import type { LoadDemo } from './features/developer/load-data.ts';
import { countiesIn } from './features/geography/counties-in.ts';
import { places } from './features/geography/places.ts';
import type { ImportKinds } from './features/imports/own-import.ts';
import { serveLandingPages } from './features/landing-pages/serve-landing-pages.ts';
import { workAnswers } from './features/landing-pages/work-answers.ts';
import { remindCallBacks } from './features/leads/calls/remind-call-backs.ts';
import { escalateLeads } from './features/leads/clock/escalate-leads.ts';
import { makeListFiles } from './features/list-orders/make-list-files.ts';
import { mailFirstResponses } from './features/orders/mail-first-responses.ts';
import { redrawLogos } from './features/orgs/redraw-logos.ts';
import { askScrubber } from './features/phone-checks/checks/ask-scrubber.ts';
import { doNotCallKind } from './features/phone-checks/import/do-not-call-kind.ts';
import { advanceValidations } from './features/phone-validation/advance-validations.ts';
import type { PhoneDoor } from './features/phone-validation/phone-door.ts';
import type { ValidationProbe } from './features/phone-validation/validation-probe.ts';
import { makeFilesAhead } from './features/production/make-files-ahead.ts';
import { completeCampaigns } from './features/production/status/complete-campaigns.ts';
import { type CardImages, cardImages as ownCardImages } from './features/response-cards/card-images.ts';
import { watchCardFolder } from './features/response-cards/intake/watch-card-folder.ts';
import { fillRecipientSearch } from './features/response-cards/search/fill-recipient-search.ts';
import { authenticate } from './features/session/authenticate.ts';
import { findStarter } from './features/session/find-viewer.ts';
import { passwordChecks } from './features/session/password-checks.ts';
import { linkMakers } from './features/session/password-links/make-link.ts';
import { queueResetMails } from './features/session/password-links/queue-reset-mails.ts';
import type { SignInParts } from './features/session/sign-in.ts';
import { signInTrace } from './features/session/sign-in-trace.ts';
import { codeMakers } from './features/session/two-factor/mailed-codes.ts';
import { reportLinkMakers } from './features/shared-reports/report-link.ts';
import type { CallOwn } from './features/site-forms/test-site-form-key.ts';
import { onChecked, serveForPrograms } from './for-programs.ts';
import { backgroundOf, checkoutServices, validationServices } from './order-services.ts';
import { type Clock, today } from './platform/clock.ts';
import { type Config, ownAddress } from './platform/config.ts';
import type { Context, PublicContext } from './platform/context.ts';
import type { Database } from './platform/database/database.ts';
import { cleanFiles } from './platform/files/clean-files.ts';
import type { FileStore } from './platform/files/file-store.ts';
import { filesFolder, folderStore } from './platform/files/folder-store.ts';
import { serveApiPage } from './platform/http/api-page.ts';
import type { Binding } from './platform/http/bind.ts';
import { serveHealth } from './platform/http/health.ts';
import { openApiDocument } from './platform/http/openapi.ts';
import type { Route } from './platform/http/serve.ts';
import { createHttpServer } from './platform/http/server.ts';
import { sessionCookie } from './platform/http/session-cookie.ts';
import { signInCookies } from './platform/http/sign-in-cookie.ts';
import { serveWeb } from './platform/http/static-web.ts';
import type { JobKind } from './platform/jobs/job-kind.ts';
import { type JobRunner, jobRunner } from './platform/jobs/job-runner.ts';
import type { JobStarter } from './platform/jobs/start-job.ts';
import type { KeyedHash } from './platform/keyed-hash.ts';
import type { Log } from './platform/log.ts';
import { connectedTransport } from './platform/mail/connected-transport.ts';
import { deliverMail, type MailParts } from './platform/mail/deliver-mail.ts';
import type { MailTransport } from './platform/mail/mail-transport.ts';
import type { NcoaService } from './platform/ncoa/ncoa-service.ts';
import { sandboxNcoa } from './platform/ncoa/sandbox-ncoa.ts';
import { pageViews } from './platform/page-views.ts';
import type { PaymentGateway } from './platform/payments/payment-gateway.ts';
import { connectedScrubber } from './platform/phones/connected-scrubber.ts';
import type { PhoneScrubber } from './platform/phones/phone-scrubber.ts';
import { removeWhatIsOver } from './retention.ts';

/** The parts that the product gets from outside. Tests pass their own parts. */
export interface AppParts {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  /** The clock of leases. Only a server whose clock shows the past needs a clock of its own here. */
  readonly leaseClock?: Clock;
  readonly log: Log;
  /** Hashes with the secret of the installation. Servers side by side need the same secret. */
  readonly keyed: KeyedHash;
  readonly engine: ProspectEngine;
  /** The users that the sign-in page of the demo offers, with their passwords. By default there are none. */
  readonly demoUsers?: DemoUsers;
  /** Loads the demo's data into an empty demo, and tells what it started. Missing outside the demo. */
  readonly loadDemo?: LoadDemo;
  /** The folder of the built web application. */
  readonly webDirectory: string;
  /**
   * The connections of leases, health checks and scheduled tasks. Separate connections keep this work from waiting for
   * the calls of users. By default, this work shares `db`.
   */
  readonly backgroundDb?: Database;
  /**
   * The connections of jobs. Separate connections keep a long job from waiting for checkouts and mails, and these from
   * waiting for the job. By default, jobs share `db`.
   */
  readonly jobsDb?: Database;
  /** The card provider. By default the sandbox in demo mode, and none elsewhere. */
  readonly payments?: PaymentGateway;
  /** The service of changes of address. By default the sandbox in demo mode, and none elsewhere. */
  readonly ncoa?: NcoaService;
  /** The service that checks phones. By default that of the settings, the sandbox in demo mode, and none elsewhere. */
  readonly scrubber?: PhoneScrubber;
  /** The transport of mails. By default the server of `SMTP_URL`, or a folder in the data directory. */
  readonly mail?: MailTransport;
  /** The store of files. By default a folder in the data directory. */
  readonly files?: FileStore;
  /** Looks into images of response cards. Tests pass readings of their own. */
  readonly cardImages?: CardImages;
  /** Waits for the given milliseconds. Tests pass a function that does not wait. */
  readonly pause?: SignInParts['pause'];
  /** The largest number of records that a call changes itself. A job changes more. Tests pass a smaller number. */
  readonly mostInCall?: JobStarter['mostInCall'];
  /** The smallest number of pieces of an order whose file is made ahead. Tests pass a smaller number. */
  readonly largeOrderFrom?: number;
  /** Called at every moment of a checkout at which the process could die. Only tests use this probe. */
  readonly checkoutProbe?: CheckoutProbe;
  /** The checks of phone numbers. Tests pass answers of their own. */
  readonly phoneDoor?: PhoneDoor;
  /** Called before and after every step of a validation of phone numbers. Only tests use this probe. */
  readonly validationProbe?: ValidationProbe;
}

export interface App {
  readonly http: FastifyInstance;
  readonly routes: readonly Route[];
  /**
   * Makes `/readyz` answer "not ready", so that the load balancer sends no further requests. Running requests go on.
   */
  readonly drain: () => void;
  /** Finishes or undoes the checkouts that a crash interrupted. Runs at the start, and then every few seconds. */
  readonly recoverCheckouts: () => Promise<number>;
  /**
   * Recovers checkouts as `recoverCheckouts` does, frees people whose hold has ended, and asks the card provider again
   * about charges whose outcome is unknown. Runs once a minute.
   */
  readonly releaseExpiredCheckouts: () => Promise<void>;
  /** Runs the jobs that users start, such as files of many orders. */
  readonly jobs: Pick<JobRunner, 'start' | 'runAll'>;
  /** The kinds of these jobs. The demo does the work of some kinds itself, in its past. */
  readonly kinds: readonly JobKind[];
  /** Delivers the due mails. Runs soon after a mail is queued, and once a minute. */
  readonly deliverMail: () => Promise<number>;
  /** Queues the mails of one request for a new password. Runs soon after the request. */
  readonly queueResetMails: (payload: unknown) => Promise<void>;
  /**
   * Makes the production files of large orders before anybody asks for them. Runs right after such an order, and once a
   * minute.
   */
  readonly makeFilesAhead: () => Promise<void>;
  /** Goes on with validations of phone numbers. Runs soon after a press of the button, and once a minute. */
  readonly advanceValidations: () => Promise<void>;
  /** Makes the files of bought lists. Runs right after the order of a list, and once a minute. */
  readonly makeListFiles: () => Promise<void>;
  /** Asks the service about phones that wait for their check. Runs right after a check was opened, and once a minute. */
  readonly askScrubber: () => Promise<void>;
  /** Completes dispatched campaigns when their days are over. Runs once an hour. */
  readonly completeCampaigns: () => Promise<void>;
  /** Queues the mails about first responses. Runs every five minutes. */
  readonly mailFirstResponses: () => Promise<void>;
  /** Queues the mails about overdue leads. Runs every five minutes. */
  readonly escalateLeads: () => Promise<void>;
  readonly remindCallBacks: () => Promise<void>;
  /** Looks up customers and open leads in the prospect file. Runs every few seconds. */
  readonly matchKnownPeople: () => Promise<void>;
  /** Takes scanned cards out of the watched folder. Runs once a minute. */
  readonly watchCardFolder: () => Promise<void>;
  /** Takes mails out of the watched folder. Runs once a minute. */
  readonly watchMailFolder: () => Promise<void>;
  /** Adds the recipients of new orders to the search of recipients. Runs once a minute. */
  readonly fillRecipientSearch: () => Promise<void>;
  /** Makes cards of the answers of public pages. Runs right after an answer, and once a minute. */
  readonly workAnswers: () => Promise<void>;
  /** Removes expired files, and stored bytes that belong to no row of `files`. Runs once a day. */
  readonly cleanFiles: () => Promise<void>;
  /** Draws the logos anew that were stored as they were uploaded. Runs once an hour. */
  readonly redrawLogos: () => Promise<void>;
  /**
   * Removes old mails, job records and traces of sign-ins, deleted campaigns and roles, and empty carts for good. Runs
   * once a day.
   */
  readonly removeWhatIsOver: () => Promise<void>;
  /** Builds the tables of a prospect release before the first calls need them. */
  readonly warm: () => Promise<void>;
}

/** Puts the product together. Only this module knows all features. The server does not listen yet. */
export async function buildApp(parts: AppParts): Promise<App> {
  const checkout = checkoutServices(parts);
  const scrubber = parts.scrubber ?? connectedScrubber(parts);
  const validation = validationServices(parts, checkout, scrubber);
  const placesOfEngine = places(parts.engine);
  const { config, clock, log, engine, demoUsers = [] } = parts;
  // The scheduled tasks work on these connections.
  const db = backgroundOf(parts);
  const checkoutParts: CheckoutParts = { ...checkout, db, clock, log };
  const { largeOrderFrom = ownLargeOrderFrom } = parts;
  const files = parts.files ?? folderStore(filesFolder(config));
  const cardImages = parts.cardImages ?? ownCardImages;
  const transport = parts.mail ?? connectedTransport(config);
  const mail: MailParts = {
    db,
    clock,
    log,
    transport,
    files,
    secrets: { ...linkMakers, ...codeMakers(parts.keyed), ...reportLinkMakers },
    ...mailFrom(config),
  };
  const trace = signInTrace({ db, log });
  const signIn: SignInParts = { checks: passwordChecks(), trace, pause: parts.pause ?? sleep };
  const countiesOf = countiesIn(placesOfEngine);
  // The sandbox invents its moves. Outside the demo, nobody is charged for them.
  const ncoa = parts.ncoa ?? (config.demo ? sandboxNcoa : null);
  const imports: ImportKinds = [
    contactImportKind({ ...parts, countiesOf }),
    ownListKind({ engine, ncoa }),
    doNotMailKind({ engine, places: placesOfEngine, outdateCountsOfDrafts }),
    doNotCallKind,
  ];
  const { projection } = checkout;
  const kinds = jobKinds({ engine, files, imports, countiesOf, cardImages, projection, keyed: parts.keyed });
  const jobs = jobRunner(
    {
      db: parts.jobsDb ?? parts.db,
      clock,
      log,
      files,
      viewerOf: (job) => findStarter(db, job),
      ...(parts.mostInCall && { mostInCall: parts.mostInCall }),
    },
    kinds,
  );
  const views = config.pageViewsUrl === undefined ? null : pageViews({ url: config.pageViewsUrl, log });
  const routes = allRoutes({
    config,
    engine,
    checkout,
    validation,
    files,
    largeOrderFrom,
    cardImages,
    signIn,
    jobs,
    kinds,
    imports,
    ncoa,
    scrubber,
    countiesOf,
    transport,
    views,
    demoUsers,
    places: placesOfEngine,
    sender: mailFrom(config),
    callOwn: (post) => callOf(http, post),
    ...(parts.loadDemo && { loadDemo: parts.loadDemo }),
  });
  const http: FastifyInstance = await createHttpServer({
    log: parts.log,
    binding: bindingOf(parts),
    routes,
    uploads: files,
    publicUrl: parts.config.publicUrl,
    mapTiles: config.mapTiles,
    trustedProxies: config.trustedProxies,
  });
  http.addHook('onClose', () => trace.flush());
  http.addHook('onClose', () => views?.close());
  http.addHook('onClose', async () => transport.close?.());
  const { keyed } = parts;
  await serveForPrograms(http, { db, clock, keyed, files, cardImages, scrubSecret: config.phoneScrub?.secret ?? null });
  await serveApiPage(http, openApiDocument(routes.map(({ endpoint }) => endpoint)));
  await serveLandingPages(http, { db, clock, keyed, log });
  await serveWeb(http, parts.webDirectory, { isDemo: config.demo, hasDirectory: config.directory !== null });
  let isDraining = false;
  serveHealth(http, async () => {
    if (isDraining) return false;
    await db.execute(sql`select 1`);
    return true;
  });
  return {
    http,
    routes,
    drain: () => {
      isDraining = true;
    },
    recoverCheckouts: () => recoverCheckouts(checkoutParts),
    releaseExpiredCheckouts: () => releaseExpiredCheckouts(checkoutParts),
    jobs,
    kinds,
    deliverMail: () => deliverMail(mail),
    queueResetMails: (payload) => queueResetMails({ db, clock }, payload),
    makeFilesAhead: () => makeFilesAhead({ db, clock, log, files }, largeOrderFrom),
    advanceValidations: () => advanceValidations({ ...validation, db, clock, log }),
    makeListFiles: () => makeListFiles({ db, clock, log, files }),
    askScrubber: () => askScrubber({ db, clock, log, scrubber, onChecked }),
    mailFirstResponses: () => mailFirstResponses({ db, clock }),
    escalateLeads: () => escalateLeads({ db, clock }),
    remindCallBacks: () => remindCallBacks({ db, clock }),
    matchKnownPeople: () =>
      matchKnownPeople({
        db: backgroundOf(parts),
        clock,
        log,
        engine,
        projection,
        places: placesOfEngine,
        outdateCountsOfDrafts,
      }),
    completeCampaigns: () => completeCampaigns({ db, clock, log, keyed: parts.keyed }),
    watchCardFolder: watchCardFolder({ db, clock, log, files, images: cardImages, folder: config.cardFolder }),
    watchMailFolder: watchMailFolder({
      db,
      clock,
      log,
      files,
      keyed: parts.keyed,
      images: cardImages,
      folder: config.mailFolder,
    }),
    fillRecipientSearch: () => fillRecipientSearch({ db, clock }),
    workAnswers: () => workAnswers({ db, clock, log, keyed: parts.keyed, countiesOf, projection }),
    cleanFiles: () => cleanFiles({ db, clock, log, store: files }),
    redrawLogos: () => redrawLogos({ db, clock, log, store: files }),
    removeWhatIsOver: () => removeWhatIsOver({ db, clock, config }),
    warm: () => placesOfEngine.warm(),
  };
}

/** The sender of mails, and the address with which their links begin. Support reads replies at the sender's address. */
function mailFrom(config: Config): Pick<MailParts, 'from' | 'origin'> {
  return { from: { name: 'Dropdate', address: config.supportEmail }, origin: ownAddress(config) };
}

/** A call of another program, without a network between. */
async function callOf(http: FastifyInstance, { path, headers, body, address }: Parameters<CallOwn>[0]) {
  const answer = await http.inject({ method: 'POST', url: path, headers, payload: body, remoteAddress: address });
  return { status: answer.statusCode, envelope: answer.json<unknown>() };
}

function bindingOf({ config, db, clock, log, keyed }: AppParts): Binding {
  const isHttps = (request: FastifyRequest) =>
    config.publicUrl?.startsWith('https:') === true || request.protocol === 'https';
  const publicContext = (request: FastifyRequest, reply: FastifyReply): PublicContext => ({
    requestId: request.id,
    clock,
    db,
    log,
    keyed,
    cookie: sessionCookie(request, reply, isHttps(request)),
    ...signInCookies(request, reply, isHttps(request)),
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
  });
  return {
    publicContext,
    signedInContext: async (request, reply): Promise<Context | null> => {
      const context = publicContext(request, reply);
      const isBackground = request.headers['x-background'] === '1';
      const signedIn = await authenticate(db, clock, context.cookie.value, isBackground);
      if (!signedIn) return null;
      const { viewer } = signedIn;
      return {
        ...context,
        viewer,
        signedIn,
        scopeOf: (set: PermissionSet) => rowScope(viewer, set),
        today: today(clock, signedIn.timeZone),
        signal: hangUp(reply),
      };
    },
  };
}

/**
 * A signal that aborts when the connection closes. The connection also closes after an answer. Such an abort does no
 * harm, because by then nothing listens to the signal.
 */
function hangUp(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => controller.abort());
  return controller.signal;
}
