import type { getCallAreaCodes as endpoint } from '@dropdate/contract/do-not-call/get-call-area-codes';
import { may } from '@dropdate/domain/permission/may';
import type { UseCase } from '../../platform/http/serve.ts';
import { seesWholeCompany } from '../orgs/company-orgs.ts';
import { listAreaCodes } from './do-not-call.data.ts';

/** The area codes for which the company has subscribed to the registry. */
export const getCallAreaCodes: UseCase<typeof endpoint> = async ({ db, viewer }) => ({
  areaCodes: [...(await listAreaCodes(db, viewer.companyId))],
  isChangeable: may(viewer.permissions, 'CompanySegment', 'update') && (await seesWholeCompany(db, viewer)),
});
