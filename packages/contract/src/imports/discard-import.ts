import { endpoint } from '../http/endpoint.ts';
import { nothingSchema } from '../http/primitives.ts';
import { importIdParams } from './import-summary.ts';

export const discardImport = endpoint({
  name: 'discardImport',
  method: 'DELETE',
  path: '/api/imports/{id}',
  needs: ['Contact.update', 'Campaign.create', 'ProspectList.buy'],
  scope: ['Contact', 'Campaign'],
  summary:
    'Removes an import that is not saved yet, or whose saving has stopped before its records counted, with its rows.',
  params: importIdParams,
  answer: nothingSchema,
});
