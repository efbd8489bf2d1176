/** Patterns of modules and screens, by which `script-groups.ts` says what shares a script. */

/**
 * Small modules that screens of different kinds share: texts, rules of fields, a button, a hook. A script of their own
 * would cost more time than their 0.2 to 0.7 kB, and the bundler would join it with parts that some of these screens do
 * not need.
 */
export const smallPart =
  /\/status-button\.tsx$|\/domain\/src\/(field\/(alphanumeric|email|person-name|phone|zip)|schedule\/mailed-text|contact\/birth-date|mail-piece\/identity\/(piece-id|qualifying-code)|audience\/attribute-labels|age\/birth-month-ranges|geography\/county-text|mail-piece\/text\/plain-letters)\.ts$|\/(use-told-jobs|watched-jobs|undo-offers|jobs\.messages|undo-job|record-history|number-text|use-count-field|search-places|edit-conflict|use-undo-offer|use-locked)\.ts$|\/kit\/field\/(toggle|number-field|text-field|read-only-field)\.|\/kit\/badge\/order-number\.|\/order-table\.module\./;

/**
 * Small modules that screens share with the palette and the bell of the frame or with an agent's day on Home, an icon of a
 * screen without menus. These parts must not load the script of most screens.
 */
export const smallPartOfFrame =
  /\/domain\/src\/(contact\/(call-outcome|contact-type|lead-status)|lead\/waiting-text|phone-check\/refused-finding)\.ts$|\/contract\/src\/contacts\/(contact-call|get-leads-overview|phone-check)\.ts$|\/(figure-link(\.messages)?|contact-name|contact-actions\.messages|phone\.messages|phone-link|right-phones)\.tsx?$|\/contact-codes\.ts$|\/size-text\.ts$|\/IconPrinter\./;

/**
 * The frame imports the shape of a lead's clock, and none of the functions about wall times that this shape brings
 * along.
 */
export const unusedByFrame = /\/schedule\/zone-time\.ts$/;

/**
 * The icon of View in lists. The pages around passwords need the icon too, and lists need nothing else of these pages.
 */
export const smallPartOfStart = /\/IconEye\.mjs$/;

/** The history of records. Many screens need it, but the heavy steps of the wizard do not. */
export const history = /\/blocks\/record-history\//;

export const order =
  /\/screens\/(choose-template|import-prospects|define-audience|personalize|schedule|review-order|checkout|order-details|receipt)\//;

/** The pages of orders, the lists of campaigns and Prospect Management. */
export const campaignPages = new RegExp(`${order.source}|\\/screens\\/(campaigns|campaign-status|prospects)\\/`);

/** The calls of ICP templates. The bundler would join these few lines with a script of All Contacts. */
export const icpCalls = /\/contract\/src\/icp-templates\//;

/**
 * The steps of the wizard after the choice of a template. These pages are heavy, and have neither lists nor menus of
 * rows.
 */
export const heavySteps = /\/screens\/(define-audience|personalize|schedule|review-order|checkout)\//;

/** The days of mailing and delivery. Late parts need them too, and would cut them into two scripts. */
export const mailDays = /\/domain\/src\/schedule\/(campaign-schedule|in-home-window|mailing-day|postal-holidays)\.ts$/;

export const choices = /\/(Combobox|Select|use-previous)\/|\/search-select\.tsx$/;

/** The fields of groups and tags, and the place of a ZIP code, which forms have. */
export const partOfForms =
  /\/(use-zip-places|zip-place|find-zip-codes)\.ts$|\/(Pill|PillsInput)\/|\/label-picker\/|\/contract\/src\/labels\/delete-label\.ts$/;

/** The frame of a campaign's order, and small parts of its steps. The order of a prospect list has a frame of its own. */
export const campaignFrame =
  /\/blocks\/order-flow\/campaign\/|\/client\/calls\/random-id\.ts$|\/contract\/src\/(carts\/delete-cart|campaigns\/save-campaign-draft)\.ts$/;

/** What plain drop-down lists need of a field of choices, too. They need nothing else of these fields. */
export const plainChoices = /\/get-parsed-combobox-data\//;

/**
 * A switch. The bundler joins forms that have one with a form of the checkout, which would load the script of work for
 * it.
 */
export const switchOfForms = /\/kit\/field\/toggle\./;

/** The files of jobs, which lists and imports hand out. */
export const jobFiles = /\/(imports-link|import-of-job|download-job|download-job-file)\.ts$/;

/** The list of subscriptions to the do-not-call registry, which late parts of two screens need. */
export const sanCalls = /\/contract\/src\/do-not-call\/(list-san-numbers|san-number)\.ts$/;

/** The calls about duplicates, and the way back of a merge. */
export const mergeCalls =
  /\/contract\/src\/contacts\/(list-duplicate-pairs|find-contact-duplicates|undo-merge|get-contact-history|duplicate-pairs|like-contact)\.ts$|\/blocks\/contact-actions\/(undo-merge|merge\.messages)\.ts$/;

/**
 * The dialogs that place an order, of the review and the checkout. The bundler would join them with the calls that save
 * a campaign, which the earlier steps need, too.
 */
