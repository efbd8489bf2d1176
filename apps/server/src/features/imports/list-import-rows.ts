import type { listImportRows as endpoint } from '@dropdate/contract/imports/list-import-rows';
import type { UseCase } from '../../platform/http/serve.ts';
import { pageOfRows } from './import-rows.data.ts';
import { requireImport } from './own-import.ts';
import { presentRow } from './present-import.ts';

/** @throws Refusal 404 */
export const listImportRows: UseCase<typeof endpoint> = async (context, { params, query }) => {
  const of = await requireImport(context, params.id);
  const { rows, total } = await pageOfRows(context.db, of, query);
  return { results: rows.map(presentRow), totalCount: total };
};
