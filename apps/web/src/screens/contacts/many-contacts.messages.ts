/** Texts of the actions on selected contacts. Source of the deletion: specification 1, section 8. */
export const manyTexts = {
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
} as const;
