import { exportContacts } from '@dropdate/contract/contacts/export-contacts';
import { getContactsOverview } from '@dropdate/contract/contacts/get-contacts-overview';
import { listContactFilters } from '@dropdate/contract/contacts/list-contact-filters';
import { listDeletedContacts } from '@dropdate/contract/contacts/list-deleted-contacts';
import { type ChosenContacts, maxChangedContacts } from '@dropdate/contract/contacts/many-contacts';
import { restoreContact } from '@dropdate/contract/contacts/restore-contact';
import { type ContactRow, searchContacts } from '@dropdate/contract/contacts/search-contacts';
import { pageSizes } from '@dropdate/contract/http/list';
import { contactTypeLabel } from '@dropdate/domain/contact/contact-type';
import {
  IconArrowsJoin,
  IconFileImport,
  IconHistory,
  IconPencil,
  IconPlus,
  IconTag,
  IconTagOff,
  IconTrash,
  IconUserCog,
} from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { contactName } from '../../blocks/contact-actions/contact-name.ts';
import { ListPage } from '../../blocks/list-page/list-page.tsx';
import type { BulkSelection, ListSpec } from '../../blocks/list-page/list-spec.ts';
import { DeletedButton } from '../../blocks/recently-deleted/deleted-button.tsx';
import type { DeletedSource } from '../../blocks/recently-deleted/deleted-source.ts';
import { call } from '../../client/calls/call.ts';
import { contactLists } from '../../client/calls/contact-lists.ts';
import { useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { useReportedFailure } from '../../client/calls/use-reported-failure.ts';
import { usDateOfInstant } from '../../client/dates.ts';
import { useToldJobs } from '../../client/jobs/use-told-jobs.ts';
import { LinkButton } from '../../client/links/app-link.tsx';
import { lastImportsOf } from '../../client/links/imports-link.ts';
import { useGo } from '../../client/links/use-go.ts';
import { useMay, useViewer } from '../../client/session/viewer.tsx';
import type { BulkAction } from '../../kit/list/bulk-bar.tsx';
import { latePart } from '../../kit/state/late-part.tsx';
import type { RowAction } from '../../kit/table/table-model.ts';
import { toast } from '../../kit/toast/toast.ts';
import { ContactLink, contactColumns } from './contact-columns.tsx';
import { contactTiles } from './contact-tiles.ts';
import { messages } from './contacts.messages.ts';
import type { ManyAct } from './many-contacts-dialog.tsx';

const DeleteContactDialog = latePart(
  async () => (await import('../../blocks/contact-actions/delete-contact-dialog.tsx')).DeleteContactDialog,
);

const ManyContactsDialog = latePart(async () => (await import('./many-contacts-dialog.tsx')).ManyContactsDialog);

/** A bulk action on chosen contacts. */
interface Chosen {
  readonly act: ManyAct;
  readonly contacts: ChosenContacts;
  readonly count: number;
  readonly onDone: () => void;
}

/** The selected contacts as calls name them. */
const contactsOf = ({ selection, count }: BulkSelection<ContactRow>): ChosenContacts =>
  'ids' in selection ? selection : { ...selection, confirmed: count };

const contactSpec = (timeZone: string, subtitle: string): ListSpec<ContactRow> => ({
  list: 'contacts',
  title: messages.title,
  subtitle,
  searchLabel: messages.search,
  searchEndpoint: searchContacts,
  filterEndpoint: listContactFilters,
  exportEndpoint: exportContacts,
  columns: contactColumns(timeZone),
  defaultSort: { field: 'createdOn', direction: 'desc' },
  pageSizes,
  privateFilters: [
    'externalId',
    'firstName',
    'lastName',
    'email',
    'phoneNumber',
    'mobilePhone',
    'workPhone',
    'addressLine1',
    'addressLine2',
    'age',
    'birthMonth',
    'birthYear',
    'assignedToUserName',
  ],
  keyOf: (row) => row.id,
  nameOf: contactName,
  narrowOf: (row) => ({
    title: <ContactLink row={row} />,
    detail: usDateOfInstant(row.createdOn, timeZone),
    figure: contactTypeLabel(row.contactType),
  }),
  narrowPlaces: { detail: 'createdOn', name: 'lastName', figure: 'contactType' },
  texts: messages,
});

const deletedContacts: DeletedSource = {
  endpoint: listDeletedContacts,
  restore: (id) => call(restoreContact, { params: { id } }),
  refreshes: contactLists,
  title: messages.deletedContacts,
};

/** All Contacts (specification 1, section 2.5). */
export function ContactsScreen() {
  const { timeZone } = useViewer();
  const may = useMay();
  const mayCreate = may('Contact.create');
  const mayManage = may('Contact.update') || may('Contact.delete');
  const subtitle = mayCreate ? messages.subtitle : mayManage ? messages.subtitleManage : messages.subtitleView;
  const spec = useMemo(() => contactSpec(timeZone, subtitle), [timeZone, subtitle]);
  const overview = useEndpointQuery(getContactsOverview, {});
  useReportedFailure(overview.error, messages.overviewFailed);
  const [deleted, setDeleted] = useState<ContactRow | null>(null);
  const rowActions = useRowActions(setDeleted);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const watchJob = useToldJobs(contactLists);
  const bulkActions = useBulkActions(setChosen);
  const create = (kind: 'main' | 'plain', size: 'regular' | 'small') => (
    <LinkButton kind={kind} size={size} icon={<IconPlus size={16} stroke={1.8} />} target={{ to: '/contacts/contact' }}>
      {messages.create}
    </LinkButton>
  );
  return (
    <>
      <ListPage
        spec={spec}
        tiles={contactTiles(overview.data ?? (overview.isError ? null : undefined))}
        actions={
          <>
            {may('Contact.delete') && <DeletedButton source={deletedContacts} />}
            {mayCreate && (
              <LinkButton
                kind="quiet"
                icon={<IconHistory size={16} stroke={1.65} />}
                target={lastImportsOf('/contacts/import')}
              >
                {messages.lastImports}
              </LinkButton>
            )}
            <LinkButton icon={<IconArrowsJoin size={16} stroke={1.65} />} target={{ to: '/contacts/duplicates' }}>
              {messages.duplicates}
            </LinkButton>
            {mayCreate && (
              <LinkButton icon={<IconFileImport size={16} stroke={1.65} />} target={{ to: '/contacts/import' }}>
                {messages.import}
              </LinkButton>
            )}
            {create('main', 'regular')}
          </>
        }
        emptyAction={create('plain', 'small')}
        mayCreate={mayCreate}
        rowActions={rowActions}
        bulkActions={bulkActions}
        mostSelected={maxChangedContacts}
      />
      {chosen !== null && (
        <ManyContactsDialog
          act={chosen.act}
          contacts={chosen.contacts}
          count={chosen.count}
          onStarted={(jobId) => {
            chosen.onDone();
            watchJob(jobId);
          }}
          onClose={() => setChosen(null)}
          onMissing={() => {
            setChosen(null);
            toast.error(messages.changeFailed);
          }}
        />
      )}
      {deleted !== null && (
        <DeleteContactDialog
          contact={deleted}
          onClose={() => setDeleted(null)}
          onMissing={() => {
            setDeleted(null);
            toast.error(messages.deleteFailed);
          }}
        />
      )}
    </>
  );
}

/** The actions on selected contacts, each by its permission. */
function useBulkActions(
  choose: (chosen: Chosen) => void,
): (chosen: BulkSelection<ContactRow>, onDone: () => void) => readonly BulkAction[] {
  const may = useMay();
  const [mayUpdate, mayDelete] = [may('Contact.update'), may('Contact.delete')];
  return useCallback(
    (chosen: BulkSelection<ContactRow>, onDone: () => void): readonly BulkAction[] => {
      const choosing = (act: ManyAct) => () =>
        choose({ act, contacts: contactsOf(chosen), count: chosen.count, onDone });
      const { labels, changeType } = messages;
      const icon = { size: 16, stroke: 1.65 } as const;
      return [
        ...(mayUpdate
          ? [
              { label: labels['add-labels'].title, icon: <IconTag {...icon} />, onSelect: choosing('add-labels') },
              {
                label: labels['remove-labels'].title,
                icon: <IconTagOff {...icon} />,
                onSelect: choosing('remove-labels'),
              },
              { label: changeType, icon: <IconUserCog {...icon} />, onSelect: choosing('type') },
            ]
          : []),
        ...(mayDelete
          ? [{ label: messages.delete, icon: <IconTrash {...icon} />, isDanger: true, onSelect: choosing('delete') }]
          : []),
      ];
    },
    [mayUpdate, mayDelete, choose],
  );
}

/** The actions of a row, or undefined for a user without any. A user who may change leads alone edits leads alone. */
function useRowActions(onDelete: (row: ContactRow) => void): ((row: ContactRow) => readonly RowAction[]) | undefined {
  const may = useMay();
  const go = useGo();
  const actionsOf = useCallback(
    (row: ContactRow) => {
      const { id, isLead } = row;
      const actions: RowAction[] = [];
      if (may('Contact.update') || (isLead && may('Lead.update'))) {
        actions.push({
          label: messages.edit,
          icon: <IconPencil size={16} stroke={1.65} />,
          onSelect: () => go({ to: '/contacts/contact/{id}', params: { id } }),
        });
      }
      if (may('Contact.delete')) {
        actions.push({
          label: messages.delete,
          icon: <IconTrash size={16} stroke={1.65} />,
          isDanger: true,
          onSelect: () => onDelete(row),
        });
      }
      return actions;
    },
    [may, go, onDelete],
  );
  return may('Contact.update') || may('Lead.update') || may('Contact.delete') ? actionsOf : undefined;
}
