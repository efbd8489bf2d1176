import { endpoint } from '../http/endpoint.ts';
import { listExportSchema } from '../http/list.ts';

/** Mails of the Outbox as a table file, as the page shows them. */
export const exportOutbox = endpoint({
  name: 'exportOutbox',
  method: 'POST',
  path: '/api/search/outbox/export',
  needs: 'session',
  scope: 'own',
  summary: 'Writes rows of the Outbox to a CSV or XLSX file, with the chosen columns; in demo mode only.',
  body: listExportSchema,
  answer: 'file',
});
