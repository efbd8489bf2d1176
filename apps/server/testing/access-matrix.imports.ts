import type { ForeignIds } from './placed-records.ts';

/** A file of one contact. */
export const importedFile = () => new File(['First Name,Last Name\r\nAna,Imported\r\n'], 'contacts.csv');

/** A file of one person whom a campaign can mail. */
export const listedFile = () =>
  new File(['First Name,Last Name,Address,Zip\r\nAna,Listed,1 Harbor Pine Way,33607\r\n'], 'list.csv');

/** Samples of the calls about imports. */
export function importSamples({
  importId,
  segmentId,
  campaignId,
  listImportId,
}: Pick<ForeignIds, 'importId' | 'segmentId' | 'campaignId' | 'listImportId'>) {
  const params = { id: importId };
  const columns = { columns: ['lastName', 'firstName'], segmentId, defaults: { contactType: 'Lead' } };
  return {
    importCampaignProspects: { query: { campaignId }, files: [listedFile()] },
    uploadProspectList: { params: { flag: 'false' }, body: { campaignId, importId: listImportId } },
    getImportedList: { params: { id: campaignId } },
    reopenImportedList: { params: { id: campaignId } },
    renewBoughtPeople: { params: { id: campaignId } },
    importContacts: { files: [importedFile()] },
    saveContacts: { body: { importId } },
    listImports: { query: { kind: 'contacts' } },
    getImport: { params },
    listImportRows: { params },
    setImportColumns: { params, body: columns },
    setImportRow: { params: { ...params, line: '2' }, body: { texts: { email: 'ana@harbor.example' } } },
    selectImportRows: { params, body: { rows: { lines: [2] }, isSelected: false } },
    setImportForm: { params, body: { encoding: null, delimiter: null, sheet: null, headingLine: null } },
    exportImportRows: { params },
    retakeImportRows: { params },
    discardImport: { params },
    undoImport: { params },
  };
}
