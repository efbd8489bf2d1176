import { downloadDuplicateProspectList as duplicateEndpoint } from '@dropdate/contract/prospect-lists/download-duplicate-prospect-list';
import { downloadListReceipt as receiptPdfEndpoint } from '@dropdate/contract/prospect-lists/download-list-receipt';
import { downloadProspectList as downloadEndpoint } from '@dropdate/contract/prospect-lists/download-prospect-list';
import { getListOrderDetail as detailEndpoint } from '@dropdate/contract/prospect-lists/get-list-order-detail';
import { getListReceipt as receiptEndpoint } from '@dropdate/contract/prospect-lists/get-list-receipt';
import { mailProspectList as mailEndpoint } from '@dropdate/contract/prospect-lists/mail-prospect-list';
import { makeListFile as makeFileEndpoint } from '@dropdate/contract/prospect-lists/make-list-file';
import { type Route, serve } from '../../platform/http/serve.ts';
import type { JobStarter } from '../../platform/jobs/start-job.ts';
import type { BoughtPeopleParts } from '../campaigns/own-list/bought-people.ts';
import {
  downloadDuplicateProspectList,
  downloadProspectList,
  type ListFileServices,
} from './download-prospect-list.ts';
import { getListOrderDetail } from './get-list-order-detail.ts';
import { downloadListReceipt, getListReceipt } from './list-receipt.ts';
import { mailProspectList } from './mail-prospect-list.ts';
import { makeListFile } from './make-list-file.ts';

export const listOrdersRoutes = (
  services: ListFileServices & BoughtPeopleParts,
  jobs: JobStarter,
): readonly Route[] => [
  serve(detailEndpoint, getListOrderDetail),
  serve(receiptEndpoint, getListReceipt),
  serve(receiptPdfEndpoint, downloadListReceipt),
  serve(downloadEndpoint, downloadProspectList(services)),
  serve(duplicateEndpoint, downloadDuplicateProspectList(services)),
  serve(mailEndpoint, mailProspectList({ ...services, jobs })),
  serve(makeFileEndpoint, makeListFile(jobs)),
];
