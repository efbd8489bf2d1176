import { companyIdSchema, idSchema, prospectListIdSchema } from '@dropdate/contract/http/primitives';
import { formatCount } from '@dropdate/domain/money/money-text';
import { z } from 'zod';
import { notFound } from '../../platform/http/refusal.ts';
import { identitiesOf } from '../../platform/identities.ts';
import type { JobKind } from '../../platform/jobs/job-kind.ts';
import type { ListFileServices } from './download-prospect-list.ts';
import { makeFileOfList } from './kept-list-file.ts';
import { findListOrder } from './list-orders.data.ts';

const payloadSchema = z.object({
  prospectListId: prospectListIdSchema,
  companyId: companyIdSchema,
  /** The user who started the job. Each user has an own job, because users do not see the jobs of others. */
  askedBy: idSchema,
});
type Payload = z.output<typeof payloadSchema>;

export const listFileKind = { name: 'list-file' } as const;

/**
 * Makes the file of a bought list again, from the kept people. The job has no chunks: a second run begins anew, and a list
 * that has its file by then is left alone.
 */
export const listFileJob = ({ files }: ListFileServices): JobKind<Payload> => ({
  ...listFileKind,
  payload: payloadSchema,
  needs: 'ProspectListOrder.viewDetail',
  isOfOperators: false,
  run: async ({ db, clock, viewer, requestId, scopeOf }, { prospectListId }, control) => {
    const row = await findListOrder(db, scopeOf('ProspectList'), { prospectListId });
    if (row === null) throw notFound();
    const asker = { ...identitiesOf({ viewer }), requestId };
    await makeFileOfList({ db, clock, files }, row.list, asker, (written) => control.progress(written));
    const rows = row.list.people + row.order.seedCount;
    return { outcome: `The file of ${row.list.name} is ready, with ${formatCount(rows)} rows.` };
  },
});
