import { endpoint } from '../http/endpoint.ts';
import { importIdParams } from './import-summary.ts';

export const exportImportRows = endpoint({
  name: 'exportImportRows',
  method: 'GET',
  path: '/api/imports/{id}/left-out.xlsx',
  needs: ['Contact.update', 'Campaign.create', 'ProspectList.buy'],
  scope: ['Contact', 'Campaign'],
  summary:
    'The rows of a review that cannot be saved, or the rows that a saved import left out, as they came, with their problems. A workbook, whose texts no spreadsheet takes for formulas.',
  params: importIdParams,
  answer: 'file',
});
