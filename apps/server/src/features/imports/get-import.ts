import type { getImport as endpoint, ImportDetail } from '@dropdate/contract/imports/get-import';
import type { Context } from '../../platform/context.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { listRowsFrom } from './import-rows.data.ts';
import type { Import } from './imports.data.ts';
import { requireImport } from './own-import.ts';
import { presentDetail } from './present-import.ts';

/** The rows whose cells show what a column holds. */
const sampledRows = 3;

/** @throws Refusal 404 */
export const getImport: UseCase<typeof endpoint> = async (context, { params }) =>
  detailOf(context, await requireImport(context, params.id));

export async function detailOf({ db, viewer }: Pick<Context, 'db' | 'viewer'>, of: Import): Promise<ImportDetail> {
  return presentDetail(of, viewer, await listRowsFrom(db, of, 0, sampledRows));
}
