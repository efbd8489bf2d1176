import type { listImports as endpoint } from '@dropdate/contract/imports/list-imports';
import type { UseCase } from '../../platform/http/serve.ts';
import { listLastImports } from './imports.data.ts';
import { presentImport } from './present-import.ts';

const mostShown = 20;

/** The last imports into the orgs that the viewer sees. Their rows stay with the users who started them. */
export const listImports: UseCase<typeof endpoint> = async ({ db, viewer, scopeOf }, { query }) => {
  const found = await listLastImports(db, scopeOf('Contact'), query.kind, mostShown);
  return { imports: found.map((one) => presentImport(one, viewer)) };
};
