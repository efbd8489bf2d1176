/** Texts of the dialogs of deleted records (decision 28). */
export const messages = {
  button: 'Recently deleted',
  sentence: 'Deleted records can be restored for 30 days. After that they are gone.',
  close: 'Close',
  loading: 'Loading the deleted records',
  loadFailed: 'Error while fetching the deleted records',
  empty: 'Nothing to restore',
  emptySentence: 'Nothing was deleted in the last 30 days.',
  deletedAt: (moment: string, by: string | null) => (by === null ? `Deleted ${moment}` : `Deleted ${moment} by ${by}`),
  until: (day: string) => `Can be restored until ${day}`,
  restore: 'Restore',
  restoreLabel: (name: string) => `Restore ${name}`,
  restored: (name: string) => `${name} restored successfully`,
  restoreFailed: 'Error while restoring the record',
  cut: 'The list shows the 500 newest deletions.',
} as const;
