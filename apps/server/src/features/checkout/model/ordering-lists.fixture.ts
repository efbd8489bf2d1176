import { importCampaignProspects } from '@dropdate/contract/campaigns/import-campaign-prospects';
import { reopenImportedList } from '@dropdate/contract/campaigns/reopen-imported-list';
import { updateCampaignWithParameters } from '@dropdate/contract/campaigns/update-campaign-with-parameters';
import { uploadProspectList } from '@dropdate/contract/campaigns/upload-prospect-list';
import { addDoNotMail } from '@dropdate/contract/do-not-mail/add-do-not-mail';
import { removeDoNotMail } from '@dropdate/contract/do-not-mail/remove-do-not-mail';
import { setSuppressionRules } from '@dropdate/contract/do-not-mail/set-suppression-rules';
import { createIcpTemplate } from '@dropdate/contract/icp-templates/create-icp-template';
import { deleteIcpTemplate } from '@dropdate/contract/icp-templates/delete-icp-template';
import { getIcpTemplate } from '@dropdate/contract/icp-templates/get-icp-template';
import type { Dice } from '../../../../testing/dice.ts';
import { listFile } from '../own-list.fixture.ts';
import { type Click, onCampaign, onPage, type Place } from './ordering-places.fixture.ts';

/** Uploads an own list. The lists of a walk share people with each other. */
export function upload(dice: Dice, place: Place): Click {
  const [first, rows] = [dice.below(20), 2 + dice.below(12)];
  return onCampaign(`upload ${rows} rows`, place, async (campaign, buyer, { listed }) => {
    const files = [listFile(listed.slice(first, first + rows))];
    const { campaignId } = campaign;
    const answer = await buyer.call(importCampaignProspects, { query: { campaignId }, files });
    if (answer.status === 200) campaign.importId = answer.model.importId;
    return answer;
  });
}

/** Saves the open review of an own list, and lets the job run. */
export function saveList(place: Place): Click {
  return onCampaign('save the list', place, async ({ campaignId, importId }, buyer, { app }) => {
    if (importId === null) return null;
    const body = { campaignId, importId, looksForMoves: false };
    const answer = await buyer.call(uploadProspectList, { params: { flag: 'false' }, body });
    await app.jobs.runAll();
    return answer;
  });
}

/** Takes the saved list into a review again, and saves the review. */
export function reopenList(place: Place): Click {
  return onCampaign('reopen the list', place, async (campaign, buyer) => {
    const answer = await buyer.call(reopenImportedList, { params: { id: campaign.campaignId } });
    if (answer.status === 200) campaign.importId = answer.model.importId;
    return answer;
  });
}

/** Saves the audience of a campaign as an ICP template. */
export function saveTemplate(place: Place): Click {
  return onPage('save an ICP template', place, async (cart, buyer, desk) => {
    const data = cart.selectedCampaign.campaignData.parametersData;
    const answer = await buyer.call(createIcpTemplate, { body: { name: `Winners ${desk.nextNumber()}`, data } });
    if (answer.status === 200 && place.buyer === 'admin') desk.templates.push(answer.model.id);
    return answer;
  });
}

/** Applies an ICP template to a campaign, and counts. Another company's buyer tries the same. */
export function applyTemplate(dice: Dice, place: Place): Click {
  return onPage('apply an ICP template', place, async (cart, buyer, { templates }) => {
    if (templates.length === 0) return null;
    const icpTemplateId = dice.oneOf(templates);
    const template = await buyer.call(getIcpTemplate, { params: { id: icpTemplateId } });
    if (template.status >= 400) return template;
    const { id, cartId, version } = cart.selectedCampaign;
    const body = { id, cartId, version, parametersData: template.model.data, icpTemplateId };
    return buyer.call(updateCampaignWithParameters, { body });
  });
}

/** Deletes an ICP template. Two buyers may delete the same template. */
export function deleteTemplate(dice: Dice, place: Place): Click {
  return {
    words: `delete an ICP template by ${place.buyer}`,
    place,
    run: async ({ app, templates }) => {
      if (templates.length === 0) return null;
      const id = dice.oneOf(templates);
      return (await app.as(place.buyer)).call(deleteIcpTemplate, { params: { id } });
    },
  };
}

/** Adds a person to the do-not-mail list: somebody of the prospect file, or of an own list. */
export function refuse(dice: Dice, place: Place): Click {
  return {
    words: `add to the do-not-mail list of ${place.buyer}`,
    place,
    run: async (desk) => {
      const row = dice.oneOf(desk.listed);
      const listed = {
        name: `${row?.['First Name']} ${row?.['Last Name']}`,
        address: row?.Address ?? '',
        zip: '33607',
      };
      const { name, address, zip } = dice.below(3) === 0 ? listed : dice.oneOf(desk.known);
      const body = { people: [{ name, address, zip }] };
      const answer = await (await desk.app.as(place.buyer)).call(addDoNotMail, { body });
      if (answer.status === 200)
        for (const id of answer.model.ids) desk.refused.set(id, { companyId: place.companyId, name, address, zip });
      return answer;
    },
  };
}

/** Undoes an entry of the do-not-mail list. */
export function undoRefusal(dice: Dice, place: Place): Click {
  return {
    words: `undo an entry of the do-not-mail list by ${place.buyer}`,
    place,
    run: async ({ app, refused }) => {
      if (refused.size === 0) return null;
      const id = dice.oneOf([...refused.keys()]);
      const answer = await (await app.as(place.buyer)).call(removeDoNotMail, { body: { ids: [id] } });
      if (answer.status === 200 && refused.get(id)?.companyId === place.companyId) refused.delete(id);
      return answer;
    },
  };
}

/** Sets or ends the limit of pieces for each household. */
export function limit(dice: Dice, place: Place): Click {
  const householdLimit = dice.oneOf([null, null, { pieces: 1, days: 30 }, { pieces: 2, days: 30 }]);
  return {
    words: `limit ${householdLimit?.pieces ?? 'none'} by ${place.buyer}`,
    place,
    run: async ({ app }) => (await app.as(place.buyer)).call(setSuppressionRules, { body: { householdLimit } }),
  };
}
