import type { listImports as endpoint } from '@dropdate/contract/imports/list-imports';
import { importNeeds } from '@dropdate/domain/import/import-needs';
import { meets } from '@dropdate/domain/permission/may';
import type { UseCase } from '../../platform/http/serve.ts';
import { listLastImports } from './imports.data.ts';
import { presentImport } from './present-import.ts';

const mostShown = 20;

/**
 * The last imports into the orgs that the viewer sees, none of a kind that the viewer may not review. Their rows stay with the
 * users who started them.
 */
export const listImports: UseCase<typeof endpoint> = async ({ db, viewer, scopeOf }, { query }) => {
  if (!meets(viewer.permissions, importNeeds[query.kind])) return { imports: [] };
  const scope = scopeOf(query.kind === 'contacts' ? 'Contact' : 'Campaign');
  const found = await listLastImports(db, scope, query.kind, mostShown);
  return { imports: found.map((one) => presentImport(one, viewer)) };
};
