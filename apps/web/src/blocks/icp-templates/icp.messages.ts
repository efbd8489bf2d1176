import { formatCount } from '@dropdate/domain/money/money-text';

/** Texts of ICP templates (specification 2, sections 2, 5 and 8). Those that the specification lacks are ours. */
export const messages = {
  choose: 'ICP template',
  placeholder: 'Choose a saved audience',
  none: 'No ICP Templates. Save an ICP Template to access it here.',
  hint: 'The chosen template replaces all places and parameters below.',
  used: (campaigns: number) => {
    if (campaigns === 0) return 'No saved campaign uses this template yet.';
    return `Used in ${formatCount(campaigns)} ${campaigns === 1 ? 'campaign' : 'campaigns'}.`;
  },
  listFailed: 'Error fetching the ICP Template data',
  applied: (name: string) => `${name} is applied`,
  applyFailed: 'Error while applying the ICP Template',
  edit: 'Edit ICP Template',
  remove: 'Delete ICP Template',
  removeSentence: (name: string) =>
    `${name} will be deleted for everybody in your organization. Campaigns keep the audience that they got from it.`,
  removed: 'ICP Template deleted successfully',
  removeFailed: 'Error while deleting the ICP Template',
  save: 'Save ICP Template',
  saveSentence: 'The template keeps all places and parameters of this audience for your organization.',
  saved: (name: string) => `${name} has been saved as an ICP Template`,
  saveFailed: 'Error while saving the ICP Template',
  name: 'ICP Name',
  profileMissing: 'The dialog could not be loaded. Try again.',
} as const;
