import { listedFile } from './access-matrix.imports.ts';
import type { ForeignIds } from './placed-records.ts';

let added = 0;

/** Valid calls about whom a company does not mail. A person stands once, so each call adds another one. */
export const doNotMailSamples = ({
  doNotMailId,
  doNotMailImportId,
}: Pick<ForeignIds, 'doNotMailId' | 'doNotMailImportId'>) => ({
  importDoNotMail: { files: [listedFile()] },
  saveDoNotMail: { body: { importId: doNotMailImportId } },
  addDoNotMail: {
    get body() {
      added += 1;
      return { people: [{ name: 'Jane Matrix', address: `${added} Oak Ave`, zip: '33602' }] };
    },
  },
  setSuppressionRules: { body: { leavesOutKnownPeople: true, householdLimit: { pieces: 2, days: 90 } } },
  removeDoNotMail: { body: { ids: [doNotMailId] } },
});
