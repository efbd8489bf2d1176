import { importCampaignProspects } from '@dropdate/contract/campaigns/import-campaign-prospects';
import { uploadProspectList } from '@dropdate/contract/campaigns/upload-prospect-list';
import { importContacts } from '@dropdate/contract/contacts/import-contacts';
import { purgeContact } from '@dropdate/contract/contacts/purge-contact';
import { saveContacts } from '@dropdate/contract/contacts/save-contacts';
import { discardImport } from '@dropdate/contract/imports/discard-import';
import { selectImportRows } from '@dropdate/contract/imports/select-import-rows';
import { setImportColumns } from '@dropdate/contract/imports/set-import-columns';
import { importedFile, listedFile } from './access-matrix.imports.ts';
import type { Sample } from './access-matrix.samples.ts';
import type { ForeignIds } from './placed-records.ts';
import type { Caller } from './test-app.ts';

interface ContactParts {
  readonly admin: () => Caller;
  readonly freshRecords: () => Promise<ForeignIds>;
  readonly runJobs: () => Promise<void>;
}

/** Accepted samples of the calls that change contacts. */
export function preparedContacts({
  admin,
  freshRecords,
  runJobs,
}: ContactParts): Readonly<Record<string, () => Promise<Sample>>> {
  return {
    undoImport: async () => {
      const { importId } = await freshRecords();
      await admin().call(saveContacts, { body: { importId } });
      await runJobs();
      return { params: { id: importId } };
    },
    // The list of a campaign, and its rows in a review again.
    reopenImportedList: async () => {
      const { campaignId, listImportId } = await freshRecords();
      await admin().call(discardImport, { params: { id: listImportId } });
      const sent = { query: { campaignId }, files: [listedFile()] };
      const { importId } = (await admin().call(importCampaignProspects, sent)).model;
      await admin().call(uploadProspectList, {
        params: { flag: 'false' },
        body: { campaignId, importId, looksForMoves: false },
      });
      await runJobs();
      return { params: { id: campaignId } };
    },
    setImportForm: async () => {
      const { importId: id } = (await admin().call(importContacts, { files: [importedFile()] })).model;
      const body = { encoding: 'windows-1252', delimiter: null, sheet: null, headingLine: null };
      return { params: { id }, body };
    },
    // A finished import with a row that was left out.
    retakeImportRows: async () => {
      const { segmentId } = await freshRecords();
      const file = new File(['First Name,Last Name\r\nAna,Taken\r\nBo,Left\r\n'], 'contacts.csv');
      const { importId: id } = (await admin().call(importContacts, { files: [file] })).model;
      const columns = { columns: ['firstName', 'lastName'], segmentId, defaults: { contactType: 'Lead' } };
      await admin().call(setImportColumns, { params: { id }, body: columns });
      await admin().call(selectImportRows, { params: { id }, body: { rows: { lines: [3] }, isSelected: false } });
      await admin().call(saveContacts, { body: { importId: id } });
      await runJobs();
      return { params: { id } };
    },
    restoreContact: async () => {
      const { contactId: id } = await freshRecords();
      await admin().call(purgeContact, { params: { id } });
      return { params: { id } };
    },
  };
}
