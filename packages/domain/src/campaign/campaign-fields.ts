/**
 * Labels of a campaign's fields, by their wire names: the column and the filter of a field have the same label
 * (specification 2, section 2, Campaign list, Campaign status). Labels missing there are ours.
 */
export const campaignFieldLabels = {
  name: 'Campaign Name',
  number: 'Campaign Number',
  orderNumber: 'Order Number',
  statusCode: 'Status',
  campaignType: 'Campaign Type',
  channel: 'Channel',
  created: 'Created On',
  createdBy: 'Created By',
  createdByUserAgentId: 'Created By Agent ID',
  startDate: 'Schedule Date',
  dispatchDate: 'Dispatch Date',
  assignedToUserName: 'Assigned To',
  assignedToUserAgentId: 'Assigned To Agent ID',
  groups: 'Groups',
  tags: 'Tags',
  totalAudience: 'Recipients',
  totalResponsesReceived: 'Responses',
  responseRate: 'Response Rate',
  firstResponseReceivedDate: 'First Response',
} as const;
