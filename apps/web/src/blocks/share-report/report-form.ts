import { reportTexts } from '@dropdate/contract/campaigns/share-campaign-report';
import { mostReportAddresses } from '@dropdate/domain/audience/prospect-report';
import { emailText } from '@dropdate/domain/field/email';
import { isReportAddress } from '@dropdate/domain/field/report-address';

/** The entries of the dialog. */
export interface ReportForm {
  readonly emails: readonly string[];
  readonly geographicalParameters: boolean;
  readonly additionalParameters: boolean;
}

export const emptyForm: ReportForm = { emails: [], geographicalParameters: true, additionalParameters: true };

/** The problem of the entered addresses that the field shows; null without a problem, and before the first address. */
export function addressProblem({ emails }: Pick<ReportForm, 'emails'>): string | null {
  if (!emails.every(isReportAddress)) return emailText;
  return emails.length > mostReportAddresses ? reportTexts.tooManyAddresses : null;
}

/** Why the report cannot be sent yet; null when it can. */
export function missingInForm(form: ReportForm): string | null {
  if (form.emails.length === 0) return reportTexts.noAddress;
  const problem = addressProblem(form);
  if (problem !== null) return problem;
  return form.geographicalParameters || form.additionalParameters ? null : reportTexts.noSection;
}
