import type { getPageSettings as getEndpoint } from '@dropdate/contract/landing-pages/get-page-settings';
import type { setPageSettings as setEndpoint } from '@dropdate/contract/landing-pages/set-page-settings';
import { rulesOfCompanyText } from '@dropdate/domain/audience/suppression-rules';
import { audit, changeOf, onlyChanged } from '../../platform/audit.ts';
import { conflict } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { seesWholeCompany } from '../orgs/company-orgs.ts';
import { findPageSettings, savePageSettings } from './page-settings.data.ts';

export interface PageAddress {
  /** Where the pages of printed links are. Undefined for an installation that prints no links. */
  readonly answerUrl: string | undefined;
}

/** The addresses by which prospects reach an installation. */
export interface AnswerAddresses extends PageAddress {
  /** The domain of answers by mail. Undefined where no mail comes in. */
  readonly mailDomain: string | undefined;
}

const shownAddresses = ({ answerUrl, mailDomain }: AnswerAddresses) => ({
  hasAddress: answerUrl !== undefined,
  mailDomain: mailDomain ?? null,
});

export const getPageSettings =
  (addresses: AnswerAddresses): UseCase<typeof getEndpoint> =>
  async ({ db, viewer }) => ({
    ...(await findPageSettings(db, viewer.companyId)),
    ...shownAddresses(addresses),
  });

/** Sets the pages of the company. @throws Refusal 409 `NotTopOrg` for a user who does not see the whole company */
export const setPageSettings =
  (addresses: AnswerAddresses): UseCase<typeof setEndpoint> =>
  (context, { body }) => {
    const { viewer } = context;
    const { companyId } = viewer;
    return context.db.transaction(async (tx) => {
      if (!(await seesWholeCompany(tx, viewer))) throw conflict('NotTopOrg', rulesOfCompanyText);
      const change = onlyChanged(changeOf({ ...(await findPageSettings(tx, companyId)) }, { ...body }));
      if (Object.keys(change.new).length > 0) {
        await savePageSettings(tx, companyId, body);
        await audit(tx, context, { action: 'setPageSettings', entity: 'company', entityId: companyId, ...change });
      }
      return { ...body, ...shownAddresses(addresses) };
    });
  };
