import { doNotCallTexts, maxDoNotCall, type RemovableSource } from '@dropdate/domain/do-not-call/do-not-call';
import { v7 as uuidv7 } from 'uuid';
import { audit } from '../../platform/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { JobContext } from '../../platform/jobs/job-kind.ts';
import { countDoNotCall, insertDoNotCall, listDoNotCallAmong, lockDoNotCall } from './do-not-call.data.ts';

interface NumberToFile {
  readonly phone: string;
  readonly remark: string;
}

/** What became of a number: the id of its entry, or why it has none. */
export type FiledNumber = { readonly id: string } | { readonly sentence: string };

/**
 * Puts numbers on the file of the viewer's company, and returns what became of each. A number that is on the file, or that came
 * earlier, is not added again.
 */
export async function fileNumbers(
  context: Pick<JobContext, 'viewer' | 'clock' | 'requestId'>,
  tx: Database,
  numbers: readonly NumberToFile[],
  {
    source,
    action,
    most = maxDoNotCall.ofCompany,
  }: { readonly source: RemovableSource; readonly action: string; readonly most?: number },
): Promise<readonly FiledNumber[]> {
  const { companyId, userId } = context.viewer;
  await lockDoNotCall(tx, companyId);
  const before = await countDoNotCall(tx, companyId);
  const known = new Set(
    await listDoNotCallAmong(
      tx,
      companyId,
      numbers.map(({ phone }) => phone),
    ),
  );
  const createdAt = context.clock.now();
  const added: Parameters<typeof insertDoNotCall>[1][number][] = [];
  const filed = numbers.map(({ phone, remark }): FiledNumber => {
    if (known.has(phone)) return { sentence: doNotCallTexts.known };
    if (before + added.length >= most) return { sentence: doNotCallTexts.full };
    known.add(phone);
    const id = uuidv7();
    added.push({ id, companyId, phone, remark, source, createdAt, createdBy: userId });
    return { id };
  });
  if (added.length === 0) return filed;
  await insertDoNotCall(tx, added);
  // The log has the number of entries alone, because phones are personal.
  const change = { old: { numbers: before }, new: { numbers: before + added.length } };
  await audit(tx, context, { action, entity: 'company', entityId: companyId, ...change });
  return filed;
}
