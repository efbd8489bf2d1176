import { endpoint } from '../http/endpoint.ts';
import { batchIdParams } from './mailback-batch.ts';

export const downloadPackingList = endpoint({
  name: 'downloadPackingList',
  method: 'GET',
  path: '/api/mailback-processing/batches/{id}/packing-list',
  needs: 'MailbackProcessing.detail',
  scope: 'MailbackProcessing',
  summary: 'The packing list of a batch as a PDF: the names and printed keys of each box.',
  params: batchIdParams,
  answer: 'file',
});
