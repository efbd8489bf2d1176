import type { isAnyRecentlyUsed as endpoint } from '@dropdate/contract/templates/is-any-recently-used';
import type { UseCase } from '../../platform/http/serve.ts';
import { listUsedTemplates } from './templates.data.ts';

/** Whether Recently Used sorts anything for the user. Decision 34. */
export const isAnyRecentlyUsed: UseCase<typeof endpoint> = async ({ db, viewer }) => ({
  isAnyRecentlyUsed: (await listUsedTemplates(db, viewer, 1)).length > 0,
});
