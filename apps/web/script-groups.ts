import { readdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Rolldown } from 'vite';

type ModuleGraph = Parameters<Extract<Rolldown.CodeSplittingGroup['name'], (...parameters: never[]) => unknown>>[1];

/** The pages of people who are not signed in. They must not load the script that starts the application. */
const publicPage = /\/(sign-in|account)\.html$/;
const app = /\/index\.html$/;
const home = /\/home-screen\.tsx$/;
const screen = /\/screens\/.*-screen\.tsx$/;

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

/** The screens about single contacts: the form, the import, duplicates, merging and calls. */
const contact = /\/screens\/(contact|import-contacts|duplicates|merge-contacts|call-list)\//;

/** The screens about response cards. */
const cards = /\/screens\/(response-cards|manual-identification)\//;

/**
 * The folder of a screen. The screens of a folder share one form or one wizard's step under several addresses, so they
 * count as one where it matters how many screens need a module. The screens about single contacts and about cards count
 * as one, too, because they share their parts with each other, and the wizard needs none of these parts.
 */
const folderOf = (root: string): string => (contact.test(root) || cards.test(root) ? 'contact' : dirname(root));

const screenFolders = readdirSync(resolve(import.meta.dirname, 'src/screens'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('-screen.tsx'))
  .map((file) => folderOf(`/screens/${file}`));

/**
 * From this number of screens on, a module counts as needed by many screens. Such a module goes into one script for all
 * of them. A module that fewer screens need goes into a script that only these screens load.
 */
const manyScreens = Math.max(3, new Set(screenFolders).size / 4);

/**
 * The library that positions menus, dialogs and drop-down lists. The modules that need it are two thirds of the code
 * that screens share.
 */
const layers = /\/@floating-ui\//;

/** Whether a module imports a module that matches a pattern, directly or through others. Lazy imports do not count. */
function reaches(id: string, pattern: RegExp, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  return (
    pattern.test(id) || (graph.getModuleInfo(id)?.importedIds ?? []).some((one) => reaches(one, pattern, graph, seen))
  );
}

/**
 * How many of the screens that need a module are plain. A plain screen has no menu, dialog or drop-down list. The screens
 * about single contacts are never plain, because Home would load their parts.
 */
function plainScreens(id: string, graph: ModuleGraph): number {
  return [...rootsOf(id, screen, graph)].filter((root) => !contact.test(root) && !reaches(root, layers, graph)).length;
}

/** How many folders of screens need a module. */
const foldersOf = (id: string, graph: ModuleGraph): number =>
  new Set([...rootsOf(id, screen, graph)].map(folderOf)).size;

const isForManyScreens = (id: string, graph: ModuleGraph): boolean => foldersOf(id, graph) >= manyScreens;

/** Whether more than one screen needs a module. */
const isShared = (id: string, graph: ModuleGraph): boolean => rootsOf(id, screen, graph).size > 1;

function isForPlainScreens(id: string, graph: ModuleGraph): boolean {
  const plain = plainScreens(id, graph);
  return plain > 1 || (plain === 1 && isForManyScreens(id, graph));
}

const listPage = /\/blocks\/list-page\/list-page\.tsx$/;

/** Screens that draw a table of a list, and are no list page. */
const tables = /\/screens\/(import-contacts|duplicates)\//;

/** Whether several screens need a module, and all of them are lists or draw the table of a list. */
const isForLists = (id: string, graph: ModuleGraph): boolean => {
  const roots = [...rootsOf(id, screen, graph)];
  const isOfList = (root: string) => reaches(root, listPage, graph);
  return roots.length > 1 && roots.some(isOfList) && roots.every((root) => isOfList(root) || tables.test(root));
};

const settings = /\/screens\/(client-settings|companies|mail-settings|organization|profile|users?|user-roles?)\//;

/** Whether several folders of screens need a module, and all of them are settings. */
const isForSettings = (id: string, graph: ModuleGraph): boolean =>
  foldersOf(id, graph) > 1 && [...rootsOf(id, screen, graph)].every((root) => settings.test(root));

/** Whether several folders of screens need a module, and all of them are settings or about single contacts. */
const isForForms = (id: string, graph: ModuleGraph): boolean =>
  foldersOf(id, graph) > 1 &&
  [...rootsOf(id, screen, graph)].every((root) => settings.test(root) || contact.test(root));

const icon = /\/@tabler\/icons-react\//;

/** Whether several modules need an icon. A script of its own costs more time than the 0.3 kB of the icon. */
function isSharedIcon(id: string, graph: ModuleGraph): boolean {
  const importers = graph.getModuleInfo(id)?.importers.length ?? 0;
  return icon.test(id) && importers > 1 && isImportedFrom(screen, id, graph) && plainScreens(id, graph) === 0;
}

/**
 * A text of 0.2 kB that two screens share with the palette, and a hook of 0.4 kB that searches wait with. A script of their
 * own would cost more time, and the bundler would join it with parts that these screens do not need.
 */
const smallPart = /\/schedule\/mailed-text\.ts$|\/use-debounced-value\//;

/** The history of records. Many screens need it, but the heavy steps of the wizard do not. */
const history = /\/record-history|\/contract\/src\/history\//;

/**
 * Says which modules share a script. A page should need few scripts, because the browser loads six at a time, whatever
 * their size. Each script costs about 5 ms of waiting, and about 10 ms on a slow processor. Both times are measured. A
 * module goes into the first group that fits:
 * - start: a public page needs the module, and so does the frame of the application or many screens.
 * - public: several public pages need it, or a public page and a screen.
 * - shell: the frame of the application needs it.
 * - pages: Home and another screen need it, several plain screens need it, or many screens and one plain screen need it.
 * - lists: several screens need it, and all of them are lists or draw the table of a list. A fourth of the screens are lists, and the other screens
 *   would otherwise load 20 kB for them.
 * - settings: several folders of screens need it, and all of them are settings. Most people open settings rarely.
 * - forms: several folders of screens need it, and all of them are settings or the form of a contact. The heavy steps of
 *   the wizard need no such form.
 * - screens: many screens need it, or the module is an icon or a short text that several modules need. The history of records is left
 *   out.
 * - shared: at least two screens need it.
 * All other modules go into the script of their screen.
 */
export const scriptGroups: Rolldown.CodeSplittingGroup[] = [
  group(
    'start',
    7,
    (id, graph) =>
      isImportedFrom(publicPage, id, graph) && (isImportedFrom(app, id, graph) || isForManyScreens(id, graph)),
  ),
  group('public', 6, (id, graph) => {
    const pages = rootsOf(id, publicPage, graph).size;
    return pages > 1 || (pages === 1 && isImportedFrom(screen, id, graph));
  }),
  group('shell', 5, (id, graph) => isImportedFrom(app, id, graph)),
  // Home is the first page after sign-in. One script holds the modules that Home shares, the modules that several plain
  // screens share, and the modules that a plain screen shares with many others, because these modules are small.
  group(
    'pages',
    4,
    (id, graph) => isShared(id, graph) && (isImportedFrom(home, id, graph) || isForPlainScreens(id, graph)),
  ),
  group('lists', 3, isForLists),
  group('settings', 3, isForSettings),
  group('forms', 2.5, isForForms),
  group(
    'screens',
    2,
    (id, graph) => !history.test(id) && (isForManyScreens(id, graph) || isSharedIcon(id, graph) || smallPart.test(id)),
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
