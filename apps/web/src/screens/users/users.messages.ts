import { formatCount } from '@dropdate/domain/money/money-text';
import { userTexts } from '../../blocks/user-actions/user-actions.messages.ts';

/** Texts of Manage Users. Source: specification 1, sections 2.9 and 8. */
export const messages = {
  ...userTexts,
  title: 'Manage Users',
  subtitle: 'Manage, view and add the users of your organization',
  subtitleManage: 'Manage and view the users of your organization',
  subtitleView: 'View the users of your organization',
  search: 'Search Users',
  create: 'Create User',
  deletedUsers: 'Deleted users',
  edit: 'Edit',
  total: 'Total Users',
  active: 'Active Users',
  suspended: 'Suspended Users',
  inactive: (count: number) => (count === 1 ? '1 inactive user' : `${formatCount(count)} inactive users`),
  empty: 'Click on Create User to add your first user.',
  emptyWithoutPermission: 'No records found',
  noMatch: 'No Matching Users Found',
  noMatchSentence: (term: string) =>
    `We couldn't find any users matching '${term}'. Try Searching by name, username, phone number, or email address.`,
  failed: 'The users could not be loaded',
  // The specification gives this text for the overview of the users, too.
  overviewFailed: 'Error fetching ICP Template overview data',
} as const;
