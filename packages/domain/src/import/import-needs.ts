import type { Need } from '../permission/permission-sets.ts';
import type { ImportKindName } from './import-states.ts';

/** The permission to review an import of each kind. Saving it can need another one. */
export const importNeeds: Readonly<Record<ImportKindName, Need>> = {
  contacts: 'Contact.update',
  'own-list': 'Campaign.create',
  'do-not-mail': 'ProspectList.buy',
  'do-not-call': 'ProspectList.buy',
};
