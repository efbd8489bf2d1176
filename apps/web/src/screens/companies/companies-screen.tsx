import { listCompanyFilters } from '@dropdate/contract/companies/list-company-filters';
import { type CompanyRow, companyRowSchema, searchCompanies } from '@dropdate/contract/companies/search-companies';
import { labelsOf, pageSizes } from '@dropdate/contract/http/list';
import { ListPage } from '../../blocks/list-page/list-page.tsx';
import type { ListColumn, ListSpec } from '../../blocks/list-page/list-spec.ts';
import { messages } from './companies.messages.ts';
import { SwitchCell } from './switch-cell.tsx';

const labels = labelsOf(companyRowSchema);

const textColumn = (
  name: 'code' | 'segmentName' | 'name' | 'primaryUser',
  more: Partial<ListColumn<CompanyRow>>,
): ListColumn<CompanyRow> => ({
  name,
  label: labels[name],
  isDefault: true,
  isSortable: true,
  cell: (row) => row[name],
  ...more,
});

const spec: ListSpec<CompanyRow> = {
  list: 'companies',
  title: messages.title,
  subtitle: messages.subtitle,
  searchLabel: messages.search,
  searchEndpoint: searchCompanies,
  filterEndpoint: listCompanyFilters,
  columns: [
    textColumn('code', { minWidth: 90, share: 0.7 }),
    textColumn('segmentName', { minWidth: 180, share: 1.6, isLocked: true, isName: true }),
    textColumn('name', { minWidth: 160, share: 1.4 }),
    textColumn('primaryUser', { minWidth: 140, cell: ({ primaryUser }) => primaryUser ?? messages.noPrimaryUser }),
    {
      name: 'action',
      label: messages.action,
      minWidth: 160,
      isLocked: true,
      isDefault: true,
      isWhole: true,
      cell: (row) => <SwitchCell row={row} />,
    },
  ],
  defaultSort: { field: 'name', direction: 'asc' },
  pageSizes,
  privateFilters: ['primaryUser'],
  keyOf: ({ companySegmentId }) => companySegmentId,
  nameOf: ({ segmentName }) => segmentName,
  narrowOf: (row) => ({
    title: row.segmentName,
    detail: row.name,
    badge: <SwitchCell row={row} />,
  }),
  narrowPlaces: { detail: 'name', badge: 'action' },
  texts: messages,
};

/** Companies Overview: the orgs to which the user may switch (specification 1, section 2.12). */
export function CompaniesScreen() {
  return <ListPage spec={spec} mayCreate={false} />;
}
