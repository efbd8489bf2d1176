import type { Named } from '@dropdate/contract/http/named';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { findLabelSegments, type LabelKind, type LabelType, listLabels } from './labels.data.ts';

/**
 * The labels that one of these orgs sees. The viewer may give labels to the same orgs.
 * @throws Refusal 404 when the viewer does not work in one of the orgs, or above it.
 */
export async function labelsOfOrgs(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  kind: LabelKind,
  type: LabelType,
  orgIds: readonly string[],
): Promise<{ results: Named[] }> {
  const segmentIds = [...new Set(orgIds)];
  const allowed = await findLabelSegments(db, viewer, segmentIds);
  if (allowed.length < segmentIds.length) throw notFound();
  return { results: await listLabels(db, { companyId: viewer.companyId, segmentIds }, kind, type) };
}
