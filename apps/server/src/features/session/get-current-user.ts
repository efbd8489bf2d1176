import { getCompanyLogo } from '@dropdate/contract/companies/get-company-logo';
import { filled } from '@dropdate/contract/http/url';
import type { CurrentUser, getCurrentUser as endpoint } from '@dropdate/contract/session/get-current-user';
import { stretchesAround } from '../../platform/clock.ts';
import { findCompanyLogo } from '../../platform/company-logo.data.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { presentCurrentUser } from './session.present.ts';

/** The signed-in user with their permissions (specification 1, section 3.8). */
export const getCurrentUser =
  (
    installation: Pick<CurrentUser, 'isDemo' | 'sendsPageViews' | 'checksPhones' | 'mapTiles'>,
  ): UseCase<typeof endpoint> =>
  async ({ db, viewer, signedIn, today }) => {
    const logo = await findCompanyLogo(db, viewer.companyId);
    const companyLogoUrl = logo === null ? null : filled(getCompanyLogo.path, { fileId: logo.fileId });
    const timeZoneStretches = stretchesAround(today, signedIn.timeZone);
    return presentCurrentUser(signedIn, { ...installation, today, timeZoneStretches, companyLogoUrl });
  };
