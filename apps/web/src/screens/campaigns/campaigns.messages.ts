import { campaignTexts } from '../../blocks/campaign-row/campaign-row.messages.ts';

/** Texts of All Campaigns. Source: specification 2, sections 2 and 8. */
export const messages = {
  ...campaignTexts,
  subtitle: 'Track and manage all your campaigns',
  total: 'Total Campaigns',
  active: 'Active Campaigns',
  channels: { 'direct-mail': 'Direct Mail' },
  search: 'Search Campaigns',
  create: 'Create Campaign',
  deletedCampaigns: 'Deleted campaigns',
  history: 'History',
  historyFailed: 'Error while fetching the history',
  ordersOfClients:
    'Only campaigns of your own organization appear here. Campaign Status lists the orders of all clients.',
  noMatch: 'No Matching Campaigns Found',
  noMatchSentence: (term: string) => `No campaign matches '${term}'.`,
  overviewFailed: 'Error fetching campaign overview data',
  responsesOf: (count: string, name: string) => `${count} responses of ${name}`,
  actionOf: (action: string, name: string) => `${action}: ${name}`,
  pay: 'Pay for Order',
  delete: 'Delete',
  deleteTitle: (name: string) => `Are you sure you want to delete ${name} ?`,
  deleteSentence: 'The draft leaves the list together with its audience and schedule.',
  deleteManyTitle: (count: string) => `Are you sure you want to delete ${count} campaigns?`,
  deleteManySentence: 'The drafts leave the list together with their audiences and schedules.',
  deleteMatchingSentence:
    'The drafts leave the list together with their audiences and schedules. Afterwards, the bell at the top of the page offers Undo for seven days.',
  deletion: 'Delete Campaigns',
  goesOn: 'You can close this window. The bell at the top of the page says when the campaigns are deleted.',
  close: 'Close',
  deleting: (done: number, count: number) => `${done} of ${count} deleted.`,
  deleted: (names: string) => `${names} deleted successfully`,
  deleteFailed: 'Error while deleting the campaign',
  notDeleted: (names: string, reason: string) => `Not deleted: ${names}. ${reason}`,
  restoreFailed: 'The campaign could not be restored',
  notRestored: (names: string, reason: string) => `Not restored: ${names}. ${reason}`,
} as const;
