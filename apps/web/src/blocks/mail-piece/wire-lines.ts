import type { TemplateVariant } from '@dropdate/contract/campaigns/template-variant';
import type { StateLines } from '@dropdate/domain/personalize/variant';

/** The lines of a state as the server sends them, in the domain's words. */
export function linesFromWire(data: TemplateVariant['statesData'][number]['data']): StateLines {
  return {
    isCompanyNameShown: data.isShowCompanyName,
    isAgencyNameShown: data.isShowAgentOrAgencyName,
    isLicenseNumberShown: data.isShowLicenseNumber,
    companyName: data.companyName,
    agencyName: data.agencyName,
    licenseNumber: data.licenseNumber,
  };
}
