import { endpoint } from '../http/endpoint.ts';
import { importDetailSchema } from './get-import.ts';
import { fileWishSchema } from './import-form.ts';
import { importIdParams } from './import-summary.ts';

export const setImportForm = endpoint({
  name: 'setImportForm',
  method: 'PUT',
  path: '/api/imports/{id}/form',
  needs: ['Contact.update', 'Campaign.create', 'ProspectList.buy'],
  scope: ['Contact', 'Campaign'],
  summary:
    'Reads the file of a review again: another encoding, separator, sheet, or line of the headings. Corrections of rows are lost.',
  params: importIdParams,
  body: fileWishSchema,
  answer: importDetailSchema,
});
