/**
 * Texts of Select Add-Ons. Source: specification 2, sections 2 and 8. Texts that the specification lacks are ours.
 */
export const messages = {
  title: 'Select Add-Ons',
  subtitle: 'Choose add-ons for your prospect list',
  review: 'Review Order',
  none: 'All are optional. Without them, the list has names and addresses.',
  failed: (name: string, isOn: boolean) => `Failed to ${isOn ? 'enable' : 'disable'} ${name}. Please try again later.`,
  saving: 'Saving the add-ons.',
  prospects: (count: string) => (count === '1' ? '1 prospect' : `${count} prospects`),
} as const;

/** Name and meaning of each add-on. */
export const addOnTexts = {
  ProspectListMonthYear: {
    name: 'Date of Birth',
    sentence: 'Adds birth month and year of every prospect to the list.',
  },
  ProspectListAge: { name: 'Age', sentence: 'Adds the age of every prospect to the list.' },
} as const;
