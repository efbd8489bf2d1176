import type { CompanyId } from '@dropdate/domain/id/brand';

/** Samples of the calls about orgs and companies. `leafId` is an org without users, campaigns and sub-orgs. */
export const orgSamples = ({ leafId, companyId }: { readonly leafId: string; readonly companyId: CompanyId }) => ({
  getSegment: { params: { id: leafId } },
  createSegment: { body: { name: 'Org of the matrix', externalId: '', parentId: leafId } },
  updateSegment: { body: { id: leafId, name: 'Renamed org', externalId: leafId, parentId: null, status: 2 } },
  updateSegmentStatus: { body: { companySegmentId: leafId, statusCode: 3 } },
  deleteSegment: { params: { id: leafId } },
  restoreSegment: { params: { id: leafId } },
  searchCompanies: { body: { search: '', filters: [], filterIds: [], page: 0, pageSize: 50 } },
  impersonateCompany: { params: { companyId, segmentId: leafId } },
});
