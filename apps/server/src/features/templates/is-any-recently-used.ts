import type { isAnyRecentlyUsed as endpoint } from '@dropdate/contract/templates/is-any-recently-used';
import type { UseCase } from '../../platform/http/serve.ts';
import { listUsedTemplates } from './templates.data.ts';

/** Whether the user has used any template. Then the grid is sorted by recent use, otherwise by name (decision 34). */
export const isAnyRecentlyUsed: UseCase<typeof endpoint> = async ({ db, viewer }) => ({
  isAnyRecentlyUsed: (await listUsedTemplates(db, viewer, 1)).length > 0,
});
