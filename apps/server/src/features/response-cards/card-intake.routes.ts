import { createScanHistory as scanEndpoint } from '@dropdate/contract/response-cards/create-scan-history';
import { downloadResponseCard as downloadEndpoint } from '@dropdate/contract/response-cards/download-response-card';
import { getResponseCardImage as imageEndpoint } from '@dropdate/contract/response-cards/get-response-card-image';
import { getScannedCount as scannedCountEndpoint } from '@dropdate/contract/response-cards/get-scanned-count';
import { getScanningStatus as scanningStatusEndpoint } from '@dropdate/contract/response-cards/get-scanning-status';
import { splitResponseCard as splitEndpoint } from '@dropdate/contract/response-cards/split-response-card';
import { uploadResponseCards as uploadEndpoint } from '@dropdate/contract/response-cards/upload-response-cards';
import type { FileStore } from '../../platform/files/file-store.ts';
import { serve } from '../../platform/http/serve.ts';
import type { JobStarter } from '../../platform/jobs/start-job.ts';
import type { CardImages } from './card-images.ts';
import { splitResponseCard } from './identify/split-response-card.ts';
import { downloadResponseCard } from './images/download-response-card.ts';
import { getResponseCardImage } from './images/get-response-card-image.ts';
import { getScannedCount } from './intake/get-scanned-count.ts';
import { uploadResponseCards } from './intake/upload-response-cards.ts';
import { createScanHistory } from './scan/create-scan-history.ts';
import { getScanningStatus } from './scan/get-scanning-status.ts';

export interface CardIntakeServices {
  readonly files: FileStore;
  readonly jobs: JobStarter;
  readonly images: CardImages;
}

/** The routes of intake, scan, images, and of cutting a page in two. */
export const cardIntakeRoutes = (services: CardIntakeServices) => [
  serve(uploadEndpoint, uploadResponseCards(services)),
  serve(scannedCountEndpoint, getScannedCount),
  serve(scanEndpoint, createScanHistory(services)),
  serve(scanningStatusEndpoint, getScanningStatus),
  serve(splitEndpoint, splitResponseCard(services)),
  serve(imageEndpoint, getResponseCardImage(services)),
  serve(downloadEndpoint, downloadResponseCard(services)),
];
