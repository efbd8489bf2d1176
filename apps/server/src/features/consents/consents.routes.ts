import { downloadProofOfConsent as downloadProofOfConsentEndpoint } from '@dropdate/contract/contacts/download-proof-of-consent';
import { listLeadConsents as listLeadConsentsEndpoint } from '@dropdate/contract/contacts/list-lead-consents';
import { overridePermission as overridePermissionEndpoint } from '@dropdate/contract/contacts/override-permission';
import { removePermissionOverride as removePermissionOverrideEndpoint } from '@dropdate/contract/contacts/remove-permission-override';
import { listPermissionRules as listPermissionRulesEndpoint } from '@dropdate/contract/permission-rules/list-permission-rules';
import { removePermissionRule as removePermissionRuleEndpoint } from '@dropdate/contract/permission-rules/remove-permission-rule';
import { setPermissionRule as setPermissionRuleEndpoint } from '@dropdate/contract/permission-rules/set-permission-rule';
import { acceptStopRequests as acceptStopRequestsEndpoint } from '@dropdate/contract/stop-requests/accept-stop-requests';
import { dismissStopRequests as dismissStopRequestsEndpoint } from '@dropdate/contract/stop-requests/dismiss-stop-requests';
import { listStopRequests as listStopRequestsEndpoint } from '@dropdate/contract/stop-requests/list-stop-requests';
import { reopenStopRequests as reopenStopRequestsEndpoint } from '@dropdate/contract/stop-requests/reopen-stop-requests';
import type { FileStore } from '../../platform/files/file-store.ts';
import { type Route, serve } from '../../platform/http/serve.ts';
import { listLeadConsents } from './list/list-lead-consents.ts';
import { overridePermission } from './override/override-permission.ts';
import { removePermissionOverride } from './override/remove-permission-override.ts';
import { downloadProofOfConsent } from './proof/download-proof-of-consent.ts';
import { listPermissionRules } from './rules/list-permission-rules.ts';
import { removePermissionRule } from './rules/remove-permission-rule.ts';
import { setPermissionRule } from './rules/set-permission-rule.ts';
import { acceptStopRequests } from './stop/accept-stop-requests.ts';
import type { StopServices } from './stop/decide-stop-requests.ts';
import { dismissStopRequests } from './stop/dismiss-stop-requests.ts';
import { listStopRequests } from './stop/list-stop-requests.ts';
import { reopenStopRequests } from './stop/reopen-stop-requests.ts';

interface ConsentServices extends StopServices {
  readonly files: Pick<FileStore, 'open'>;
}

export const consentsRoutes = (services: ConsentServices): readonly Route[] => [
  serve(listLeadConsentsEndpoint, listLeadConsents),
  serve(downloadProofOfConsentEndpoint, downloadProofOfConsent(services)),
  serve(overridePermissionEndpoint, overridePermission),
  serve(removePermissionOverrideEndpoint, removePermissionOverride),
  serve(listPermissionRulesEndpoint, listPermissionRules),
  serve(setPermissionRuleEndpoint, setPermissionRule),
  serve(listStopRequestsEndpoint, listStopRequests),
  serve(acceptStopRequestsEndpoint, acceptStopRequests(services)),
  serve(dismissStopRequestsEndpoint, dismissStopRequests),
  serve(reopenStopRequestsEndpoint, reopenStopRequests(services)),
  serve(removePermissionRuleEndpoint, removePermissionRule),
];
