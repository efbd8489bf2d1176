import type { removeCompanyLogo as endpoint } from '@dropdate/contract/segments/remove-company-logo';
import { deleteCompanyLogo } from '../../platform/company-logo.data.ts';
import { expireFile } from '../../platform/files/files.data.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { lockLogo, recordLogo } from './company-logo.ts';

/** Removes the logo of the viewer's company. @throws Refusal 404 for an org that the viewer does not see; 409 `NotTopOrg` */
export const removeCompanyLogo: UseCase<typeof endpoint> = async (context, { params }) => {
  await context.db.transaction(async (tx) => {
    const { org, logo } = await lockLogo(tx, context, params.id);
    if (logo === null) return;
    const { companyId } = context.viewer;
    await deleteCompanyLogo(tx, companyId);
    await expireFile(tx, { companyId, id: logo.fileId }, context.clock.now());
    await recordLogo(tx, context, org, { old: logo, new: null, action: 'removeCompanyLogo' });
  });
  return {};
};
