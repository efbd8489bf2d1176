import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { giveToScan, insertScan, type lockWaitingFiles } from './scan.data.ts';

interface NewScan {
  readonly id: string;
  /** The job that reads the cards. */
  readonly jobId: string;
  /** The locked files of the scan. */
  readonly files: Awaited<ReturnType<typeof lockWaitingFiles>>;
}

/** Gives waiting files to a new scan. Returns false while another scan of the company runs. */
export async function beginScan(
  tx: Database,
  context: Pick<Context, 'viewer' | 'clock' | 'requestId'>,
  { id, jobId, files }: NewScan,
): Promise<boolean> {
  const { companyId, userId } = context.viewer;
  const total = files.reduce((sum, { cards }) => sum + cards, 0);
  const scan = { id, companyId, state: 'running', jobId, total, startedBy: userId } as const;
  if (!(await insertScan(tx, { ...scan, startedAt: context.clock.now() }))) return false;
  const fileIds = files.map((file) => file.id);
  await giveToScan(tx, scan, fileIds);
  await audit(tx, context, {
    action: 'createScanHistory',
    entity: 'card-scan',
    entityId: id,
    new: { cards: total, files: fileIds.length, jobId },
  });
  return true;
}
