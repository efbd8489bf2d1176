import type { Database } from '../../../platform/database/database.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { isIntact } from '../../../platform/files/is-intact.ts';
import { type CampaignKey, listWaitingParts, type ReturnedPart } from './returns.data.ts';

/** The parts of a campaign that wait for the rest of the order. */
export interface WaitingParts {
  readonly all: readonly ReturnedPart[];
  readonly intact: readonly ReturnedPart[];
  /** Parts with missing or changed bytes. Nobody can judge their rows. */
  readonly lost: readonly ReturnedPart[];
}

/** Lists the waiting parts of a campaign, and checks their bytes. */
export async function readWaitingParts(
  { db, files }: { readonly db: Database; readonly files: Pick<FileStore, 'open'> },
  campaign: CampaignKey,
): Promise<WaitingParts> {
  const all = await listWaitingParts(db, campaign);
  const intact: ReturnedPart[] = [];
  const lost: ReturnedPart[] = [];
  for (const part of all) ((await isIntact(files, part)) ? intact : lost).push(part);
  return { all, intact, lost };
}
