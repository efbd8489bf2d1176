import type { Viewer } from '@dropdate/domain/permission/row-scope';
import type { Database } from '../../platform/database/database.ts';
import { lockSeenTemplate } from './icp-templates.data.ts';

/**
 * The id of a template in the form in which an audience keeps the id: null when the viewer does not see the template, or
 * when the template is gone. A seen template stays until the transaction ends.
 */
export async function appliedTemplate(tx: Database, viewer: Viewer, id: string | null): Promise<string | null> {
  return id !== null && (await lockSeenTemplate(tx, viewer, id)) ? id : null;
}
