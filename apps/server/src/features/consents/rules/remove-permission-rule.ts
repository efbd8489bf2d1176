import type { removePermissionRule as endpoint } from '@dropdate/contract/permission-rules/remove-permission-rule';
import { audit } from '../../../platform/audit.ts';
import { notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { requireOpenDay, requireRules } from './list-permission-rules.ts';
import { deletePermissionRule } from './permission-rules.data.ts';

/** Removes a rule that comes. @throws Refusal 400 `RuleDayPassed`, 404, 409 `NotTheProvider` */
export const removePermissionRule: UseCase<typeof endpoint> = (context, { body: rule }) =>
  context.db.transaction(async (tx) => {
    requireRules(context);
    requireOpenDay(context, rule.validFrom);
    const months = await deletePermissionRule(tx, rule);
    if (months === null) throw notFound();
    const entry = { action: 'removePermissionRule', entity: 'company', entityId: context.viewer.companyId };
    await audit(tx, context, { ...entry, old: { ...rule, months } });
    return {};
  });
