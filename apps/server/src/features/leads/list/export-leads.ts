import type { exportLeads as endpoint } from '@dropdate/contract/leads/export-leads';
import { exportList } from '../../../platform/database/export-list.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { selectableLeads } from './lead-list.data.ts';
import { leadList } from './lead-list.ts';

/** Writes rows of the leads to a table file. */
export const exportLeads: UseCase<typeof endpoint> = async (context, { body }) => {
  const { db, clock, scopeOf } = context;
  const source = selectableLeads(scopeOf('Lead'), body.selection);
  return exportList(db, { list: leadList(context), source, name: 'Leads', at: clock.now() }, body);
};
