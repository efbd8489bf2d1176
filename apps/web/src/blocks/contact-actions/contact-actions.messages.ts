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
  deletedMany: (count: string) =>
    count === '1' ? '1 contact deleted successfully' : `${count} contacts deleted successfully`,
  restoredMany: (count: string) => (count === '1' ? '1 contact restored' : `${count} contacts restored`),
  deleteFailed: 'Error while deleting the contact',
  restored: (name: string) => `${name} restored`,
  restoreFailed: 'The contact could not be restored',
  unnamed: (externalId: string) => `Contact ${externalId}`,
} as const;
