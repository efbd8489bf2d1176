import type { Rolldown } from 'vite';

type ModuleGraph = Parameters<Extract<Rolldown.CodeSplittingGroup['name'], (...parameters: never[]) => unknown>>[1];

/** Whether a root imports a module of ours, directly or through others; lazy imports do not count. */
function isImportedFrom(root: RegExp, id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (root.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  return importers.some(
    (one) => graph.getModuleInfo(one)?.importedIds.includes(id) && isImportedFrom(root, one, graph, seen),
  );
}

const starts = /\/(index|sign-in)\.html$/;
const home = /\/home-screen\.tsx$/;

/** Which modules share a script. */
export const scriptGroups: Rolldown.CodeSplittingGroup[] = [
  // Home follows sign-in: the little that it shares with lists must not bring their scripts along.
  {
    debugName: 'home',
    name: (id, graph) => {
      const isShared = !id.includes('node_modules') && !home.test(id);
      return isShared && isImportedFrom(home, id, graph) && !isImportedFrom(starts, id, graph) ? 'home' : null;
    },
    priority: 1,
    includeDependenciesRecursively: false,
  },
  // A script costs a slow processor 10 ms besides its content (measured), so what the same pages share becomes one file,
  // and a file below the threshold (bytes) joins its nearest: a list asks for 30 scripts instead of 45. With a higher one
  // sign-in would load what only the pages behind it need.
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 4_000 },
];
