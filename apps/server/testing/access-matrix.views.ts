import type { ForeignIds } from './placed-records.ts';

const params = { list: 'contacts' };
const form = {
  name: 'Customers of Tampa',
  state: {
    filters: [{ name: 'lastName', operator: 'contains', value: 'Ortega', logical: 'and' }],
    columns: ['firstName', 'lastName'],
    sort: { field: 'lastName', direction: 'asc' },
  },
  isShared: false,
};

/** Valid calls about saved views. */
export const viewSamples = ({ viewId }: Pick<ForeignIds, 'viewId'>) => ({
  listSavedViews: { params },
  createSavedView: { params, body: { ...form, isDefault: true } },
  updateSavedView: { params: { id: viewId }, body: form },
  deleteSavedView: { params: { id: viewId } },
  restoreSavedView: { params: { id: viewId } },
  setDefaultSavedView: { params, body: { id: viewId } },
});
