import { createSiteFormKey as createSiteFormKeyEndpoint } from '@dropdate/contract/site-forms/create-site-form-key';
import { listSiteFormCalls as listSiteFormCallsEndpoint } from '@dropdate/contract/site-forms/list-site-form-calls';
import { listSiteFormKeys as listSiteFormKeysEndpoint } from '@dropdate/contract/site-forms/list-site-form-keys';
import { restoreSiteFormKey as restoreSiteFormKeyEndpoint } from '@dropdate/contract/site-forms/restore-site-form-key';
import { revokeSiteFormKey as revokeSiteFormKeyEndpoint } from '@dropdate/contract/site-forms/revoke-site-form-key';
import { testSiteFormKey as testSiteFormKeyEndpoint } from '@dropdate/contract/site-forms/test-site-form-key';
import { serve } from '../../platform/http/serve.ts';
import {
  createSiteFormKey,
  listSiteFormCalls,
  listSiteFormKeys,
  restoreSiteFormKey,
  revokeSiteFormKey,
} from './site-form-keys.ts';
import { type CallOwn, testSiteFormKey } from './test-site-form-key.ts';

interface SiteFormParts {
  /** The address at which sites reach this server. */
  readonly origin: string;
  readonly callOwn: CallOwn;
}

export const siteFormsRoutes = ({ origin, callOwn }: SiteFormParts) => [
  serve(listSiteFormKeysEndpoint, listSiteFormKeys(origin)),
  serve(createSiteFormKeyEndpoint, createSiteFormKey),
  serve(revokeSiteFormKeyEndpoint, revokeSiteFormKey),
  serve(restoreSiteFormKeyEndpoint, restoreSiteFormKey),
  serve(testSiteFormKeyEndpoint, testSiteFormKey(callOwn)),
  serve(listSiteFormCallsEndpoint, listSiteFormCalls),
];
