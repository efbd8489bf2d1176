import type { CompanyId } from '@dropdate/domain/id/brand';
import type { PhoneVerdict } from '@dropdate/domain/phone-check/phone-verdict';
import type { Database } from '../../platform/database/database.ts';

/** The numbers that a check is opened for, with the registry's numbers of the caller. */
export interface WantedCheck {
  readonly companyId: CompanyId;
  readonly segmentId: string;
  readonly orgId: string;
  readonly sanNumbers: readonly string[];
  readonly phones: readonly string[];
  readonly checkId: string;
  readonly now: Date;
}

/**
 * The part of phone checks that validations use. `app.ts` passes the checks of the product where a scrubbing service is
 * connected, and tests pass answers of their own.
 */
export interface PhoneDoor {
  /** Opens a check, in the transaction of the validation. */
  readonly open: (tx: Database, wanted: WantedCheck) => Promise<void>;
  readonly state: (
    db: Database,
    check: { readonly companyId: CompanyId; readonly checkId: string },
  ) => Promise<'open' | 'answered' | 'given-up'>;
  /** What is known about each number on the day on which its check was opened. A number that is missing is unknown. */
  readonly verdicts: (
    db: Database,
    companyId: CompanyId,
    phones: readonly string[],
    openedOn: string,
  ) => Promise<ReadonlyMap<string, PhoneVerdict>>;
}
