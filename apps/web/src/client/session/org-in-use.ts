import { ownOrg } from '@dropdate/contract/http/org-header';
import type { CurrentUser } from '@dropdate/contract/session/get-current-user';

let shown: string | undefined;

/** The org that this page shows. Undefined before the server has named the viewer. */
export const orgInUse = (): string | undefined => shown;

/** Notes the org that this page shows, so that every call names the org. */
export function noteOrg({ switched, primaryCompanySegmentId }: CurrentUser): void {
  shown = switched === null ? ownOrg : primaryCompanySegmentId;
}