export const placing =
  /\/blocks\/place-order\/|\/domain\/src\/order\/review\.ts$|\/order-flow\/campaign\/lacking-step\.ts$|\/contract\/src\/orders\/(place-order|get-order-progress|get-order-simple)\.ts$/;

/** The dialogs that place the order of a list, of its review and its checkout. The other steps of the list need none. */
export const listPlacing =
  /\/blocks\/place-order\/list-order|\/client\/prospect-list\/cart-of-list\.ts$|\/contract\/src\/prospect-lists\/place-list-order\.ts$/;

/** The status of a list, and the calls of the page of all lists, which each step of a list renews. */
export const listFacts =
  /\/domain\/src\/prospect-list\/(list-status|purchase-type|list-add-on)\.ts$|\/contract\/src\/prospect-lists\/(list-codes|search-prospect-lists|get-prospects-overview|delete-prospect-list|get-list-order-detail)\.ts$|\/client\/prospect-list\/prospect-lists\.ts$/;

/** The prices of add-ons. The bundler would join them with the price panel of the heaviest page. */
export const addOnPrices = /\/domain\/src\/pricing\/(cart-lines|premium-items)\.ts$/;

/** The totals of an order and their notices, of all steps after the audience and of the pages of an order. */
export const totals =
  /\/blocks\/order-summary\/(use-price-notice|total-line|price-changes|order-summary|order-totals|order-facts|in-home)\.|\/domain\/src\/order\/additional-notes\.ts$/;

/** What the review of an order and the page of the placed order show of the audience and of the printed pieces. */
export const reviewed =
  /\/blocks\/(audience-summary\/|mail-piece\/printed-piece|order-summary\/(variants-table|campaign-head|proof-text|recipients-fact)\.)|\/contract\/src\/campaigns\/download-campaign-proof\.ts$/;

/** The words about seeds. Receipts have neither menus nor dialogs, and would load the scripts of pages that have both. */
export const seedWords = /\/domain\/src\/audience\/seed-text\.ts$/;

/** Small parts of several steps of an order. A script of their own would cost more time than their size. */
export const smallPartOfOrder =
  /\/domain\/src\/(order\/order-refusal|phone-check\/san-number|audience\/phone-problems)\.ts$|\/price-panel\/price-ahead\.ts$|\/domain\/src\/pricing\/price-ahead\.ts$|\/price-panel\/price-total\.tsx$|\/geography-picker\/geography-(tree|reads)\.ts$|\/contract\/src\/geography\/list-states\.ts$|\/contract\/src\/campaigns\/update-campaign-with-parameters\.ts$/;

/** The screens about single contacts: the form, the import, duplicates, merging and calls. */
export const contact = /\/screens\/(contact|import-contacts|duplicates|merge-contacts|call-list)\//;

/** The scripts of what screens about cards share. */
export const cardScripts = [
  // The small parts of cards that many screens show. The parts of lists and of sessions are for few screens.
  {
    name: 'card',
    priority: 2,
    modules:
      /\/(blocks\/response-card\/(stepper\/|card-|beside-card|response-card\.|use-send-cards)|kit\/image-viewer\/)/,
  },
  // The common parts of lists of cards, which load at once. Their dialogs load late.
  {
    name: 'card-list',
    priority: 3,
    modules: /\/blocks\/response-card\/list\/(card-|send-leads|use-card-(actions|dialogs)|download-card)/,
  },
  // The calls of sessions that identify and key cards.
  {
    name: 'card-session',
    priority: 3,
    modules:
      /\/contract\/src\/response-cards\/(list-unidentified-cards|save-response-cards|search-audience|session-card|save-card-drafts)\.ts$/,
  },
  // The sessions that identify cards, which load late. Other screens of cards share modules with them, and need no session.
  { name: 'identify', priority: 3, modules: /\/blocks\/response-card\/identify\/(?!session-page|identification\.)/ },
] as const;

/** The screens about response cards: identification, keying-in and mailback. */
export const cards =
  /\/screens\/(response-cards|manual-identification|landing-page-leads|identify-leads|individual-card|keying-(in(-service|-guidelines)?|quality)|mailback(-detail)?|packing)\//;

/** The pages of a placed order. Their dialogs load late. */
export const orderPage = /\/screens\/order-details\//;

/**
 * The library that positions menus, dialogs and drop-down lists. The modules that need it are two thirds of the code
 * that screens share.
 */
export const layers = /\/@floating-ui\//;

export const listPage = /\/blocks\/list-page\/list-page\.tsx$/;

export const peopleLists = /\/screens\/(contacts|leads)\//;

/** Calls to contacts. The pages of a contact and the call list need them. */
export const contactCalls =
  /\/blocks\/contact-calls\/(use-log-call|use-calls|call-answers|contact-calls\.messages)\.tsx?$|\/contract\/src\/contacts\/(log-call|mark-phone-right|remove-call)\.ts$/;

/** The number of a contact with its check, and the most contacts of one action. Both lists of people need them. */
export const partOfPeople =
  /\/blocks\/contact-calls\/phone-number\.tsx$|\/phone-check\/check-text\.ts$|\/many-contacts\.ts$/;

/** The screens that import a file. */
export const imports = /\/screens\/import-(contacts|do-not-call|do-not-mail|prospects)\//;
