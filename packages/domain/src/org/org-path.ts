/**
 * The path of an org: the ids from the top org down to the org itself. Every scope and every list of orgs below an org
 * reads this path, so it must stay right when an org moves.
 */
export type OrgPath = readonly string[];

/** Whether an org is the other org, or lies below it. */
export function isWithin(path: OrgPath, ancestorId: string): boolean {
  return path.includes(ancestorId);
}

/** Whether an org may move below another org. An org can lie neither below itself nor below an org of its own subtree. */
export function mayMoveBelow(orgId: string, parentPath: OrgPath): boolean {
  return !isWithin(parentPath, orgId);
}

/**
 * The new path of an org when it, or an org above it, moves.
 * @param movedId the org that moves, with all orgs below it.
 * @throws RangeError when the moved org is not in the path.
 */
export function movedPath(path: OrgPath, movedId: string, newParentPath: OrgPath): OrgPath {
  const at = path.indexOf(movedId);
  if (at === -1) throw new RangeError('the moved org is not in the path');
  return [...newParentPath, ...path.slice(at)];
}
