import { endpoint } from '../http/endpoint.ts';
import { importIdParams } from './import-summary.ts';

export const exportImportRows = endpoint({
  name: 'exportImportRows',
  method: 'GET',
  path: '/api/imports/{id}/left-out.csv',
  needs: ['Contact.update', 'Campaign.create', 'ProspectList.buy'],
  scope: ['Contact', 'Campaign'],
  summary:
    'The rows with errors of a review, or the rows that a saved import left out, as they came, with their problems.',
  params: importIdParams,
  answer: 'file',
});
