import type { ProspectList } from '@dropdate/contract/prospect-lists/prospect-list';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { readCatalogue } from '../pricing/read-catalogue.ts';
import { presentList } from './prospect-list.present.ts';
import { findListDetail, type ListWhere } from './prospect-lists.data.ts';

/**
 * Reads a list as it is now, for the answer of every call that reads or changes a list.
 * @throws Refusal 404 when the list is not visible
 */
export async function loadList(
  context: Pick<Context, 'db' | 'today' | 'scopeOf'>,
  where: ListWhere,
  db: Database = context.db,
): Promise<ProspectList> {
  const row = await findListDetail(db, context.scopeOf('ProspectList'), where);
  if (!row) throw notFound();
  return presentList(row, { today: context.today, catalogue: await readCatalogue(db, context.today) });
}
