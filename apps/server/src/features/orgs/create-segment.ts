import type { createSegment as endpoint } from '@dropdate/contract/segments/create-segment';
import { v7 as uuidv7 } from 'uuid';
import { audit } from '../../platform/audit.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { recordChange } from '../../platform/record-change.ts';
import { insertOrg, isOrgIdTaken, lockOrgs, nextOrgId } from './org-changes.data.ts';
import { orgIdTaken } from './org-id-taken.ts';
import { requireParent } from './org-parent.ts';

/** Adds an org below another one. */
export const createSegment: UseCase<typeof endpoint> = async (context, { body }) =>
  context.db.transaction(async (tx) => {
    const { companyId } = context.viewer;
    await lockOrgs(tx, companyId);
    const parent = await requireParent(tx, context, body.parentId ?? context.signedIn.segmentId);
    if (body.externalId !== '' && (await isOrgIdTaken(tx, companyId, body.externalId)))
      throw orgIdTaken('body.externalId');
    const externalId = body.externalId === '' ? await nextOrgId(tx, companyId) : body.externalId;
    const id = uuidv7();
    const { name } = body;
    await insertOrg(tx, { id, companyId, name, externalId, parentId: parent.id, path: [...parent.path, id] });
    const created = { name, externalId, parentId: parent.id };
    await audit(tx, context, { action: 'createSegment', entity: 'segment', entityId: id, new: created });
    await recordChange(tx, context, { entity: 'segment', entityId: id }, 'created');
    return { id };
  });
