import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

type ModuleGraph = Parameters<Extract<Rolldown.CodeSplittingGroup['name'], (...parameters: never[]) => unknown>>[1];

const signIn = /\/sign-in\.html$/;
const app = /\/index\.html$/;
const page = /\/(index|sign-in)\.html$|\/screens\/.*-screen\.tsx$/;
const home = /\/home-screen\.tsx$/;
const screen = /\/screens\/.*-screen\.tsx$/;

/** The modules of a pattern that import a module, directly or through others; lazy imports do not count. */
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

const screenCount = readdirSync(resolve(import.meta.dirname, 'src/screens'), { recursive: true }).filter((file) =>
  String(file).endsWith('-screen.tsx'),
).length;

/** Modules that so many screens need come with the script of all screens. Fewer screens share a script of their own. */
const manyScreens = Math.max(3, screenCount / 4);

/** Menus, dialogs and lists that open stand on it: two thirds of what screens share. */
const layers = /\/@floating-ui\//;

/** Whether a module imports one of a pattern, directly or through others; lazy imports do not count. */
function reaches(id: string, pattern: RegExp, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  return (
    pattern.test(id) || (graph.getModuleInfo(id)?.importedIds ?? []).some((one) => reaches(one, pattern, graph, seen))
  );
}

/** How many of the screens that need it are plain. */
function plainScreens(id: string, graph: ModuleGraph): number {
  return [...rootsOf(id, screen, graph)].filter((root) => !reaches(root, layers, graph)).length;
}

const isForManyScreens = (id: string, graph: ModuleGraph): boolean => rootsOf(id, screen, graph).size >= manyScreens;

/**
 * Which modules share a script. A script costs about 5 ms of waiting (six at a time, whatever their size) and 10 ms of a
 * slow processor (both measured), so a page asks for few: what sign-in needs, the shell, what Home and plain pages
 * need, what many screens need (apart from it what a plain one of them needs, too), what some share, the screen.
 */
export const scriptGroups: Rolldown.CodeSplittingGroup[] = [
  group('start', 5, (id, graph) => isImportedFrom(signIn, id, graph) && rootsOf(id, page, graph).size > 1),
  group('shell', 4, (id, graph) => isImportedFrom(app, id, graph)),
  // Home follows sign-in: what it shares with other screens, and they with each other, is little and comes together.
  group('pages', 3, (id, graph) => !home.test(id) && (isImportedFrom(home, id, graph) || plainScreens(id, graph) > 1)),
  // The other plain pages need not load the modules that one plain page shares with many other screens.
  group('records', 3, (id, graph) => plainScreens(id, graph) === 1 && isForManyScreens(id, graph)),
  group('screens', 2, isForManyScreens),
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 3_000 },
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
