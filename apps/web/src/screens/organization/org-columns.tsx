import { labelsOf } from '@dropdate/contract/http/list';
import { type SegmentRow, segmentRowSchema } from '@dropdate/contract/segments/search-segments';
import { formatCount } from '@dropdate/domain/money/money-text';
import type { ListColumn } from '../../blocks/list-page/list-spec.ts';
import { usDateOfInstant } from '../../client/dates.ts';
import { AppLink } from '../../client/links/app-link.tsx';
import { Missing } from '../../kit/table/missing.tsx';
import { type GivenStatus, OrgBadge, OrgStatusCell } from './org-status.tsx';

const labels = labelsOf(segmentRowSchema);

export const OrgName = ({ org }: { readonly org: SegmentRow }) => (
  <AppLink target={{ to: '/settings/organization/division/{id}', params: { id: org.id } }}>{org.name}</AppLink>
);

const figure = (name: 'totalUsers' | 'totalContacts' | 'totalCampaigns' | 'subDivisions'): ListColumn<SegmentRow> => ({
  name,
  label: labels[name],
  minWidth: 92,
  share: 0.6,
  align: 'right',
  isDefault: true,
  isSortable: true,
  cell: (row) => formatCount(row[name]),
});

/**
 * The columns of Organization Management.
 * @param onStatus sets a status. Undefined for a viewer without the permission.
 */
export const orgColumns = (
  timeZone: string,
  onStatus: ((org: SegmentRow, status: GivenStatus) => void) | undefined,
): readonly ListColumn<SegmentRow>[] => [
  {
    name: 'name',
    label: labels.name,
    minWidth: 240,
    share: 2.2,
    isLocked: true,
    isDefault: true,
    isSortable: true,
    isName: true,
    cell: (row) => <OrgName org={row} />,
  },
  {
    name: 'externalId',
    label: labels.externalId,
    minWidth: 110,
    isDefault: true,
    isSortable: true,
    cell: (row) => row.externalId,
  },
  {
    name: 'status',
    label: labels.status,
    minWidth: 110,
    share: 0.8,
    isDefault: true,
    isSortable: true,
    isWhole: true,
    cell: (row) =>
      onStatus === undefined ? <OrgBadge status={row.status} /> : <OrgStatusCell org={row} onChoose={onStatus} />,
  },
  {
    name: 'parentOrgName',
    label: labels.parentOrgName,
    minWidth: 160,
    share: 1.4,
    isSortable: true,
    cell: ({ parentOrgName }) => parentOrgName ?? <Missing />,
  },
  {
    name: 'created',
    label: labels.created,
    minWidth: 110,
    share: 0.8,
    isDefault: true,
    isSortable: true,
    cell: ({ created }) => usDateOfInstant(created, timeZone),
  },
  figure('totalUsers'),
  figure('totalContacts'),
  figure('totalCampaigns'),
  figure('subDivisions'),
];
