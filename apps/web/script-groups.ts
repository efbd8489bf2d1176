import { readdirSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import type { Rolldown } from 'vite';
import {
  addOnPrices,
  campaignFrame,
  campaignPages,
  cardScripts,
  cards,
  choices,
  contact,
  contactCalls,
  heavySteps,
  history,
  icpCalls,
  imports,
  jobFiles,
  layers,
  listFacts,
  listPage,
  listPlacing,
  mailDays,
  mergeCalls,
  order,
  orderPage,
  partOfForms,
  partOfPeople,
  peopleLists,
  placing,
  plainChoices,
  reviewed,
  sanCalls,
  seedWords,
  smallPart,
  smallPartOfFrame,
  smallPartOfOrder,
  smallPartOfStart,
  switchOfForms,
  totals,
  unusedByFrame,
} from './script-patterns.ts';

type ModuleGraph = Parameters<Extract<Rolldown.CodeSplittingGroup['name'], (...parameters: never[]) => unknown>>[1];

/** The pages of people who are not signed in. They must not load the script that starts the application. */
const publicPage = /\/(sign-in|account|shared-report)\.html$/;
const app = /\/index\.html$/;
/** The page of a shared report, and the own parts of all public pages. */
const reportPage = /\/shared-report\.html$/;
const ofPublicPages = /\/screens\/sign-in\/|\.html$/;
const home = /\/home-screen\.tsx$/;
const screen = /\/screens\/.*-screen\.tsx$/;

/** The dialog over a page whose session has ended. The sign-in page and the dialog share their form. */
const signInAgain = /\/shell\/sign-in-again\.tsx$/;

/**
 * The modules that match a pattern and import the given module, directly or through others. Lazy imports do not count.
 */
function rootsOf(id: string, pattern: RegExp, graph: ModuleGraph, seen = new Set<string>()): ReadonlySet<string> {
  const roots = new Set<string>();
  if (seen.has(id)) return roots;
  seen.add(id);
  if (pattern.test(id)) roots.add(id);
  for (const one of graph.getModuleInfo(id)?.importers ?? []) {
    if (graph.getModuleInfo(one)?.importedIds.includes(id) !== true) continue;
    for (const root of rootsOf(one, pattern, graph, seen)) roots.add(root);
  }
  return roots;
}

const isImportedFrom = (pattern: RegExp, id: string, graph: ModuleGraph): boolean =>
  rootsOf(id, pattern, graph).size > 0;

/** The heaviest page. A module that this page needs makes no page heavier than it. */
const heaviest = /\/screens\/define-audience\//;

/** The page that changes an ICP template. The page shows the sections of the heaviest page. */
const sameSections = /\/screens\/edit-icp-template\//;

/** The screens in which a prospect list is ordered. Each is the twin of a campaign's screen in the same folder. */
const listOrder =
  /\/(define-list-audience|edit-list-icp-template|list-checkout|list-order|list-receipt|review-list|select-add-ons)-screen\.tsx$/;

/**
 * The screens that need a module. The page of ICP templates does not count beside others, because the page needs nearly
 * the modules of the heaviest page and should change no other page's scripts. The order of a prospect list does not
 * count beside others either, for the same reason.
 */
function screensOf(id: string, graph: ModuleGraph): readonly string[] {
  const roots = [...rootsOf(id, screen, graph)];
  const others = roots.filter((root) => !sameSections.test(root) && !listOrder.test(root));
  return others.length > 0 ? others : roots;
}

/** Whether several screens need a module, and a prospect list is ordered in all of them. */
function isForListOrder(id: string, graph: ModuleGraph): boolean {
  const roots = [...rootsOf(id, screen, graph)];
  return roots.length > 1 && roots.every((root) => listOrder.test(root));
}

/**
 * The folder of a screen. The screens of a folder share one form or one wizard's step under several addresses, so they
 * count as one where it matters how many screens need a module. The screens about single contacts and about cards count
 * as one, too, because they share their parts with each other, and the wizard needs none of these parts.
 */
const folderOf = (root: string): string => (contact.test(root) || cards.test(root) ? 'contact' : dirname(root));

const screenFolders = readdirSync(resolve(import.meta.dirname, 'src/screens'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('-screen.tsx'))
  .map((file) => folderOf(`/screens/${file}`))
  .filter((folder) => !sameSections.test(`${folder}/`));

/**
 * From this number of screens on, a module counts as needed by many screens. Such a module goes into one script for all
 * of them. A module that fewer screens need goes into a script that only these screens load.
 */
const manyScreens = Math.max(3, Math.floor(new Set(screenFolders).size / 4));

/** Whether a module imports a module that matches a pattern, directly or through others. Lazy imports do not count. */
function reaches(id: string, pattern: RegExp, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  return (
    pattern.test(id) || (graph.getModuleInfo(id)?.importedIds ?? []).some((one) => reaches(one, pattern, graph, seen))
  );
}

/**
 * How many of the screens that need a module are plain. A plain screen has no menu, dialog or drop-down list. The
 * screens about single contacts, about cards and of a placed order are never plain, because every page would load their
 * parts.
 */
function plainScreens(id: string, graph: ModuleGraph): number {
  return screensOf(id, graph).filter(
    (root) => ![contact, cards, orderPage].some((rich) => rich.test(root)) && !reaches(root, layers, graph),
  ).length;
}

/** How many folders of screens need a module. */
const foldersOf = (id: string, graph: ModuleGraph): number => new Set(screensOf(id, graph).map(folderOf)).size;

const isForManyScreens = (id: string, graph: ModuleGraph): boolean => foldersOf(id, graph) >= manyScreens;

/** Whether more than one screen needs a module. */
const isShared = (id: string, graph: ModuleGraph): boolean => screensOf(id, graph).length > 1;

function isForPlainScreens(id: string, graph: ModuleGraph): boolean {
  const plain = plainScreens(id, graph);
  return plain > 1 || (plain === 1 && isForManyScreens(id, graph));
}

/** A screen that draws a table of a list, and is no list page. */
const tables = /\/screens\/duplicates\//;

/** Whether several screens need a module, all of them are about response cards, and a list is among them. */
const isForCards = (id: string, graph: ModuleGraph): boolean =>
  isOnlyFor(cards, id, graph) && screensOf(id, graph).some((root) => reaches(root, listPage, graph));

/** Whether several screens need a module, and all of them are lists or draw the table of a list. */
const isForLists = (id: string, graph: ModuleGraph): boolean => {
  const roots = screensOf(id, graph);
  const isOfList = (root: string) => reaches(root, listPage, graph);
  return roots.length > 1 && roots.some(isOfList) && roots.every((root) => isOfList(root) || tables.test(root));
};

const settings =
  /\/screens\/(client-settings|companies|mail-settings|organization|prices|profile|users?|user-roles?)\//;

/** Whether several folders of screens need a module, and all of them are settings. */
const isForSettings = (id: string, graph: ModuleGraph): boolean =>
  foldersOf(id, graph) > 1 && screensOf(id, graph).every((root) => settings.test(root));

/**
 * Whether several folders of screens need a module, and all of them are settings, about single contacts or about cards.
 * The screens about contacts and cards count as one folder elsewhere, but here they are two.
 */
const isForForms = (id: string, graph: ModuleGraph): boolean => {
  const roots = screensOf(id, graph);
  const isOfBoth = roots.some((root) => contact.test(root)) && roots.some((root) => cards.test(root));
  const isForm = (root: string) => settings.test(root) || contact.test(root);
  // Lists show this icon too.
  if (id.endsWith('/IconArrowBackUp.mjs')) return false;
  return isOfBoth
    ? roots.every((root) => isForm(root) || cards.test(root))
    : foldersOf(id, graph) > 1 && roots.every(isForm);
};

const icon = /\/@tabler\/icons-react\//;

/** Whether several modules need an icon. A script of its own costs more time than the 0.3 kB of the icon. */
function isSharedIcon(id: string, graph: ModuleGraph): boolean {
  const importers = graph.getModuleInfo(id)?.importers.length ?? 0;
  return icon.test(id) && importers > 1 && isImportedFrom(screen, id, graph) && plainScreens(id, graph) === 0;
}

/** Whether several screens need a module, and all of them match a pattern. */
function isOnlyFor(pattern: RegExp, id: string, graph: ModuleGraph): boolean {
  const roots = screensOf(id, graph);
  return roots.length > 1 && roots.every((root) => pattern.test(root));
}

const people = new RegExp(`${peopleLists.source}|${contact.source}`);

/** Whether several screens need a module, all of them are about contacts, and All Contacts or Leads is one of them. */
const isForPeople = (id: string, graph: ModuleGraph): boolean =>
  isOnlyFor(people, id, graph) && screensOf(id, graph).some((root) => peopleLists.test(root));

const contactForm = /\/screens\/contact\//;

const isForHeaviest = (id: string, graph: ModuleGraph): boolean =>
  screensOf(id, graph).some((root) => heaviest.test(root));

/**
 * Whether the heaviest page alone needs a module at once. Its parts that load late need many of these modules too, and
 * would otherwise cut them out of its script into scripts of their own.
 */
const isOfHeaviest = (id: string, graph: ModuleGraph): boolean => {
  const roots = screensOf(id, graph);
  return !screen.test(id) && roots.length > 0 && roots.every((root) => heaviest.test(root));
};

/** The screen of a campaign on the heaviest page. */
const campaignAudience = /\/define-audience-screen\./;

/** Whether one kind of screen on the heaviest page alone needs a module at once: that of a campaign, or that of a list. */
function isOfOneAudience(kind: RegExp, id: string, graph: ModuleGraph): boolean {
  const roots = [...rootsOf(id, screen, graph)];
  return !screen.test(id) && roots.length > 0 && roots.every((root) => heaviest.test(root) && kind.test(root));
}

/**
 * The folder whose two screens, the campaign's and its twin, alone need a module; null for any other module. Without a
 * script of their own, the bundler would join these modules with parts that one of the two does not need.
 */
function twinFolder(id: string, graph: ModuleGraph): string | null {
  const roots = [...rootsOf(id, screen, graph)];
  const [folder, ...others] = new Set(roots.map((root) => dirname(root)));
  if (folder === undefined || others.length > 0 || roots.length < 2 || !roots.some((root) => listOrder.test(root)))
    return null;
  return basename(folder);
}

/** Whether a module belongs to the sections that the heaviest page and the page of ICP templates show. */
const isOfSections = (id: string, graph: ModuleGraph): boolean =>
  isOfHeaviest(id, graph) && isImportedFrom(sameSections, id, graph);

/** Whether a heavy step of the wizard, or the page with the sections of the heaviest step, needs a module. */
const isForHeavySteps = (id: string, graph: ModuleGraph): boolean =>
  [...rootsOf(id, screen, graph)].some((root) => heavySteps.test(root) || sameSections.test(root));

/** Whether most pages of an order need a module, and no other page. */
const isForOrder = (id: string, graph: ModuleGraph): boolean =>
  isOnlyFor(order, id, graph) && isForHeaviest(id, graph) && screensOf(id, graph).length > 4;

/** Whether only pages about campaigns and their orders need a module, and the heaviest page and four others do. */
const isOrderData = (id: string, graph: ModuleGraph): boolean =>
  isOnlyFor(campaignPages, id, graph) &&
  !isOnlyFor(order, id, graph) &&
  isForHeaviest(id, graph) &&
  screensOf(id, graph).length > 4;

/** Whether a module belongs to a field of choices, such as a drop-down list, that more than five screens have. */
const isForChoices = (id: string, graph: ModuleGraph): boolean =>
  choices.test(id) && !plainChoices.test(id) && screensOf(id, graph).length > 5 && !isForHeaviest(id, graph);

/** Whether a module belongs to the script of most screens, or to the script of work. */
const isForMostScreens = (id: string, graph: ModuleGraph): boolean =>
  !history.test(id) &&
  (isForManyScreens(id, graph) ||
    (isForHeaviest(id, graph) && screensOf(id, graph).length > 4) ||
    isSharedIcon(id, graph) ||
    smallPart.test(id));

/**
 * Says which modules share a script. A page should need few scripts, because the browser loads six at a time, whatever
 * their size. Each script costs about 5 ms of waiting, and about 10 ms on a slow processor. Both times are measured. A
 * module goes into the first group that fits:
 * - start: a public page needs the module, and so does the frame of the application or many screens.
 * - public: several public pages need it, or a public page and a screen or the dialog in which a user signs in again.
 * - report: the page of a shared report needs it. Late parts of the application may need it, too.
 * - shell: the frame of the application needs it; Home and another screen need it; several plain screens need it that are
 *   no settings; or many screens and one plain screen need it. Every page of the application loads this script.
 * - cards: several screens need it, all of them are about response cards, and a list is among them.
 * - lists: several screens need it, and all of them are lists or draw the table of a list. A fourth of the screens are
 *   lists, and the other screens would otherwise load 20 kB for them.
 * - settings: several folders of screens need it, and all of them are settings. Most people open settings rarely.
 * - people: several screens need it, all of them are about contacts, and one of them is All Contacts or Leads.
 * - imports: several screens need it, and all of them import a file.
 * - contact-form: several forms of one contact or lead need it, and no other screen.
 * - forms: several folders of screens need it, and all of them are settings, the form of a contact or about cards. The
 *   heavy steps of the wizard need no such form.
 * - choices: it belongs to a field of choices that more than five screens have, and the heaviest page does not.
 * - audience: the heaviest page and the page of ICP templates need it at once, and no other page.
 * - list-facts: it says what a prospect list is, or lists prospect lists.
 * - list-placing: it belongs to the dialogs that place the order of a list.
 * - list-order: several screens need it, and a prospect list is ordered in all of them.
 * - campaign-audience, list-audience: one of the two screens of the heaviest page alone needs it at once, the campaign's
 *   or the list's.
 * - audience-step: both of these screens need it at once, and no other page.
 * - order: most pages of an order need it, and no other page; or the module is a small part of several steps.
 * - campaign-order: as order, and it belongs to the frame of a campaign's order.
 * - order-data: as order, and the lists of campaigns need it, too.
 * - placing: it belongs to the dialogs that place an order.
 * - add-on-prices: it says what an add-on costs.
 * - reviewed: it shows the audience or the printed pieces of an order, and only pages of orders need it.
 * - totals: it belongs to the totals of an order and their notices.
 * - twins: a campaign's screen and its twin of a prospect list alone need it. The script has the name of their folder.
 * - mail-days: it says on which days mail goes out and arrives.
 * - icp: it is a call of ICP templates, which late parts of several pages need.
 * - sans: it is the call that lists SANs, which late parts of two pages need.
 * - contact-calls: it logs calls to a contact.
 * - seed-words: it says what seeds are.
 * - merges: it is a call about duplicates, or takes a merge back. The page of a contact and late parts need it.
 * - work: as screens, but no heavy step of the wizard needs it, such as the menu of a row; or it hands out files of jobs.
 * - screens: many screens need it; the heaviest page and four others need it; or the module is an icon or another small
 *   part that several modules need. The history of records is left out.
 * - shared: at least two screens need it.
 * All other modules go into the script of their screen.
 */
export const scriptGroups: Rolldown.CodeSplittingGroup[] = [
  group(
    'start',
    7,
    (id, graph) =>
      isImportedFrom(publicPage, id, graph) &&
      (isImportedFrom(app, id, graph) || isForManyScreens(id, graph) || smallPartOfStart.test(id)),
  ),
  group('public', 6, (id, graph) => {
    const pages = rootsOf(id, publicPage, graph).size;
    return pages > 1 || (pages === 1 && (isImportedFrom(screen, id, graph) || isImportedFrom(signInAgain, id, graph)));
  }),
  group('report', 6, (id, graph) => isImportedFrom(reportPage, id, graph) && !ofPublicPages.test(id)),
  group(
    'shell',
    5,
    (id, graph) =>
      (isImportedFrom(app, id, graph) && !unusedByFrame.test(id)) ||
      smallPartOfFrame.test(id) ||
      (isShared(id, graph) &&
        (isImportedFrom(home, id, graph) || (isForPlainScreens(id, graph) && !isForSettings(id, graph)))),
  ),
  group('cards', 4, isForCards),
  group('lists', 4, (id, graph) => !isForCards(id, graph) && isForLists(id, graph)),
  group('settings', 4, isForSettings),
  group('people', 4, (id, graph) => isForPeople(id, graph) || partOfPeople.test(id)),
  group('imports', 4, (id, graph) => isOnlyFor(imports, id, graph)),
  group('contact-form', 4, (id, graph) => isOnlyFor(contactForm, id, graph)),
  group('forms', 3, (id, graph) => isForForms(id, graph) || (partOfForms.test(id) && !isForHeaviest(id, graph))),
  group('choices', 2, (id, graph) => isForChoices(id, graph)),
  group('audience', 2, isOfSections),
  group('list-facts', 4, (id) => listFacts.test(id)),
  group('list-placing', 5, (id, graph) => listPlacing.test(id) && isForListOrder(id, graph)),
  group('list-order', 4, isForListOrder),
  group('campaign-audience', 3, (id, graph) => isOfOneAudience(campaignAudience, id, graph)),
  group('list-audience', 3, (id, graph) => isOfOneAudience(listOrder, id, graph)),
  group('audience-step', 2, (id, graph) => isOfHeaviest(id, graph) && !isOfSections(id, graph)),
  group('order-data', 3, isOrderData),
  group('campaign-order', 3, (id, graph) => campaignFrame.test(id) && isOnlyFor(order, id, graph)),
  group('order', 2, (id, graph) => isForOrder(id, graph) || (smallPartOfOrder.test(id) && isShared(id, graph))),
  group('placing', 3, (id, graph) => placing.test(id) && isShared(id, graph)),
  group('add-on-prices', 3, (id, graph) => addOnPrices.test(id) && isShared(id, graph)),
  group('reviewed', 3, (id, graph) => reviewed.test(id) && isOnlyFor(order, id, graph)),
  group('totals', 3, (id, graph) => totals.test(id) && isShared(id, graph)),
  { debugName: 'twins', name: twinFolder, priority: 2, includeDependenciesRecursively: false },
  group('icp', 3, (id) => icpCalls.test(id)),
  group('mail-days', 2, (id) => mailDays.test(id)),
  group('sans', 3, (id) => sanCalls.test(id)),
  group('seed-words', 6, (id) => seedWords.test(id)),
  group('contact-calls', 3, (id) => contactCalls.test(id)),
  group('merges', 3, (id) => mergeCalls.test(id)),
  // Dialogs and sessions of cards load late, so the bundler would join the parts of all cards with those of one page.
  ...cardScripts.map(({ name, priority, modules }) => group(name, priority, (id) => modules.test(id))),
  group(
    'work',
    1,
    (id, graph) =>
      jobFiles.test(id) || (isForMostScreens(id, graph) && !isForHeavySteps(id, graph) && !switchOfForms.test(id)),
  ),
  group(
    'screens',
    1,
    (id, graph) => isForMostScreens(id, graph) && (isForHeavySteps(id, graph) || switchOfForms.test(id)),
  ),
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 2_000 },
];

function group(
  name: string,
  priority: number,
  isPart: (id: string, graph: ModuleGraph) => boolean,
): Rolldown.CodeSplittingGroup {
  return {
    debugName: name,
    name: (id, graph) => (isPart(id, graph) ? name : null),
    priority,
    includeDependenciesRecursively: false,
  };
}
