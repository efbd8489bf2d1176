import type { uploadProspectList as endpoint } from '@dropdate/contract/campaigns/upload-prospect-list';
import { notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { kindOf, requireImport } from '../../imports/own-import.ts';
import { startImportJob } from '../../imports/start-import-job.ts';
import { saveCampaign } from '../campaign.data.ts';
import { changeCampaign } from '../edit/change-campaign.ts';
import { columnsChange } from '../edit/changed-columns.ts';
import { movedByBuyer } from '../lifecycle/move-campaign.ts';
import { ncoaOption } from './look-for-moves.ts';
import { type OwnListParts, requireEditable } from './own-list-review.ts';
import { requireNoBoughtList } from './require-no-bought-list.ts';

/**
 * Makes the selected rows of a review the list of a campaign. The saving that was started last comes into force. A stopped saving
 * goes on. With the flag, the campaign becomes a draft at once.
 * @throws Refusal 404; 409 `NotEditable`, `PeopleFixed`, `NothingSelected`, `Undone`, `PeopleGone`
 */
export const uploadProspectList =
  ({ kinds, jobs, ncoa }: OwnListParts): UseCase<typeof endpoint> =>
  async (context, { params, body }) => {
    const { campaignId } = body;
    const campaign = await requireEditable(context, context.db, campaignId);
    await requireNoBoughtList(context.db, { companyId: campaign.companyId, campaignId });
    const of = await requireImport(context, body.importId, 'own-list');
    if (of.subjectId !== campaignId) throw notFound();
    // A switch that a page still shows counts only where a service is connected (decision 58).
    const options = body.looksForMoves && ncoa !== null ? [ncoaOption] : [];
    const act = { act: 'save', action: 'uploadProspectList', options } as const;
    const started = await startImportJob(jobs, context, kindOf(kinds, 'own-list'), of.id, act);
    if (params.flag === 'true' && campaign.status === 'none') {
      const change = { action: 'uploadProspectList', cartId: campaign.cartId, campaignId };
      await changeCampaign(context, change, async (tx, record) => {
        const values = movedByBuyer(record, 'draft');
        await saveCampaign(tx, record, { userId: context.viewer.userId, now: context.clock.now() }, values);
        return columnsChange(record, values);
      });
    }
    return started;
  };
