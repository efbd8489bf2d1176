const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** Texts of the saved views of a list. */
export const messages = {
  views: 'Views',
  all: 'All',
  shared: 'Shared with the org',
  failed: 'The saved views could not be loaded',
  lost: (columns: number, filters: number) => {
    const parts = [
      ...(columns > 0 ? [counted(columns, 'column', 'columns')] : []),
      ...(filters > 0 ? [counted(filters, 'filter', 'filters')] : []),
    ];
    return `This view opened without ${parts.join(' and ')} that this list no longer has.`;
  },
  saveView: 'Save view',
  saveChanges: 'Save changes',
  saveAsNew: 'Save as new',
  more: (name: string) => `More for the view ${name}`,
  undoChanges: 'Undo changes',
  edit: 'Rename or share',
  openByDefault: 'Open by default',
  notByDefault: 'No longer open by default',
  delete: 'Delete',
  newSentence: 'Keeps the filters, the columns and the sort of this list.',
  save: 'Save',
  name: 'Name',
  nameNeeded: 'Type a name.',
  seenBy: 'Who sees it',
  onlyMe: 'Only me',
  myOrg: 'My org',
  myOrgHint: (org: string) => `Users of ${org} and of the orgs below it, each with the rows that they may see.`,
  dialogFailed: 'The dialog could not be loaded. Please try again.',
  saved: (name: string) => `View '${name}' saved`,
  saveFailed: 'The view could not be saved',
  deleted: (name: string) => `View '${name}' deleted`,
  deleteFailed: 'The view could not be deleted',
  restored: 'The view is back',
  restoreFailed: 'The view could not be restored',
  defaultSet: (name: string) => `This list now opens with '${name}'`,
  defaultRemoved: 'This list now opens without a view',
  defaultFailed: 'The view could not be set as default',
} as const;
