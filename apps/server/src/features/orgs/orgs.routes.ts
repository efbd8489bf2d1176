import { getCompanyLogo as getCompanyLogoEndpoint } from '@dropdate/contract/companies/get-company-logo';
import { getCompanyOverview as getCompanyOverviewEndpoint } from '@dropdate/contract/companies/get-company-overview';
import { createSegment as createSegmentEndpoint } from '@dropdate/contract/segments/create-segment';
import { deleteSegment as deleteSegmentEndpoint } from '@dropdate/contract/segments/delete-segment';
import { getSegment as getSegmentEndpoint } from '@dropdate/contract/segments/get-segment';
import { listSegmentFilters as listSegmentFiltersEndpoint } from '@dropdate/contract/segments/list-segment-filters';
import { listSegments as listSegmentsEndpoint } from '@dropdate/contract/segments/list-segments';
import { listUserSegments as listUserSegmentsEndpoint } from '@dropdate/contract/segments/list-user-segments';
import { removeCompanyLogo as removeCompanyLogoEndpoint } from '@dropdate/contract/segments/remove-company-logo';
import { restoreSegment as restoreSegmentEndpoint } from '@dropdate/contract/segments/restore-segment';
import { searchSegments as searchSegmentsEndpoint } from '@dropdate/contract/segments/search-segments';
import { setLeadClock as setLeadClockEndpoint } from '@dropdate/contract/segments/set-lead-clock';
import { updateSegment as updateSegmentEndpoint } from '@dropdate/contract/segments/update-segment';
import { updateSegmentStatus as updateSegmentStatusEndpoint } from '@dropdate/contract/segments/update-segment-status';
import { uploadCompanyLogo as uploadCompanyLogoEndpoint } from '@dropdate/contract/segments/upload-company-logo';
import type { FileStore } from '../../platform/files/file-store.ts';
import { serve } from '../../platform/http/serve.ts';
import { createSegment } from './create-segment.ts';
import { deleteSegment } from './delete-segment.ts';
import { getCompanyLogo } from './get-company-logo.ts';
import { getCompanyOverview } from './get-company-overview.ts';
import { getSegment } from './get-segment.ts';
import { listSegmentFilters } from './list-segment-filters.ts';
import { listSegments } from './list-segments.ts';
import { listUserSegments } from './list-user-segments.ts';
import { removeCompanyLogo } from './remove-company-logo.ts';
import { restoreSegment } from './restore-segment.ts';
import { searchSegments } from './search-segments.ts';
import { setLeadClock } from './set-lead-clock.ts';
import { updateSegment } from './update-segment.ts';
import { updateSegmentStatus } from './update-segment-status.ts';
import { uploadCompanyLogo } from './upload-company-logo.ts';

export const orgsRoutes = (files: FileStore) => [
  serve(searchSegmentsEndpoint, searchSegments),
  serve(listSegmentFiltersEndpoint, listSegmentFilters),
  serve(getCompanyOverviewEndpoint, getCompanyOverview),
  serve(listSegmentsEndpoint, listSegments),
  serve(listUserSegmentsEndpoint, listUserSegments),
  serve(getSegmentEndpoint, getSegment),
  serve(createSegmentEndpoint, createSegment),
  serve(updateSegmentEndpoint, updateSegment),
  serve(updateSegmentStatusEndpoint, updateSegmentStatus),
  serve(deleteSegmentEndpoint, deleteSegment),
  serve(restoreSegmentEndpoint, restoreSegment),
  serve(getCompanyLogoEndpoint, getCompanyLogo(files)),
  serve(uploadCompanyLogoEndpoint, uploadCompanyLogo(files)),
  serve(removeCompanyLogoEndpoint, removeCompanyLogo),
  serve(setLeadClockEndpoint, setLeadClock),
];
