/**
 * Finds circles of imports among files, types included. Files in a circle share a part that should become a file of its
 * own. A lazy import would only hide the circle. Tarjan's algorithm, without recursion.
 * @param files as readImports returns them
 * @returns groups of files that import each other, each in the order of names
 */
export function findCycles(files) {
  const edges = new Map(files.map(({ file, imports }) => [file, imports.map(({ target }) => target)]));
  const state = { order: new Map(), low: new Map(), stack: [], onStack: new Set(), groups: [] };
  for (const file of edges.keys()) if (!state.order.has(file)) explore(file, edges, state);
  return state.groups
    .filter((group) => group.length > 1 || edges.get(group[0]).includes(group[0]))
    .map((group) => group.sort());
}

function explore(start, edges, state) {
  const work = [{ file: start, next: enter(start, edges, state) }];
  while (work.length > 0) {
    const { file, next } = work.at(-1);
    const target = next.shift();
    if (target === undefined) {
      work.pop();
      leave(file, state);
      const parent = work.at(-1);
      if (parent) lower(parent.file, state.low.get(file), state);
    } else if (!state.order.has(target)) {
      work.push({ file: target, next: enter(target, edges, state) });
    } else if (state.onStack.has(target)) {
      lower(file, state.order.get(target), state);
    }
  }
}

/** @returns the files to follow from this file */
function enter(file, edges, state) {
  state.order.set(file, state.order.size);
  state.low.set(file, state.order.get(file));
  state.stack.push(file);
  state.onStack.add(file);
  return edges.get(file).filter((target) => edges.has(target));
}

function lower(file, value, state) {
  state.low.set(file, Math.min(state.low.get(file), value));
}

function leave(file, state) {
  if (state.low.get(file) !== state.order.get(file)) return;
  const group = state.stack.splice(state.stack.indexOf(file));
  for (const member of group) state.onStack.delete(member);
  state.groups.push(group);
}
