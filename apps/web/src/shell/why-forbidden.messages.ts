/** Texts of "Why can't I see this", for users who may see the roles. All texts are ours. */
export const whyTexts = {
  title: "Why can't I see this?",
  loading: 'Looking for the reason',
  failed: 'The reason could not be loaded',
  needs: (page: string) => `Permissions that open ${page}`,
  or: 'or',
  roles: 'Roles that have them',
  noRoles: 'No role of your company has these permissions.',
  role: (name: string, users: string) => (users === '1' ? `${name} (1 user)` : `${name} (${users} users)`),
  givers: 'Users who can give you such a role',
  noGivers: 'No active user of your company can give you such a role. Contact support.',
  manage: 'Manage Role',
} as const;
