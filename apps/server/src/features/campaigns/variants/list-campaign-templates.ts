import type { listCampaignTemplates as endpoint } from '@dropdate/contract/campaigns/list-campaign-templates';
import type { UseCase } from '../../../platform/http/serve.ts';
import { readPersonalizeRows } from './list-template-variants.ts';

/** The template of each campaign, in the order of the sent ids. */
export const listCampaignTemplates: UseCase<typeof endpoint> = async (context, { body }) => {
  const rows = await readPersonalizeRows(context, body);
  return {
    results: rows.map(({ id, template }) => ({
      id,
      templates: template ? [{ id: template.id, templateLookupId: template.key, name: template.name }] : [],
    })),
  };
};
