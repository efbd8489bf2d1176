/** Texts of "Why can't I see this", for a page that does not open and for a record that is not found. All texts are ours. */
export const whyTexts = {
  title: "Why can't I see this?",
  loading: 'Looking for the reason',
  failed: 'The reason could not be loaded',
  needs: (page: string) => `Permissions that open ${page}`,
  or: 'or',
  access: 'Data Visibility of your role',
  accessType: (label: string, description: string) => `${label}: ${description}.`,
  recordSentence: 'A record outside your data looks the same as a record that does not exist.',
  roles: 'Roles that have them',
  noRoles: 'No role of your company has these permissions.',
  role: (name: string, users: string) => (users === '1' ? `${name} (1 user)` : `${name} (${users} users)`),
  givers: 'Administrators who can give you such a role',
  recordGivers: 'Administrators who can give you another role',
  noGivers: 'No administrator of your org, or of an org above, can give you such a role. Contact support.',
  manage: 'Manage Role',
} as const;
