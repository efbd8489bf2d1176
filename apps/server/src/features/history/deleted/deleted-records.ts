import type { deletedRecordsSchema } from '@dropdate/contract/history/deleted-records';
import { restorableMs } from '@dropdate/domain/campaign/restorable';
import type { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { maxOptions } from '../../../platform/database/max-options.ts';
import { shownAuthor } from '../record-history.ts';
import { type DeletedSource, findDeletedRecords } from './deleted-records.data.ts';

/** The records of a kind that the viewer sees, and that can still be restored. */
export async function deletedRecords(
  { db, clock, viewer }: Pick<Context, 'db' | 'clock' | 'viewer'>,
  source: DeletedSource,
): Promise<z.output<typeof deletedRecordsSchema>> {
  const since = new Date(clock.now().getTime() - restorableMs);
  const rows = await findDeletedRecords(db, source, since, maxOptions + 1);
  return {
    results: rows.slice(0, maxOptions).map(({ id, name, detail, deletedAt, by, byKind }) => ({
      id,
      name,
      detail,
      deletedAt: deletedAt.toISOString(),
      deletedBy: shownAuthor({ by, byKind }, viewer.companyKind),
      restorableUntil: new Date(deletedAt.getTime() + restorableMs).toISOString(),
    })),
    isCut: rows.length > maxOptions,
  };
}
