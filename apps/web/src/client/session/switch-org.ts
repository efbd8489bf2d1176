import { impersonateCompany } from '@dropdate/contract/session/impersonate-company';
import type { CompanyId } from '@dropdate/domain/id/brand';
import { call } from '../calls/call.ts';
import { mayLeave } from '../links/leave-guard.ts';
import { leaveForRoot } from './session-end.ts';

/**
 * Switches to an org, and loads the application again at its root. Asks first when changes are unsaved.
 * @throws ApiError when the server refuses the switch
 */
export async function switchOrg(to: { readonly companyId: CompanyId; readonly segmentId: string }): Promise<void> {
  if (!(await mayLeave('switch'))) return;
  await call(impersonateCompany, { params: { ...to } });
  leaveForRoot();
}
