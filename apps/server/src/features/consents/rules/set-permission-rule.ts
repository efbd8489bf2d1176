import type { setPermissionRule as endpoint } from '@dropdate/contract/permission-rules/set-permission-rule';
import { permissionRuleTexts } from '@dropdate/domain/consent/permission-rule';
import { audit } from '../../../platform/audit.ts';
import { invalid } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { listProducts } from '../../contacts/change-contacts.ts';
import { requireOpenDay, requireRules } from './list-permission-rules.ts';
import { savePermissionRule } from './permission-rules.data.ts';

/**
 * Sets for how many months answers permit contact, from a day on. A permission that exists keeps its end, because the day is
 * after today.
 * @throws Refusal 400 `RuleDayPassed`, `UnknownProduct`; 409 `NotTheProvider`
 */
export const setPermissionRule: UseCase<typeof endpoint> = (context, { body: rule }) =>
  context.db.transaction(async (tx) => {
    requireRules(context);
    requireOpenDay(context, rule.validFrom);
    if (rule.product !== '' && !(await listProducts(tx)).includes(rule.product))
      throw invalid('UnknownProduct', permissionRuleTexts.product, 'body.product');
    const before = await savePermissionRule(tx, rule);
    if (before === rule.months) return {};
    const { companyId } = context.viewer;
    await audit(tx, context, {
      action: 'setPermissionRule',
      entity: 'company',
      entityId: companyId,
      old: before === null ? null : { ...rule, months: before },
      new: rule,
    });
    return {};
  });
