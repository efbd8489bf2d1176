import type { deleteIcpTemplate as endpoint } from '@dropdate/contract/icp-templates/delete-icp-template';
import { audit } from '../../platform/audit.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { auditedTemplate, requireManageable } from './icp-rules.ts';
import { removeTemplate } from './icp-templates.data.ts';

/** Deletes an ICP template for good. Campaigns that used it keep their own parameters. @throws Refusal 404 */
export const deleteIcpTemplate: UseCase<typeof endpoint> = async (context, { params }) => {
  await context.db.transaction(async (tx) => {
    const template = await requireManageable(context, tx, params.id);
    await removeTemplate(tx, template);
    const entry = { action: 'deleteIcpTemplate', entity: 'icp-template', entityId: template.id };
    await audit(tx, context, { ...entry, old: auditedTemplate(context.keyed, template) });
  });
  return {};
};
