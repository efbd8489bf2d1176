import type { listPermissionRules as endpoint } from '@dropdate/contract/permission-rules/list-permission-rules';
import { isRuleDayOpen, permissionRuleTexts } from '@dropdate/domain/consent/permission-rule';
import type { IsoDate } from '@dropdate/domain/schedule/iso-date';
import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/http/refusal.ts';
import { requireProviderFor } from '../../../platform/http/require-provider.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { listProducts } from '../../contacts/change-contacts.ts';
import { listPermissionRulesOf } from './permission-rules.data.ts';

/** @throws Refusal 409 `NotTheProvider` */
export function requireRules({ viewer }: Pick<Context, 'viewer'>): void {
  requireProviderFor(viewer, 'The provider of the mail sets how long an answer permits contact.');
}

/** @throws Refusal 400 `RuleDayPassed` */
export function requireOpenDay({ today }: Pick<Context, 'today'>, validFrom: IsoDate): void {
  if (!isRuleDayOpen(validFrom, today)) throw invalid('RuleDayPassed', permissionRuleTexts.day, 'body.validFrom');
}

/** All rules of permissions, for the page Permission Rules. @throws Refusal 409 `NotTheProvider` */
export const listPermissionRules: UseCase<typeof endpoint> = async (context) => {
  requireRules(context);
  const { db } = context;
  return { rules: await listPermissionRulesOf(db), products: await listProducts(db) };
};
