import type { getPhoneClock as endpoint } from '@dropdate/contract/do-not-call/get-phone-clock';
import { may } from '@dropdate/domain/permission/may';
import type { UseCase } from '../../../platform/http/serve.ts';
import { seesWholeCompany } from '../../orgs/company-orgs.ts';
import { findPhoneClock } from './phone-clock.data.ts';

/** For how long the numbers of the company are good. */
export const getPhoneClock: UseCase<typeof endpoint> = async ({ db, viewer }) => ({
  ...(await findPhoneClock(db, viewer.companyId)),
  isChangeable: may(viewer.permissions, 'CompanySegment', 'update') && (await seesWholeCompany(db, viewer)),
});
