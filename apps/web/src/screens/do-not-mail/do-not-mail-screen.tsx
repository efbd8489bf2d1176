import { listDoNotMailFilters } from '@dropdate/contract/do-not-mail/list-do-not-mail-filters';
import {
  type DoNotMailRow,
  doNotMailRowSchema,
  searchDoNotMail,
} from '@dropdate/contract/do-not-mail/search-do-not-mail';
import { labelsOf, pageSizes } from '@dropdate/contract/http/list';
import { IconTrash } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { ImportButtons } from '../../blocks/entry-list/import-buttons.tsx';
import { ListPage } from '../../blocks/list-page/list-page.tsx';
import type { ListSpec } from '../../blocks/list-page/list-spec.ts';
import { usDateOfInstant } from '../../client/dates.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { latePart } from '../../kit/state/late-part.tsx';
import type { RowAction } from '../../kit/table/table-model.ts';
import { messages } from './do-not-mail.messages.ts';
import classes from './do-not-mail.module.css';
import { useDoNotMail } from './use-do-not-mail.ts';

// The fields are no parts of the scripts of other screens.
const RulesOfCompany = latePart(async () => (await import('./rules-of-company.tsx')).RulesOfCompany);
const SeedAddresses = latePart(async () => (await import('./seed-addresses.tsx')).SeedAddresses);
const AddPeople = latePart(async () => (await import('./add-people.tsx')).AddPeople);

const labels = labelsOf(doNotMailRowSchema);
const common = { isDefault: true, isSortable: true } as const;

const peopleList = (timeZone: string): ListSpec<DoNotMailRow> => ({
  list: 'do-not-mail',
  title: messages.title,
  subtitle: messages.subtitle,
  tableTitle: messages.list,
  searchLabel: messages.search,
  searchEndpoint: searchDoNotMail,
  filterEndpoint: listDoNotMailFilters,
  columns: [
    {
      name: 'name',
      label: labels.name,
      ...common,
      share: 2,
      minWidth: 160,
      isLocked: true,
      isName: true,
      cell: ({ name }) => <span dir="auto">{name}</span>,
    },
    {
      name: 'address',
      label: labels.address,
      ...common,
      share: 2,
      minWidth: 180,
      cell: ({ address }) => <span dir="auto">{address}</span>,
    },
    { name: 'zip', label: labels.zip, ...common, minWidth: 110, isWhole: true, cell: ({ zip }) => zip },
    {
      name: 'createdOn',
      label: labels.createdOn,
      ...common,
      minWidth: 110,
      isWhole: true,
      cell: ({ createdOn }) => usDateOfInstant(createdOn, timeZone),
    },
    {
      name: 'createdBy',
      label: labels.createdBy,
      ...common,
      share: 1.6,
      minWidth: 140,
      cell: ({ createdBy }) => <span dir="auto">{createdBy}</span>,
    },
  ],
  defaultSort: { field: 'createdOn', direction: 'desc' },
  pageSizes,
  privateFilters: ['name', 'address', 'zip', 'createdBy'],
  keyOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  narrowOf: ({ name, address, zip }) => ({ title: name, detail: address, figure: zip }),
  narrowPlaces: { name: 'name', detail: 'address', figure: 'zip' },
  texts: messages,
});

/**
 * Whom the company does not mail: by its rules, and the people of its list, who are typed or pasted and removed with
 * Undo. And whom each order mails beside the bought people.
 */
export function DoNotMailScreen() {
  const { timeZone } = useViewer();
  const spec = useMemo(() => peopleList(timeZone), [timeZone]);
  const { add, remove, isAdding, miss } = useDoNotMail();
  const rowActions = useCallback(
    (row: DoNotMailRow): readonly RowAction[] =>
      row.isRemovable
        ? [
            {
              label: messages.remove,
              icon: <IconTrash size={16} stroke={1.65} />,
              onSelect: () => void remove(row),
            },
          ]
        : [],
    [remove],
  );
  return (
    <ListPage
      spec={spec}
      belowTiles={
        <div className={classes.top}>
          <AddPeople onAdd={add} isBusy={isAdding} onMissing={miss} />
          <RulesOfCompany onMissing={miss} />
          <div className={classes.seeds}>
            <SeedAddresses onMissing={miss} />
          </div>
        </div>
      }
      actions={<ImportButtons to="/settings/do-not-mail/import" texts={messages} />}
      rowActions={rowActions}
      mayCreate
    />
  );
}
