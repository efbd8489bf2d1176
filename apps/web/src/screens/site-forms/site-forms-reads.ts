import { listSiteFormCalls } from '@dropdate/contract/site-forms/list-site-form-calls';
import { listSiteFormKeys } from '@dropdate/contract/site-forms/list-site-form-keys';
import { pageRead } from '../../client/calls/page-read.ts';

export const keysRead = pageRead(listSiteFormKeys, {});
export const callsRead = pageRead(listSiteFormCalls, {});
