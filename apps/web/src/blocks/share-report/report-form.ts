import { reportTexts } from '@dropdate/contract/campaigns/share-campaign-report';
import { mostReportAddresses } from '@dropdate/domain/audience/prospect-report';
import { emailText } from '@dropdate/domain/field/email';
import { addressesIn, distinctAddresses, isReportAddress } from '@dropdate/domain/field/report-address';

/** The entries of the dialog. */
export interface ReportForm {
  readonly emails: readonly string[];
  /** The text in the field that is not an entry of the list yet. */
  readonly typed: string;
  readonly geographicalParameters: boolean;
  readonly additionalParameters: boolean;
}

/** The entries as they are sent. */
export type SentForm = Omit<ReportForm, 'typed'>;

export const emptyForm: ReportForm = {
  emails: [],
  typed: '',
  geographicalParameters: true,
  additionalParameters: true,
};

/** The problem of the entered addresses that the field shows; null without a problem, and before the first address. */
export function addressProblem({ emails }: Pick<ReportForm, 'emails'>): string | null {
  if (!emails.every(isReportAddress)) return emailText;
  return emails.length > mostReportAddresses ? reportTexts.tooManyAddresses : null;
}

/** The addresses to which Send Report sends: the entries, and the text that is still typed. */
export function receivers({ emails, typed }: Pick<ReportForm, 'emails' | 'typed'>): readonly string[] {
  return distinctAddresses([...emails, ...addressesIn(typed)]);
}

/** Why the report cannot be sent yet; null when it can. */
export function missingInForm(form: ReportForm): string | null {
  const emails = receivers(form);
  if (emails.length === 0) return reportTexts.noAddress;
  const problem = addressProblem({ emails });
  if (problem !== null) return problem;
  return form.geographicalParameters || form.additionalParameters ? null : reportTexts.noSection;
}
