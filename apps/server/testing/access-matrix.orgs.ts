/** Samples of the calls about orgs. @param leafId an org without users, campaigns and sub-orgs. */
export const orgSamples = (leafId: string) => ({
  getSegment: { params: { id: leafId } },
  createSegment: { body: { name: 'Org of the matrix', externalId: '', parentId: leafId } },
  updateSegment: { body: { id: leafId, name: 'Renamed org', externalId: leafId, parentId: null, status: 2 } },
  updateSegmentStatus: { body: { companySegmentId: leafId, statusCode: 3 } },
  deleteSegment: { params: { id: leafId } },
  restoreSegment: { params: { id: leafId } },
});
