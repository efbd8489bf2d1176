import { getCompanyOverview } from '@dropdate/contract/companies/get-company-overview';
import { getSegment } from '@dropdate/contract/segments/get-segment';
import { listSegments } from '@dropdate/contract/segments/list-segments';
import { listUserSegments } from '@dropdate/contract/segments/list-user-segments';
import { searchSegments } from '@dropdate/contract/segments/search-segments';
import { pageRead } from '../../client/calls/page-read.ts';

export const orgsRead = pageRead(listSegments, {});
export const orgRead = (id: string) => pageRead(getSegment, { params: { id } });

/** The answers that are out of date when an org has changed. */
export const orgReads = [searchSegments, listSegments, listUserSegments, getSegment, getCompanyOverview] as const;
