export {
  type AudienceRequestRow,
  type AudienceRow,
  findAudienceRequest,
  findQuotas,
  forgetAudience,
  insertAudience,
  latestRequestOfAudience,
  outdateCount,
  outdateCountsOf,
  type QuotaRow,
  replaceQuotas,
  saveAudience,
} from './drafts.data.ts';
