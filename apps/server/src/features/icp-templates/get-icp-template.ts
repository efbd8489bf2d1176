import type { getIcpTemplate as endpoint } from '@dropdate/contract/icp-templates/get-icp-template';
import type { UseCase } from '../../platform/http/serve.ts';
import { presentTemplate, requireTemplate } from './icp-rules.ts';

/** An ICP template with its parameters. @throws Refusal 404 */
export const getIcpTemplate: UseCase<typeof endpoint> = async (context, { params }) => {
  const template = await requireTemplate(context, params.id);
  return { ...presentTemplate(template), version: template.version, data: template.parameters };
};
