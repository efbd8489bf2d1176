/** The guidelines of keying-in. Source: specification 3, section 2. */
export const messages = {
  title: 'Keying-In Guidelines',
  subtitle: 'How data from response cards are keyed in',
  sections: [
    {
      title: 'General rules',
      rules: [
        'Keep the case of existing data.',
        'Leave unreadable fields empty and note the field names in flag notes.',
      ],
    },
    {
      title: 'Lead and spouse',
      rules: [
        'Tick the deceased boxes when the card says so.',
        'Ignore middle initials.',
        "Do not copy the lead's last name to the spouse when only a first name is given.",
      ],
    },
    { title: 'Address', rules: ['Use a 5-digit zip when an updated address is given.'] },
    { title: 'Birthdays', rules: ['Birthdays as two-digit month and day and four-digit year.'] },
    { title: 'Phone numbers', rules: ['Phones as digits with dashes (123-321-1234).'] },
    { title: 'Email', rules: ['Email in lower case.'] },
    {
      title: 'Flag notes',
      rules: [
        "Write 'DUP' in flag notes for a duplicate.",
        'Leave unreadable fields empty and note the field names in flag notes.',
      ],
    },
  ],
} as const;
