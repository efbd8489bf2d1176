import { labelLayoutNames } from '@dropdate/domain/mailback/label-layout';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

export const printLabelTestSheet = endpoint({
  name: 'printLabelTestSheet',
  method: 'GET',
  path: '/api/mailback-processing/label-test-sheet/{layout}',
  needs: 'MailbackProcessing.update',
  scope: 'everybody',
  summary: 'A PDF with the outlines of all labels of a sheet and with rulers, to hold against an empty sheet.',
  params: z.object({ layout: z.enum(labelLayoutNames) }),
  answer: 'file',
});
