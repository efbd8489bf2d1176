import type { impersonateCompany as endpoint } from '@dropdate/contract/session/impersonate-company';
import { type CompanyId, idOf } from '@dropdate/domain/id/brand';
import type { Viewer } from '@dropdate/domain/permission/row-scope';
import { auditAs } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { conflict, notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { type SwitchTarget, switchSession } from '../session.data.ts';
import { hashToken, newSessionToken } from '../session-token.ts';
import { findPersonToActFor, findReachable } from './find-place.ts';

/**
 * Switches the session to an org. A switch cannot be nested: the own permissions and the own list decide, and the new
 * org replaces the former org. Switching to the own org ends the switch (B1-775). The session gets a new token
 * (decision 17). The logs of the entered company and of the left company record the switch.
 */
export const impersonateCompany: UseCase<typeof endpoint> = async (context, { params }) => {
  const { db, cookie, signedIn, viewer } = context;
  const { own } = signedIn;
  const to = { companyId: idOf<CompanyId>(params.companyId.toLowerCase()), segmentId: params.segmentId.toLowerCase() };
  const isSame = (org: Pick<SwitchTarget, 'companyId' | 'segmentId'>) =>
    org.companyId === to.companyId && org.segmentId === to.segmentId;
  const home = { companyId: own.companyId, segmentId: signedIn.switched?.ownSegmentId ?? signedIn.segmentId };
  const isInUse = isSame({ companyId: viewer.companyId, segmentId: signedIn.segmentId });
  // The org of a switch may have become the own org meanwhile. The way back still ends the switch.
  if (isInUse && (signedIn.switched === null || !isSame(home))) return {};
  const token = newSessionToken();
  await db.transaction(async (tx) => {
    const target = isSame(home) ? null : await requireTarget(tx, own, to);
    if (!(await switchSession(tx, hashToken(cookie.value ?? ''), hashToken(token), target))) {
      throw conflict('SwitchedElsewhere', 'Another tab has just switched the org. Reload the page, then try again.');
    }
    await record(tx, context, target ?? { ...home, actsForId: null });
  });
  cookie.set(token, signedIn.isKept ? signedIn.absoluteUntil : null);
  return {};
};

/** The org to which the user wants to switch, with the person to act for. @throws Refusal 404, 409 `NobodyToActFor` */
async function requireTarget(
  tx: Database,
  own: Viewer,
  to: Pick<SwitchTarget, 'companyId' | 'segmentId'>,
): Promise<SwitchTarget> {
  if ((await findReachable(tx, own, { ...to, actsForId: null })) === null) throw notFound();
  if (to.companyId === own.companyId) return { ...to, actsForId: null };
  const actsForId = await findPersonToActFor(tx, to);
  if (actsForId !== null) return { ...to, actsForId };
  throw conflict(
    'NobodyToActFor',
    'This company has no active administrator to work for. Activate one, then try again.',
  );
}

/** Records the switch for the company that is entered and, when it is another company, for the company that is left. */
async function record(tx: Database, { signedIn, viewer, clock, requestId }: Context, to: SwitchTarget): Promise<void> {
  const author = { at: clock.now(), actorId: signedIn.own.userId, requestId };
  const entry = { action: 'impersonateCompany', entity: 'segment' };
  await auditAs(
    tx,
    { ...author, companyId: to.companyId, actingForId: to.actsForId },
    { ...entry, entityId: to.segmentId, new: { isEntered: true } },
  );
  const isLeft = viewer.companyId !== to.companyId && viewer.actorId !== undefined;
  if (!isLeft) return;
  await auditAs(
    tx,
    { ...author, companyId: viewer.companyId, actingForId: viewer.userId },
    { ...entry, entityId: signedIn.segmentId, new: { isEntered: false } },
  );
}
