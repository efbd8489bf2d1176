import type { createScanHistory as endpoint } from '@dropdate/contract/response-cards/create-scan-history';
import { formatCount } from '@dropdate/domain/money/money-text';
import { v7 as uuidv7 } from 'uuid';
import { conflict } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { type JobStarter, startJob } from '../../../platform/jobs/start-job.ts';
import { requireProvider } from '../intake/require-provider.ts';
import { beginScan } from './begin-scan.ts';
import { findRunningScan, lockWaitingFiles } from './scan.data.ts';
import { scanKind } from './scan-cards-job.ts';

const scanRuns = () =>
  conflict('ScanRuns', 'A scan is running already. Cards that came in after its start can be scanned when it is done.');

/**
 * Starts the job that reads all uploaded cards.
 * @throws Refusal 409 `ScanRuns` while a scan runs; 409 `NothingUploaded` while no card waits
 */
export const createScanHistory =
  ({ jobs }: { readonly jobs: JobStarter }): UseCase<typeof endpoint> =>
  async (context) => {
    const { viewer } = context;
    requireProvider(viewer);
    const { companyId } = viewer;
    const started = await context.db.transaction(async (tx) => {
      const waiting = await lockWaitingFiles(tx, companyId);
      const total = waiting.reduce((sum, { cards }) => sum + cards, 0);
      if (total === 0) {
        if ((await findRunningScan(tx, viewer)) !== null) throw scanRuns();
        throw conflict('NothingUploaded', 'No uploaded card waits for a scan. Upload images of cards first.');
      }
      const id = uuidv7();
      const jobId = await startJob(jobs, { ...context, db: tx }, scanKind, {
        title: total === 1 ? 'Scan of 1 card' : `Scan of ${formatCount(total)} cards`,
        total,
        payload: { scanId: id },
        record: async (inner, jobId) => {
          if (!(await beginScan(inner, context, { id, jobId, files: waiting }))) throw scanRuns();
        },
      });
      return { jobId, total };
    });
    // The runner sees the job only now, after the commit.
    jobs.wake();
    return started;
  };
