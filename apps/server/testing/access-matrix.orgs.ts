import type { CompanyId } from '@dropdate/domain/id/brand';
import { pngPicture } from '../src/platform/files/picture.fixture.ts';

interface OrgIds {
  /** An org without users, campaigns and sub-orgs. */
  readonly leafId: string;
  readonly companyId: CompanyId;
}

/** A picture that can be a logo. */
export const logoFile = () => new File([new Uint8Array(pngPicture(160, 40))], 'logo.png');

/** A clock for new leads with quiet hours over night. */
export const leadClock = { hours: 4, quietFrom: 20, quietTo: 8, restsOnWeekends: true };

/** Samples of the calls about orgs and companies. */
export const orgSamples = ({ leafId, companyId }: OrgIds, list: object) => ({
  searchSegments: { body: list },
  getSegment: { params: { id: leafId } },
  createSegment: { body: { name: 'Org of the matrix', externalId: '', parentId: leafId } },
  updateSegment: { body: { id: leafId, name: 'Renamed org', externalId: leafId, parentId: null, status: 2 } },
  updateSegmentStatus: { body: { companySegmentId: leafId, statusCode: 3 } },
  deleteSegment: { params: { id: leafId } },
  restoreSegment: { params: { id: leafId } },
  getCompanyLogo: { params: { fileId: leafId } },
  uploadCompanyLogo: { params: { id: leafId }, files: [logoFile()] },
  removeCompanyLogo: { params: { id: leafId } },
  setLeadClock: { params: { id: leafId }, body: { clock: leadClock } },
  searchCompanies: { body: list },
  impersonateCompany: { params: { companyId, segmentId: leafId } },
});
