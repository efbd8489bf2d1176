import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { checkAllRows } from './check-rows.ts';
import { compareRows } from './compare-rows.ts';
import type { ImportKind } from './import-kind.ts';
import { copyRows } from './import-rows.data.ts';
import { countReview, type Import, insertImport, saveImport } from './imports.data.ts';

/**
 * Copies rows of a saved import into a review of their own, with the same columns, choices and options. The rows are checked and
 * compared anew. Returns the id of the review.
 */
export async function copyImport(
  context: Pick<Context, 'viewer' | 'clock' | 'today' | 'scopeOf'>,
  tx: Database,
  kind: ImportKind,
  of: Import,
  which: 'left-out' | 'all',
): Promise<string> {
  const { viewer, clock, today } = context;
  const id = uuidv7();
  const { companyId, segmentId, subjectId, fileName, headings, headingsHash, columns, defaults, choices, form } = of;
  const { options } = of;
  const key = { companyId, id, subjectId };
  await insertImport(tx, {
    ...key,
    segmentId,
    fileName,
    headings,
    headingsHash,
    columns,
    defaults,
    choices,
    options,
    form,
    userId: viewer.userId,
    actorId: viewer.actorId ?? null,
    kind: of.kind,
    status: 'review',
    createdAt: clock.now(),
  });
  await copyRows(tx, of, id, which);
  const facts = await checkAllRows(tx, kind, key, { columns, defaults, choices, today });
  await saveImport(tx, key, { facts });
  await compareRows(tx, context, kind, key, null);
  await countReview(tx, key);
  return id;
}
