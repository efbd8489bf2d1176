import type { listIcpTemplates as endpoint } from '@dropdate/contract/icp-templates/list-icp-templates';
import type { UseCase } from '../../platform/http/serve.ts';
import { presentTemplate } from './icp-rules.ts';
import { countCampaignsOfTemplates, listTemplates } from './icp-templates.data.ts';

/** The ICP templates of the viewer's orgs and of the orgs above them, by name. */
export const listIcpTemplates: UseCase<typeof endpoint> = async ({ db, viewer, scopeOf }) => {
  const templates = await listTemplates(db, viewer);
  const counts = await countCampaignsOfTemplates(db, viewer, scopeOf('Campaign'));
  return {
    icpTemplates: templates.map((row) => ({ ...presentTemplate(row), campaignCount: counts.get(row.id) ?? 0 })),
  };
};
