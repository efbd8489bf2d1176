import { callProblem } from '@dropdate/domain/do-not-call/do-not-call';
import type { CompanyId } from '@dropdate/domain/id/brand';
import { countsSince } from '@dropdate/domain/phone-check/check-times';
import { type PhoneVerdict, phoneVerdict } from '@dropdate/domain/phone-check/phone-verdict';
import type { Database } from '../../../platform/database/database.ts';
import { listAreaCodes } from '../do-not-call.data.ts';
import { listKnownPhones } from './phone-checks.data.ts';

/**
 * What a company knows of each number, as E.164. The do-not-call file and the area codes count as they are now.
 * @param today the day on which the numbers must have been checked within 31 days, `yyyy-MM-dd`. A caller who waited for a
 * check names the day on which the check was opened, so that a number that was not asked about again is still known
 */
export async function phoneVerdicts(
  db: Database,
  companyId: CompanyId,
  phones: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, PhoneVerdict>> {
  const areaCodes = new Set(await listAreaCodes(db, companyId));
  const since = countsSince(new Date(`${today}T00:00:00Z`));
  const known = await listKnownPhones(db, companyId, { phones, since });
  return new Map(
    known.map(({ phone, isFiled, finding }) => {
      const problem = callProblem(phone, { doNotCall: { has: () => isFiled }, areaCodes });
      return [phone, phoneVerdict(problem, finding)];
    }),
  );
}
