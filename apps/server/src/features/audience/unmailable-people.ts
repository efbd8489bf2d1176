import type { CompanyId } from '@dropdate/domain/id/brand';
import type { ProspectEngine } from '@dropdate/prospect-engine/prospect-engine';
import type { Database } from '../../platform/database/database.ts';
import { listDeceased } from './deceased-people.data.ts';
import { listDoNotMailPeople } from './do-not-mail.data.ts';
import { matchDoNotMail } from './match-do-not-mail.ts';

/**
 * Those of chosen people who may not be mailed any more: by the prospect file, by reply cards, or by the company's own Do Not
 * Mail list. For people who were chosen some days ago, because the engine leaves such people out of a new choice.
 */
export async function unmailableAmong(
  engine: Pick<ProspectEngine, 'unmailable' | 'addressees' | 'release'>,
  db: Database,
  companyId: CompanyId,
  people: readonly bigint[],
): Promise<ReadonlySet<bigint>> {
  if (engine.release() === null) return new Set();
  const entries = await listDoNotMailPeople(db, companyId);
  const own = await matchDoNotMail(engine, entries);
  return new Set([
    ...(await engine.unmailable(people)),
    ...(await listDeceased(db, companyId)),
    ...own.map(({ vendorKey }) => vendorKey),
  ]);
}
