import type { importCampaignProspects as endpoint } from '@dropdate/contract/campaigns/import-campaign-prospects';
import { zipPlaceOf } from '@dropdate/domain/own-list/complete-address';
import type { UseCase } from '../../../platform/http/serve.ts';
import { zipTable } from '../../geography/zip-table.ts';
import { type ImportKinds, kindOf } from '../../imports/own-import.ts';
import { startImport } from '../../imports/start-import.ts';
import { requireEditable } from './own-list-review.ts';
import { requireNoBoughtList } from './require-no-bought-list.ts';

/**
 * Reads a file of a buyer's own prospects for a review (specification 2, section 7).
 * @throws Refusal 400 for a file that cannot be read; 404; 409 `NotEditable`, `PeopleFixed`
 */
export const importCampaignProspects =
  (kinds: ImportKinds): UseCase<typeof endpoint> =>
  async (context, { query, files }) => {
    const { id, companyId, segmentId } = await requireEditable(context, context.db, query.campaignId);
    await requireNoBoughtList(context.db, { companyId, campaignId: id });
    const about = { action: 'importCampaignProspects', subjectId: id, segmentId };
    const started = await startImport(context, kindOf(kinds, 'own-list'), files, about);
    return {
      importId: started.id,
      rows: started.rows,
      bulkCampaignProspectsFields: started.firstRows.map(({ line, texts, isSelected }) => ({
        contactId: String(line),
        firstName: texts.firstName ?? '',
        lastName: texts.lastName ?? '',
        addressLine1: texts.addressLine1 ?? '',
        city: texts.city ?? '',
        state: texts.state ?? '',
        county: zipPlaceOf(texts, zipTable())?.county ?? '',
        selected: isSelected,
      })),
    };
  };
