import type { Context } from '../../platform/context.ts';
import { type CampaignLabel, selectCampaignLabels } from './campaign-labels.data.ts';
import type { LabelKind } from './labels.data.ts';

export type { CampaignLabel };

/** The labels of one kind that the filter of All Campaigns offers. The listed campaigns can have these labels. */
export function listCampaignLabels(
  { db, viewer, scopeOf }: Pick<Context, 'db' | 'viewer' | 'scopeOf'>,
  kind: LabelKind,
): Promise<readonly CampaignLabel[]> {
  return selectCampaignLabels(db, viewer, scopeOf('Campaign'), kind);
}
