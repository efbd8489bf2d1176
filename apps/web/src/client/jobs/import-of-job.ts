import type { Job } from '@dropdate/contract/jobs/list-jobs';
import { type ImportsPage, importOf } from '../links/imports-link.ts';
import type { RouteTarget } from '../links/route-path.ts';

/** The pages of imports, by the kind of the job. An own list belongs to a campaign, whose wizard shows it. */
const pages = new Map<string, ImportsPage>([
  ['contacts-import', '/contacts/import'],
  ['do-not-mail-import', '/settings/do-not-mail/import'],
  ['do-not-call-import', '/settings/do-not-call/import'],
]);

/** The page of the import that a job has saved or undone. Null for other jobs. */
export function importOfJob({ kind, importId }: Pick<Job, 'kind' | 'importId'>): RouteTarget | null {
  const to = pages.get(kind);
  return to === undefined || importId === null ? null : importOf(to, importId);
}
