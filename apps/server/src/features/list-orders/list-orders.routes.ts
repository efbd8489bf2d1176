import { downloadDuplicateProspectList as duplicateEndpoint } from '@dropdate/contract/prospect-lists/download-duplicate-prospect-list';
import { downloadProspectList as downloadEndpoint } from '@dropdate/contract/prospect-lists/download-prospect-list';
import { getListOrderDetail as detailEndpoint } from '@dropdate/contract/prospect-lists/get-list-order-detail';
import { makeListFile as makeFileEndpoint } from '@dropdate/contract/prospect-lists/make-list-file';
import { type Route, serve } from '../../platform/http/serve.ts';
import type { JobStarter } from '../../platform/jobs/start-job.ts';
import {
  downloadDuplicateProspectList,
  downloadProspectList,
  type ListFileServices,
} from './download-prospect-list.ts';
import { getListOrderDetail } from './get-list-order-detail.ts';
import { makeListFile } from './make-list-file.ts';

export const listOrdersRoutes = (services: ListFileServices, jobs: JobStarter): readonly Route[] => [
  serve(detailEndpoint, getListOrderDetail),
  serve(downloadEndpoint, downloadProspectList(services)),
  serve(duplicateEndpoint, downloadDuplicateProspectList(services)),
  serve(makeFileEndpoint, makeListFile(jobs)),
];
