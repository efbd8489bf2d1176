import type { exportLeads as endpoint } from '@dropdate/contract/leads/export-leads';
import { permissionTexts } from '@dropdate/domain/consent/permission-texts';
import { sql } from 'drizzle-orm';
import { exportList } from '../../../platform/database/export-list.ts';
import { conflict } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { isPermissionEnded } from '../../../schema/lead-permission.ts';
import { haveAllEnded, selectableLeads } from './lead-list.data.ts';
import { leadList } from './lead-list.ts';

/**
 * Writes rows of the leads to a table file. A lead whose permission has ended is left out (decision 78).
 * @throws Refusal 409 `PermissionEnded` where a call names such leads alone
 */
export const exportLeads: UseCase<typeof endpoint> = async (context, { body }) => {
  const { db, clock, scopeOf, today } = context;
  const { changes: _, ...source } = selectableLeads(scopeOf('Lead'), body.selection);
  if ('ids' in body.selection && (await haveAllEnded(db, scopeOf('Lead'), body.selection.ids, today)))
    throw conflict('PermissionEnded', permissionTexts.allEnded);
  const permitted = { ...source, visible: sql`(${source.visible} and not ${isPermissionEnded(today)})` };
  return exportList(db, { list: leadList(context), source: permitted, name: 'Leads', at: clock.now() }, body);
};
