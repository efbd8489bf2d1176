import type { listImports as endpoint } from '@dropdate/contract/imports/list-imports';
import { importNeeds } from '@dropdate/domain/import/import-needs';
import { meets } from '@dropdate/domain/permission/may';
import { forbidden } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { listLastImports } from './imports.data.ts';
import { presentImport } from './present-import.ts';

const mostShown = 20;

/** The last imports into the orgs that the viewer sees. Their rows stay with the users who started them. @throws Refusal 403 */
export const listImports: UseCase<typeof endpoint> = async ({ db, viewer, scopeOf }, { query }) => {
  if (!meets(viewer.permissions, importNeeds[query.kind])) throw forbidden();
  const scope = scopeOf(query.kind === 'contacts' ? 'Contact' : 'Campaign');
  const found = await listLastImports(db, scope, query.kind, mostShown);
  return { imports: found.map((one) => presentImport(one, viewer)) };
};
