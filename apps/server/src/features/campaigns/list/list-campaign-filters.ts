import type { listCampaignFilters as endpoint } from '@dropdate/contract/campaigns/list-campaign-filters';
import { filterCatalogue, type ListOption } from '../../../platform/database/list-fields.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { listGroups } from '../../labels/list-groups.ts';
import { listTags } from '../../labels/list-tags.ts';
import { campaignList } from './campaign-list.ts';

/** The filter fields of All Campaigns, with the tags and groups that the viewer's org sees (decision 56). */
export const listCampaignFilters: UseCase<typeof endpoint> = async (context) => {
  const ofCampaigns = { params: { type: 'campaign' }, query: undefined, body: undefined } as const;
  const [tags, groups] = await Promise.all([listTags(context, ofCampaigns), listGroups(context, ofCampaigns)]);
  const options = { tags: tags.results.map(toOption), groups: groups.results.map(toOption) };
  return filterCatalogue(campaignList(context.signedIn.timeZone), options);
};

function toOption({ id, name }: { readonly id: string; readonly name: string }): ListOption {
  return { value: id, label: name };
}
