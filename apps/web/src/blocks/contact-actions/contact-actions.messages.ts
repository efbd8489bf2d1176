/** Texts about a contact that the list and the form share. Source: specification 1, sections 2.5 and 8. */
export const contactTexts = {
  delete: 'Delete',
  deleteTitle: (name: string) => `Are you sure you want to delete ${name} ?`,
  deleteSentence: 'Are you sure you want to delete this contact. All information will be lost',
  deleted: (name: string) => `${name} deleted successfully`,
  deleteFailed: 'Error while deleting the contact',
  restored: (name: string) => `${name} restored`,
  restoreFailed: 'The contact could not be restored',
  unnamed: (externalId: string) => `Contact ${externalId}`,
} as const;
