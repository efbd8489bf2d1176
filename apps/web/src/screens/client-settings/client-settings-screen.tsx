import { getClientSettingsHistory } from '@dropdate/contract/companies/get-client-settings-history';
import { listClientSettingsFilters } from '@dropdate/contract/companies/list-client-settings-filters';
import {
  type ClientSettingsRow,
  clientSettingsRowSchema,
  searchClientSettings,
} from '@dropdate/contract/companies/search-client-settings';
import { labelsOf, pageSizes } from '@dropdate/contract/http/list';
import { timeZoneLabel } from '@dropdate/domain/company/client-settings';
import { formatCount } from '@dropdate/domain/money/money-text';
import { paymentTermLabel } from '@dropdate/domain/order/payment-term';
import { IconHistory, IconPencil } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { ListPage } from '../../blocks/list-page/list-page.tsx';
import type { ListSpec } from '../../blocks/list-page/list-spec.ts';
import { RecordHistory } from '../../blocks/record-history/history-button.tsx';
import { historyOf } from '../../blocks/record-history/history-source.ts';
import { messages as historyTexts } from '../../blocks/record-history/record-history.messages.ts';
import { latePart } from '../../kit/state/late-part.tsx';
import type { RowAction } from '../../kit/table/table-model.ts';
import { toast } from '../../kit/toast/toast.ts';
import { messages } from './client-settings.messages.ts';

const ClientSettingsDialog = latePart(async () => (await import('./client-settings-dialog.tsx')).ClientSettingsDialog);

const labels = labelsOf(clientSettingsRowSchema);

const completionText = ({ completeAfterDays: days }: ClientSettingsRow) =>
  days === null ? messages.never : messages.days(formatCount(days));

const termsText = ({ paymentTerms }: ClientSettingsRow) => paymentTerms.map(paymentTermLabel).join(', ');

const spec: ListSpec<ClientSettingsRow> = {
  list: 'client-settings',
  title: messages.title,
  subtitle: messages.subtitle,
  searchLabel: messages.search,
  searchEndpoint: searchClientSettings,
  filterEndpoint: listClientSettingsFilters,
  columns: [
    {
      name: 'name',
      label: labels.name,
      minWidth: 180,
      share: 2,
      isLocked: true,
      isDefault: true,
      isSortable: true,
      isName: true,
      cell: ({ name }) => name,
    },
    {
      name: 'timeZone',
      label: labels.timeZone,
      minWidth: 140,
      isDefault: true,
      cell: ({ timeZone }) => timeZoneLabel(timeZone),
    },
    {
      name: 'paymentTerms',
      label: labels.paymentTerms,
      minWidth: 180,
      share: 2,
      isDefault: true,
      cell: termsText,
    },
    {
      name: 'holdDays',
      label: labels.holdDays,
      minWidth: 100,
      isDefault: true,
      isSortable: true,
      cell: ({ holdDays }) => messages.days(formatCount(holdDays)),
    },
    {
      name: 'maxLeadDays',
      label: labels.maxLeadDays,
      minWidth: 110,
      isDefault: false,
      isSortable: true,
      cell: ({ maxLeadDays }) => messages.days(formatCount(maxLeadDays)),
    },
    {
      name: 'completeAfterDays',
      label: labels.completeAfterDays,
      minWidth: 140,
      isDefault: true,
      isSortable: true,
      cell: completionText,
    },
  ],
  defaultSort: { field: 'name', direction: 'asc' },
  pageSizes,
  privateFilters: ['name'],
  keyOf: ({ companyId }) => companyId,
  nameOf: ({ name }) => name,
  narrowOf: (row) => ({ title: row.name, detail: messages.narrow(completionText(row)) }),
  narrowPlaces: { detail: 'completeAfterDays' },
  texts: messages,
};

/** The settings of each client that the provider keeps. Each change is recorded in the client's log. */
export function ClientSettingsScreen() {
  const [shown, setShown] = useState<ClientSettingsRow | null>(null);
  const [edited, setEdited] = useState<ClientSettingsRow | null>(null);
  const rowActions = useCallback(
    (row: ClientSettingsRow): readonly RowAction[] => [
      { label: messages.edit, icon: <IconPencil size={16} stroke={1.65} />, onSelect: () => setEdited(row) },
      { label: historyTexts.history, icon: <IconHistory size={16} stroke={1.65} />, onSelect: () => setShown(row) },
    ],
    [],
  );
  return (
    <>
      <ListPage spec={spec} mayCreate={false} rowActions={rowActions} />
      {shown !== null && (
        <RecordHistory
          source={historyOf(getClientSettingsHistory, { companyId: shown.companyId })}
          name={shown.name}
          onClose={() => setShown(null)}
        />
      )}
      {edited !== null && (
        <ClientSettingsDialog
          client={edited}
          onClose={() => setEdited(null)}
          onMissing={() => {
            setEdited(null);
            toast.error(messages.saveFailed);
          }}
        />
      )}
    </>
  );
}
