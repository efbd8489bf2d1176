import { auditMany } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { deleteLabels, findUnusedLabels, lockLabelsOfImport } from './labels.data.ts';

/** Removes the labels that an import has made and no record has any more. The contacts that its undo deleted lose them. */
export async function removeLabelsOfImport(
  tx: Database,
  context: Pick<Context, 'viewer' | 'requestId' | 'clock'>,
  importId: string,
): Promise<void> {
  const { companyId } = context.viewer;
  const made = await lockLabelsOfImport(tx, companyId, importId);
  if (made.length === 0) return;
  const unused = new Set(
    await findUnusedLabels(
      tx,
      companyId,
      made.map(({ id }) => id),
      { isStrict: false },
    ),
  );
  await deleteLabels(tx, companyId, [...unused]);
  await auditMany(
    tx,
    context,
    made
      .filter(({ id }) => unused.has(id))
      .map(({ id, kind, type, name }) => ({
        action: 'undoImport',
        entity: 'label',
        entityId: id,
        old: { kind, type, name },
      })),
  );
}
