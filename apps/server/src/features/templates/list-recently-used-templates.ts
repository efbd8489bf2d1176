import type { listRecentlyUsedTemplates as endpoint } from '@dropdate/contract/templates/list-recently-used-templates';
import type { UseCase } from '../../platform/http/serve.ts';
import { listUsedTemplates } from './templates.data.ts';
import { presentTile } from './templates.present.ts';

const max = 500;

/** The templates of the user's campaigns, last used first. */
export const listRecentlyUsedTemplates: UseCase<typeof endpoint> = async ({ db, viewer }) => ({
  results: (await listUsedTemplates(db, viewer, max)).map(presentTile),
});
