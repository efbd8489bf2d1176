import { listRoleOptions as listRoleOptionsEndpoint } from '@dropdate/contract/roles/list-role-options';
import { endUserSessions as endUserSessionsEndpoint } from '@dropdate/contract/users/end-user-sessions';
import { exportUsers as exportUsersEndpoint } from '@dropdate/contract/users/export-users';
import { getPaymentTerms as getPaymentTermsEndpoint } from '@dropdate/contract/users/get-payment-terms';
import { getSalesAgents as getSalesAgentsEndpoint } from '@dropdate/contract/users/get-sales-agents';
import { getUserAccess as getUserAccessEndpoint } from '@dropdate/contract/users/get-user-access';
import { getUserForEdit as getUserForEditEndpoint } from '@dropdate/contract/users/get-user-for-edit';
import { getUserOverview as getUserOverviewEndpoint } from '@dropdate/contract/users/get-user-overview';
import { listUserFilters as listUserFiltersEndpoint } from '@dropdate/contract/users/list-user-filters';
import { listUserOrgs as listUserOrgsEndpoint } from '@dropdate/contract/users/list-user-orgs';
import { listUsers as listUsersEndpoint } from '@dropdate/contract/users/list-users';
import { purgeUser as purgeUserEndpoint } from '@dropdate/contract/users/purge-user';
import { registerUser as registerUserEndpoint } from '@dropdate/contract/users/register-user';
import { resetTwoFactor as resetTwoFactorEndpoint } from '@dropdate/contract/users/reset-two-factor';
import { restoreUser as restoreUserEndpoint } from '@dropdate/contract/users/restore-user';
import { searchUsers as searchUsersEndpoint } from '@dropdate/contract/users/search-users';
import { sendWelcomeEmail as sendWelcomeEmailEndpoint } from '@dropdate/contract/users/send-welcome-email';
import { updateUser as updateUserEndpoint } from '@dropdate/contract/users/update-user';
import { serve } from '../../platform/http/serve.ts';
import { listRoleOptions } from '../roles/list-role-options.ts';
import { endUserSessions } from './edit/end-user-sessions.ts';
import { getUserAccess } from './edit/get-user-access.ts';
import { getUserForEdit } from './edit/get-user-for-edit.ts';
import { listUserOrgs } from './edit/list-user-orgs.ts';
import { listUsers } from './edit/list-users.ts';
import { purgeUser } from './edit/purge-user.ts';
import { registerUser } from './edit/register-user.ts';
import { resetTwoFactor } from './edit/reset-two-factor.ts';
import { restoreUser } from './edit/restore-user.ts';
import { sendWelcomeEmail } from './edit/send-welcome-email.ts';
import { updateUser } from './edit/update-user.ts';
import { getPaymentTerms } from './get-payment-terms.ts';
import { getSalesAgents } from './get-sales-agents.ts';
import { exportUsers } from './list/export-users.ts';
import { getUserOverview } from './list/get-user-overview.ts';
import { listUserFilters } from './list/list-user-filters.ts';
import { searchUsers } from './list/search-users.ts';

export const usersRoutes = [
  serve(getSalesAgentsEndpoint, getSalesAgents),
  serve(getPaymentTermsEndpoint, getPaymentTerms),
  serve(searchUsersEndpoint, searchUsers),
  serve(listUserFiltersEndpoint, listUserFilters),
  serve(exportUsersEndpoint, exportUsers),
  serve(getUserOverviewEndpoint, getUserOverview),
  serve(listRoleOptionsEndpoint, listRoleOptions),
  serve(listUsersEndpoint, listUsers),
  serve(listUserOrgsEndpoint, listUserOrgs),
  serve(getUserAccessEndpoint, getUserAccess),
  serve(getUserForEditEndpoint, getUserForEdit),
  serve(registerUserEndpoint, registerUser),
  serve(updateUserEndpoint, updateUser),
  serve(sendWelcomeEmailEndpoint, sendWelcomeEmail),
  serve(purgeUserEndpoint, purgeUser),
  serve(restoreUserEndpoint, restoreUser),
  serve(resetTwoFactorEndpoint, resetTwoFactor),
  serve(endUserSessionsEndpoint, endUserSessions),
];
