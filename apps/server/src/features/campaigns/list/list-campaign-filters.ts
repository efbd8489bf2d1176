import type { listCampaignFilters as endpoint } from '@dropdate/contract/campaigns/list-campaign-filters';
import { filterCatalogue, type ListOption } from '../../../platform/database/list-fields.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { type CampaignLabel, listCampaignLabels } from '../../labels/list-campaign-labels.ts';
import { campaignList } from './campaign-list.ts';

/** The filter fields of All Campaigns, with the tags and groups that its rows can have (decision 56). */
export const listCampaignFilters: UseCase<typeof endpoint> = async (context) => {
  const [tags, groups] = await Promise.all([listCampaignLabels(context, 'tag'), listCampaignLabels(context, 'group')]);
  return filterCatalogue(campaignList(context), {
    tags: tags.map(toOption),
    groups: groups.map(toOption),
  });
};

/**
 * The option of a label. If only orgs below the viewer's own org have the label, the option also names these orgs:
 * `Fall drop (Harborline Tampa)`.
 */
function toOption({ id, name, orgs }: CampaignLabel): ListOption {
  return { value: id, label: orgs.length === 0 ? name : `${name} (${orgs.join(', ')})` };
}
