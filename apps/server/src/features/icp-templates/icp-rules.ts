import type { ListedIcpTemplate } from '@dropdate/contract/icp-templates/icp-template';
import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import { icpTexts } from '@dropdate/domain/audience/icp-template';
import { standardSuppression } from '@dropdate/domain/audience/suppression-choice';
import type { Viewer } from '@dropdate/domain/permission/row-scope';
import { fingerprint } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import type { KeyedHash } from '../../platform/keyed-hash.ts';
import { parametersHash } from '../audience/parameters-hash.ts';
import {
  findTemplate,
  type IcpRow,
  isTemplateNameTaken,
  lockTemplatesOf,
  type SeenIcpTemplate,
} from './icp-templates.data.ts';

/** The part of a template that the log keeps: the name is a free text, and the parameters may be long. */
export const auditedTemplate = (keyed: KeyedHash, { name, parameters }: Pick<IcpRow, 'name' | 'parameters'>) => ({
  name: fingerprint(keyed, name),
  parametersHash: fingerprint(keyed, parametersHash(parameters)),
});

/** The parameters that a template keeps. The orders that a campaign leaves out belong to the campaign alone. */
export const templateParameters = (parameters: AudienceParameters): AudienceParameters => ({
  ...parameters,
  suppression: standardSuppression,
});

/** A template that the viewer sees. @throws Refusal 404 */
export async function requireTemplate({ db, viewer }: Context, id: string): Promise<SeenIcpTemplate> {
  const template = await findTemplate(db, viewer, id);
  if (template === null) throw notFound();
  return template;
}

/** Locks a template that the viewer may change, until the transaction ends. @throws Refusal 404 */
export async function requireManageable({ viewer }: Context, tx: Database, id: string): Promise<SeenIcpTemplate> {
  await lockTemplatesOf(tx, viewer.companyId);
  const template = await findTemplate(tx, viewer, id);
  if (template === null || !template.isManaged) throw notFound();
  return template;
}

/** The caller holds the lock of the templates. @throws Refusal 409 `IcpNameTaken` */
export async function requireFreeName(
  tx: Database,
  viewer: Viewer,
  template: Pick<IcpRow, 'id' | 'segmentId' | 'name'>,
): Promise<void> {
  if (await isTemplateNameTaken(tx, viewer, template))
    throw new Refusal(409, [{ messageId: 'IcpNameTaken', userMessage: icpTexts.nameTaken, path: 'body.name' }]);
}

export function presentTemplate({
  id,
  name,
  isManaged,
}: Pick<SeenIcpTemplate, 'id' | 'name' | 'isManaged'>): ListedIcpTemplate {
  return { id, name, isManageable: isManaged };
}
