/**
 * Texts of the pickers of groups and tags. Sources: specification 2, section 8 (Tags and groups), and specification 1,
 * section 8 (Contacts and leads); hints are ours.
 */
export const messages = {
  group: {
    label: 'Groups',
    placeholder: 'Add groups',
    loadFailed: 'Error while loading groups',
    createFailed: 'Error while creating a group',
    saveFailed: 'Error while saving a group',
    none: 'Type a name to create the first group.',
    deleteOne: (name: string) => `Delete the group "${name}"`,
    deleteFailed: 'Error while deleting a group',
  },
  tag: {
    label: 'Tags',
    placeholder: 'Add tags',
    loadFailed: 'Error while loading tags',
    createFailed: 'Error while creating a tag',
    saveFailed: 'Error while saving a tag',
    none: 'Type a name to create the first tag.',
    deleteOne: (name: string) => `Delete the tag "${name}"`,
    deleteFailed: 'Error while deleting a tag',
  },
  create: (name: string) => `Create "${name}"`,
  remove: (name: string) => `Remove ${name}`,
  allChosen: 'All are chosen. Type a name to create another.',
  full: (max: number) => `At most ${max} can be chosen.`,
  loading: 'Loading',
  retry: 'Could not be loaded. Try again',
  suggestions: 'Suggestions',
} as const;
