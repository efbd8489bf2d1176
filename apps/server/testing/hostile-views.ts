import type { Exceptions, Places } from './hostile-exceptions.ts';

const unknown = { '400 UnknownViewField': 'NaN NUL proto SQL' };

/** A view has a free name, and a filter compares with any value. */
const view: Places = {
  name: { '200': 'NaN proto SQL', '400 UnstorableText': 'NUL' },
  isShared: { '200': 'true' },
  'state.filters': { '200': '[]' },
  'state.filters.0.name': unknown,
  'state.filters.0.value': {
    '200': '-1 1.5 1e308 2^31 NaN SQL empty null proto true',
    '400 UnstorableText': 'NUL',
  },
  'state.filters.0.logical': { '200': 'missing' },
  'state.columns.0': unknown,
  'state.columns.1': unknown,
  'state.sort.field': unknown,
};

/** The calls about saved views, in `bodyExceptions`. */
export const viewBodies: Exceptions = {
  createSavedView: { ...view, isDefault: { '200': 'true' } },
  updateSavedView: view,
  setDefaultSavedView: { id: { '200': 'null' } },
};
