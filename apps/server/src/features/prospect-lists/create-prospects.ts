import type { createProspects as endpoint } from '@dropdate/contract/prospect-lists/create-prospects';
import { notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { appliedTemplate } from '../icp-templates/applied-template.ts';
import { requireTemplate } from '../icp-templates/icp-rules.ts';
import { startList } from './create-prospect-list.ts';

/**
 * Starts a list without a name, with the audience of an ICP template that the viewer sees. The buyer counts the audience
 * before the order, as with a template that is applied to a list.
 * @throws Refusal 404
 */
export const createProspects: UseCase<typeof endpoint> = async (context, { body: { icpTemplateId } }) => {
  const { parameters } = await requireTemplate(context, icpTemplateId);
  return context.db.transaction(async (tx) => {
    const applied = await appliedTemplate(tx, context.viewer, icpTemplateId);
    if (applied === null) throw notFound();
    return startList(context, tx, 'createProspects', { parameters, icpTemplateId: applied });
  });
};
