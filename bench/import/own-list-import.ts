import { getImportedList } from '@dropdate/contract/campaigns/get-imported-list';
import { importCampaignProspects } from '@dropdate/contract/campaigns/import-campaign-prospects';
import { uploadProspectList } from '@dropdate/contract/campaigns/upload-prospect-list';
import { getImport } from '@dropdate/contract/imports/get-import';
import { seededRandom } from '@dropdate/prospect-engine/generator/seeded-random';
import { readUsZips } from '@dropdate/prospect-engine/geography/us-zips';
import { type Caller, prepareOrder } from '../load/tenant.ts';
import type { MeasuredImport } from './measure-import.ts';

/** The import of the own list of a new campaign. Each list takes the place of the one before. */
export async function ownListImport(caller: Caller): Promise<MeasuredImport> {
  const draft = await prepareOrder(caller, { name: 'Own list', people: 100, term: 'credit-card' });
  const campaignId = draft.selectedCampaign.id;
  return {
    file: ownListFile,
    upload: async (file) =>
      (await caller.call(importCampaignProspects, { query: { campaignId }, files: [file] })).model,
    save: async (importId) => {
      const body = { campaignId, importId, looksForMoves: false };
      return (await caller.call(uploadProspectList, { params: { flag: 'false' }, body })).model;
    },
    check: async (importId, rows) => {
      const { list } = (await caller.call(getImportedList, { params: { id: campaignId } })).model;
      const { created, errors } = (await caller.call(getImport, { params: { id: importId } })).model;
      if (created !== rows || list?.people !== rows)
        throw new Error(`${created} of ${rows} people are in the list of ${list?.people}; ${errors} with errors`);
    },
  };
}

const headings = ['First Name', 'Last Name', 'Address', 'City', 'State', 'Zip', 'Birth Month', 'Birth Year'];

/** A file of invented people at real ZIP codes, each at an address of the own. */
function ownListFile(rows: number, before = 0): string {
  const [random, zips] = [seededRandom(rows), readUsZips()];
  const of = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;
  const lines = Array.from({ length: rows }, (_, place) => {
    const index = before + place;
    const { zip, city, stateCode } = of(zips);
    return [
      of(['Marlene', 'Walter', 'Ruth', 'Eugene', 'Dolores', 'Frank']),
      of(['Castellano', 'Whitfield', 'Okafor', 'Lindqvist', 'Moreau', 'Abernathy', 'Ivanov', 'Delgado']),
      `${1 + index} Bayshore Pines Dr`,
      city,
      stateCode,
      zip,
      1 + (index % 12),
      1932 + (index % 40),
    ].join(',');
  });
  return `${headings.join(',')}\r\n${lines.join('\r\n')}\r\n`;
}
