import { type LeadOutcome, type LeadStatus, outcomeProblem } from '@dropdate/domain/contact/lead-status';
import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/http/refusal.ts';
import type { LeadChange } from './lead-change.ts';

/** @throws Refusal 400 for facts that do not fit the status */
export function statusChange(
  { today }: Pick<Context, 'today'>,
  status: LeadStatus,
  outcome: LeadOutcome,
  path: string,
): Extract<LeadChange, { readonly act: 'status' }> {
  const problem = outcomeProblem(status, outcome, today);
  if (problem !== null) throw invalid('InvalidOutcome', problem.text, `${path}.${problem.field}`);
  return { act: 'status', status, ...outcome };
}
