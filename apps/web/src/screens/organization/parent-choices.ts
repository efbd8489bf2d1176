import type { SegmentOption } from '@dropdate/contract/segments/segment';

/**
 * The orgs below which an org can lie: the active orgs, without the org itself and the orgs below it. The present parent
 * stays a choice when it is inactive.
 * @param orgId the org. Undefined for a new org.
 */
export function parentChoices(
  orgs: readonly SegmentOption[],
  orgId: string | undefined,
  presentId: string,
): readonly { readonly value: string; readonly label: string }[] {
  const parents = new Map(orgs.map(({ id, parentId }) => [id, parentId]));
  const isBelow = (id: string | null): boolean => id !== null && (id === orgId || isBelow(parents.get(id) ?? null));
  return orgs
    .filter(({ id, status }) => !isBelow(id) && (status === 'active' || id === presentId))
    .map(({ id, name, externalId }) => ({ value: id, label: `${name} (${externalId})` }));
}
