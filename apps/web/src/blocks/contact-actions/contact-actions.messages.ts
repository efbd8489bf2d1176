/** Texts about a contact that the list and the form share. Source: specification 1, sections 2.5 and 8. */
export const contactTexts = {
  delete: 'Delete',
  deleteTitle: (name: string) => `Are you sure you want to delete ${name} ?`,
  deleteSentence: 'Are you sure you want to delete this contact. All information will be lost',
  deleted: (name: string) => `${name} deleted successfully`,
  deleteManyTitle: (count: string) =>
    count === '1'
      ? 'Are you sure you want to delete 1 contact ?'
      : `Are you sure you want to delete ${count} contacts ?`,
  deleteManySentence: 'Are you sure you want to delete these contacts. All information will be lost',
  contacts: (count: string) => (count === '1' ? '1 contact' : `${count} contacts`),
  started: (contacts: string) => `The change of ${contacts} has started. The bell shows the progress.`,
  changeFailed: 'Error while changing the contacts',
  changeType: 'Change Type',
  changeTypeSentence: (contacts: string) =>
    `The type of ${contacts}. A contact who was never a lead becomes a lead on its own page.`,
  type: 'Type',
  labels: {
    'add-labels': {
      title: 'Add Tags and Groups',
      sentence: (contacts: string) => `The tags and groups that ${contacts} get.`,
    },
    'remove-labels': {
      title: 'Remove Tags and Groups',
      sentence: (contacts: string) => `The tags and groups that ${contacts} lose.`,
    },
  },
  noLabels: 'Choose at least one tag or group',
  deleteFailed: 'Error while deleting the contact',
  restored: (name: string) => `${name} restored`,
  restoreFailed: 'The contact could not be restored',
  unnamed: (externalId: string) => `Contact ${externalId}`,
} as const;
