import type { ForeignIds } from './placed-records.ts';

let added = 0;

/** A file of one number. */
const numbersFile = () => new File(['Phone,Remark\r\n(813) 555-0123,asked\r\n'], 'numbers.csv');

/** Valid calls about the do-not-call file of a company. A number stands once, so each call adds another one. */
export const doNotCallSamples = ({
  doNotCallId,
  doNotCallImportId,
  sanId,
}: Pick<ForeignIds, 'doNotCallId' | 'doNotCallImportId' | 'sanId'>) => ({
  importDoNotCall: { files: [numbersFile()] },
  saveDoNotCall: { body: { importId: doNotCallImportId } },
  addDoNotCall: {
    get body() {
      added += 1;
      return { numbers: [{ phone: `727${2_000_000 + added}`, remark: 'asked' }], source: 'typed' };
    },
  },
  setCallAreaCodes: { body: { areaCodes: ['813'] } },
  setPhoneClock: { body: { goodForDays: 20, oldPhones: 1 } },
  addSanNumber: {
    get body() {
      added += 1;
      return { number: `${1_000 + added}-567890-26`, organizationId: 'Matrix' };
    },
  },
  removeSanNumber: { params: { id: sanId } },
  removeDoNotCall: { body: { ids: [doNotCallId] } },
});
