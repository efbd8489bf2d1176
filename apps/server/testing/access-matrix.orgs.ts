import type { CompanyId } from '@dropdate/domain/id/brand';

interface OrgIds {
  /** An org without users, campaigns and sub-orgs. */
  readonly leafId: string;
  readonly companyId: CompanyId;
}

/** Samples of the calls about orgs and companies. */
export const orgSamples = ({ leafId, companyId }: OrgIds, list: object) => ({
  searchSegments: { body: list },
  getSegment: { params: { id: leafId } },
  createSegment: { body: { name: 'Org of the matrix', externalId: '', parentId: leafId } },
  updateSegment: { body: { id: leafId, name: 'Renamed org', externalId: leafId, parentId: null, status: 2 } },
  updateSegmentStatus: { body: { companySegmentId: leafId, statusCode: 3 } },
  deleteSegment: { params: { id: leafId } },
  restoreSegment: { params: { id: leafId } },
  searchCompanies: { body: list },
  impersonateCompany: { params: { companyId, segmentId: leafId } },
});
