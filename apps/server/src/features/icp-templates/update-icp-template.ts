import type { updateIcpTemplate as endpoint } from '@dropdate/contract/icp-templates/update-icp-template';
import { icpParametersProblem } from '@dropdate/domain/audience/icp-template';
import { audit } from '../../platform/audit.ts';
import { editConflict, invalid } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import {
  auditedTemplate,
  presentTemplate,
  requireFreeName,
  requireManageable,
  templateParameters,
} from './icp-rules.ts';
import { saveTemplate } from './icp-templates.data.ts';

/**
 * Changes the name and the parameters of an ICP template. The parameters need a place and a valid phone priority
 * (specification 2, section 5, ICP template). Campaigns that used the template stay as they are.
 * @throws Refusal 400 `InvalidIcpTemplate`, 404, 409 `EditConflict` or `IcpNameTaken`
 */
export const updateIcpTemplate: UseCase<typeof endpoint> = async (context, { body }) => {
  const { db, clock, viewer } = context;
  const problem = icpParametersProblem(body.data);
  return db.transaction(async (tx) => {
    const before = await requireManageable(context, tx, body.id);
    if (problem !== null) throw invalid('InvalidIcpTemplate', problem, 'body.data');
    if (before.version !== body.version) throw editConflict('The ICP template');
    const template = { ...before, name: body.name, parameters: templateParameters(body.data) };
    // An org above may have taken the name since. So a name that stays must not keep the parameters from being saved.
    if (template.name.toLowerCase() !== before.name.toLowerCase()) await requireFreeName(tx, viewer, template);
    await saveTemplate(tx, before, {
      name: template.name,
      parameters: template.parameters,
      version: before.version + 1,
      updatedAt: clock.now(),
      updatedBy: viewer.userId,
    });
    const change = { old: auditedTemplate(context.keyed, before), new: auditedTemplate(context.keyed, template) };
    await audit(tx, context, { action: 'updateIcpTemplate', entity: 'icp-template', entityId: before.id, ...change });
    return presentTemplate(template);
  });
};
