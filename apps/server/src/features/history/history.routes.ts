import { getCampaignHistory as getCampaignHistoryEndpoint } from '@dropdate/contract/campaigns/get-campaign-history';
import { listDeletedCampaigns as listDeletedCampaignsEndpoint } from '@dropdate/contract/campaigns/list-deleted-campaigns';
import { getClientSettingsHistory as getClientSettingsHistoryEndpoint } from '@dropdate/contract/companies/get-client-settings-history';
import { getContactHistory as getContactHistoryEndpoint } from '@dropdate/contract/contacts/get-contact-history';
import { getContactTimeline as getContactTimelineEndpoint } from '@dropdate/contract/contacts/get-contact-timeline';
import { listDeletedContacts as listDeletedContactsEndpoint } from '@dropdate/contract/contacts/list-deleted-contacts';
import { getOrderHistory as getOrderHistoryEndpoint } from '@dropdate/contract/orders/get-order-history';
import { getSegmentHistory as getSegmentHistoryEndpoint } from '@dropdate/contract/segments/get-segment-history';
import { listDeletedSegments as listDeletedSegmentsEndpoint } from '@dropdate/contract/segments/list-deleted-segments';
import { getUserRoleHistory as getUserRoleHistoryEndpoint } from '@dropdate/contract/user-roles/get-user-role-history';
import { listDeletedUserRoles as listDeletedUserRolesEndpoint } from '@dropdate/contract/user-roles/list-deleted-user-roles';
import { getUserHistory as getUserHistoryEndpoint } from '@dropdate/contract/users/get-user-history';
import { listDeletedUsers as listDeletedUsersEndpoint } from '@dropdate/contract/users/list-deleted-users';
import { serve } from '../../platform/http/serve.ts';
import { listDeletedCampaigns } from './deleted/list-deleted-campaigns.ts';
import { listDeletedContacts } from './deleted/list-deleted-contacts.ts';
import { listDeletedSegments } from './deleted/list-deleted-segments.ts';
import { listDeletedUserRoles } from './deleted/list-deleted-user-roles.ts';
import { listDeletedUsers } from './deleted/list-deleted-users.ts';
import { getCampaignHistory } from './get-campaign-history.ts';
import { getClientSettingsHistory } from './get-client-settings-history.ts';
import { getContactHistory } from './get-contact-history.ts';
import { getOrderHistory } from './get-order-history.ts';
import { getSegmentHistory } from './get-segment-history.ts';
import { getUserHistory } from './get-user-history.ts';
import { getUserRoleHistory } from './get-user-role-history.ts';
import { getContactTimeline } from './timeline/get-contact-timeline.ts';

export const historyRoutes = [
  serve(getUserHistoryEndpoint, getUserHistory),
  serve(getUserRoleHistoryEndpoint, getUserRoleHistory),
  serve(getSegmentHistoryEndpoint, getSegmentHistory),
  serve(getCampaignHistoryEndpoint, getCampaignHistory),
  serve(getOrderHistoryEndpoint, getOrderHistory),
  serve(getClientSettingsHistoryEndpoint, getClientSettingsHistory),
  serve(listDeletedUsersEndpoint, listDeletedUsers),
  serve(listDeletedUserRolesEndpoint, listDeletedUserRoles),
  serve(listDeletedSegmentsEndpoint, listDeletedSegments),
  serve(listDeletedCampaignsEndpoint, listDeletedCampaigns),
  serve(getContactHistoryEndpoint, getContactHistory),
  serve(getContactTimelineEndpoint, getContactTimeline),
  serve(listDeletedContactsEndpoint, listDeletedContacts),
];
