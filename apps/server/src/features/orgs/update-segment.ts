import { addressText } from '@dropdate/contract/http/address';
import type { updateSegment as endpoint } from '@dropdate/contract/segments/update-segment';
import { accountStatusCodes, accountStatusLabel } from '@dropdate/domain/permission/account-status';
import { audit, fingerprint, onlyChanged } from '../../platform/audit.ts';
import { invalid, notFound } from '../../platform/http/refusal.ts';
import { refuseWhileSwitched } from '../../platform/http/refuse-while-switched.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import type { KeyedHash } from '../../platform/keyed-hash.ts';
import { type HistoryValues, named, recordChange } from '../../platform/record-change.ts';
import { changeOrgStatus } from './change-org-status.ts';
import { lockOrgs, moveOrg, renameOrg, setOrgAddress, setTwoFactorRequired } from './org-changes.data.ts';
import { requireParent } from './org-parent.ts';
import { findOrg, type OrgRow } from './orgs.data.ts';

type Edited = Pick<OrgRow, 'name' | 'parentId' | 'status' | 'address' | 'isTwoFactorRequired'>;

/** The fields of an org as the audit log shows them. */
const fieldsOf = (keyed: KeyedHash, { name, parentId, status, address, isTwoFactorRequired }: Edited) => ({
  name,
  parentId,
  status: accountStatusCodes.codeOf(status),
  address: fingerprint(keyed, address),
  isTwoFactorRequired,
});

/** The fields of an org as its history shows them. */
const shownOf = ({ name, parentId, status, address, isTwoFactorRequired }: Edited): HistoryValues<'segment'> => ({
  name,
  parent: named('segment', parentId),
  status: accountStatusLabel(status),
  address: address === null ? null : addressText(address),
  requiresTwoFactor: isTwoFactorRequired ? 'Yes' : 'No',
});

/**
 * Changes the name, the place, the status, the address and the rule for sign-in of an org. Without a parent the org
 * keeps its place, because a viewer does not see the parent of the highest own org.
 */
export const updateSegment: UseCase<typeof endpoint> = async (context, { body }) =>
  context.db.transaction(async (tx) => {
    const { companyId } = context.viewer;
    await lockOrgs(tx, companyId);
    const org = await findOrg(tx, context.scopeOf('CompanySegment'), body.id);
    if (org === null) throw notFound();
    if (body.externalId !== org.externalId)
      throw invalid('OrgIdFixed', 'The Org ID of an org cannot be changed.', 'body.externalId');
    const key = { companyId, id: org.id };
    const { name, status, address = org.address, isTwoFactorRequired = org.isTwoFactorRequired } = body;
    const parentId = body.parentId ?? org.parentId;
    // The status comes first. Changes of users lock the admins before the org, and this order is the same.
    if (status !== org.status) await changeOrgStatus(tx, context, org, status, 'updateSegment');
    if (parentId !== null && parentId !== org.parentId)
      await moveOrg(tx, key, await requireParent(tx, context, parentId, org.id));
    if (name !== org.name) await renameOrg(tx, key, name);
    if (body.address !== undefined) await setOrgAddress(tx, key, body.address);
    if (isTwoFactorRequired !== org.isTwoFactorRequired) {
      refuseWhileSwitched(context.signedIn);
      await setTwoFactorRequired(tx, key, isTwoFactorRequired);
    }
    const { keyed } = context;
    const edited = { name, parentId, status, address, isTwoFactorRequired };
    const change = onlyChanged({ old: fieldsOf(keyed, org), new: fieldsOf(keyed, edited) });
    if (Object.keys(change.new).length > 0)
      await audit(tx, context, { action: 'updateSegment', entity: 'segment', entityId: org.id, ...change });
    const shown = { old: shownOf(org), new: shownOf(edited) };
    await recordChange(tx, context, { entity: 'segment', entityId: org.id }, shown);
    return {};
  });
