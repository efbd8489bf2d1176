import { listPermissionRules } from '@dropdate/contract/permission-rules/list-permission-rules';
import { pageRead } from '../../client/calls/page-read.ts';

export const permissionRulesRead = pageRead(listPermissionRules, {});
