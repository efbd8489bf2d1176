import type { getListSegment as endpoint } from '@dropdate/contract/prospect-lists/get-list-segment';
import { notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { findListDetail } from './prospect-lists.data.ts';

/** The org that a list belongs to. @throws Refusal 404 */
export const getListSegment: UseCase<typeof endpoint> = async ({ db, scopeOf }, { params }) => {
  const row = await findListDetail(db, scopeOf('ProspectList'), { prospectListId: params.id });
  if (!row) throw notFound();
  return { id: row.list.segmentId, name: row.segmentName };
};
