import { deleteSavedView } from '@dropdate/contract/saved-views/delete-saved-view';
import type { Sample } from './access-matrix.samples.ts';
import type { ForeignIds } from './placed-records.ts';
import type { Caller } from './test-app.ts';

interface ViewParts {
  readonly admin: () => Caller;
  readonly freshRecords: () => Promise<ForeignIds>;
}

/** Accepted samples of the calls that change saved views. */
export const preparedViews = ({ admin, freshRecords }: ViewParts): Readonly<Record<string, () => Promise<Sample>>> => ({
  restoreSavedView: async () => {
    const { viewId: id } = await freshRecords();
    await admin().call(deleteSavedView, { params: { id } });
    return { params: { id } };
  },
});
