import type { getScannedCount as endpoint } from '@dropdate/contract/response-cards/get-scanned-count';
import type { UseCase } from '../../../platform/http/serve.ts';
import { countWaitingCards } from './intake.data.ts';
import { isOfProvider } from './require-provider.ts';

/** The uploaded cards that no scan has read yet. A client takes no cards in. */
export const getScannedCount: UseCase<typeof endpoint> = async ({ db, viewer }) => ({
  total: isOfProvider(viewer) ? await countWaitingCards(db, viewer.companyId) : 0,
});
