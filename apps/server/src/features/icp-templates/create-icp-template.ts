import type { createIcpTemplate as endpoint } from '@dropdate/contract/icp-templates/create-icp-template';
import { v7 as uuidv7 } from 'uuid';
import { audit } from '../../platform/audit.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { auditedTemplate, presentTemplate, requireFreeName, templateParameters } from './icp-rules.ts';
import { insertTemplate, lockTemplatesOf } from './icp-templates.data.ts';

/** Saves audience parameters, finished or not, as an ICP template of the org in use. @throws Refusal 409 `IcpNameTaken` */
export const createIcpTemplate: UseCase<typeof endpoint> = async (context, { body }) => {
  const { db, clock, viewer, signedIn } = context;
  const { companyId, userId } = viewer;
  const now = clock.now();
  const template = {
    id: uuidv7(),
    companyId,
    segmentId: signedIn.segmentId,
    name: body.name,
    parameters: templateParameters(body.data),
    createdAt: now,
    createdBy: userId,
    updatedAt: now,
    updatedBy: userId,
  };
  await db.transaction(async (tx) => {
    await lockTemplatesOf(tx, companyId);
    await requireFreeName(tx, viewer, template);
    await insertTemplate(tx, template);
    const entry = { action: 'createIcpTemplate', entity: 'icp-template', entityId: template.id };
    await audit(tx, context, { ...entry, new: auditedTemplate(context.keyed, template) });
  });
  return presentTemplate({ ...template, isManaged: true });
};
