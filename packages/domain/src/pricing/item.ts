import { mills } from '../money/money.ts';

/**
 * Everything that an order can be charged for. `price` is the default price in mills per unit; the credit card fee is
 * in mills per dollar, so 30 is 3 % (decision 40). The list in force is in the database. `name` is the text on screens.
 * `number` is the item number on the wire. Add new items at the end, and never remove an item.
 */
export const items = [
  { subType: 'SingleUse', number: 1, type: 'Prospecting', name: 'Prospects', unit: 'prospect', price: mills(500) },
  { subType: 'MultipleUse', number: 2, type: 'Prospecting', name: 'Prospects', unit: 'prospect', price: mills(100) },
  {
    subType: 'ImportedList',
    number: 3,
    type: 'Prospecting',
    name: 'Imported list',
    unit: 'prospect',
    price: mills(400),
  },
  { subType: 'T65', number: 4, type: 'Campaign', name: 'Additional postage', unit: 'prospect', price: mills(20) },
  { subType: 'EthnicitySelect', number: 5, type: 'Prospecting', name: 'Ethnicity', unit: 'prospect', price: mills(10) },
  {
    subType: 'HomeOwnerSelect',
    number: 6,
    type: 'Prospecting',
    name: 'Target per houseowner',
    unit: 'prospect',
    price: mills(10),
  },
  {
    subType: 'HomeValueSelect',
    number: 7,
    type: 'Prospecting',
    name: 'Estimated home value',
    unit: 'prospect',
    price: mills(10),
  },
  {
    subType: 'VeteranSelect',
    number: 8,
    type: 'Prospecting',
    name: 'Veterans in household',
    unit: 'prospect',
    price: mills(60),
  },
  {
    subType: 'PhoneNumber',
    number: 9,
    type: 'Prospecting',
    name: 'Prospects with phone number',
    unit: 'phone number',
    price: mills(10),
  },
  { subType: 'NCOA', number: 10, type: 'Prospecting', name: 'NCOA', unit: 'prospect', price: mills(10) },
  {
    subType: 'ProspectListMonthYear',
    number: 11,
    type: 'Prospecting',
    name: 'Date of Birth',
    unit: 'prospect',
    price: mills(10),
  },
  { subType: 'ProspectListAge', number: 12, type: 'Prospecting', name: 'Age', unit: 'prospect', price: mills(10) },
  {
    subType: 'FirstClassPostage',
    number: 13,
    type: 'Campaign',
    name: 'First-Class postage',
    unit: 'piece',
    price: mills(150),
  },
  {
    subType: 'MailBackService',
    number: 14,
    type: 'Campaign',
    name: 'Mailback Service',
    unit: 'prospect',
    price: mills(50),
  },
  { subType: 'KeyingIn', number: 15, type: 'Campaign', name: 'Keying-In', unit: 'prospect', price: mills(50) },
  {
    subType: 'DuplicateList',
    number: 16,
    type: 'Campaign',
    name: 'Duplicate List',
    unit: 'prospect',
    price: mills(10),
  },
  {
    subType: 'DuplicateListMonthYear',
    number: 17,
    type: 'Campaign',
    name: 'Duplicate List birth month and year',
    unit: 'prospect',
    price: mills(10),
  },
  {
    subType: 'DuplicateListAge',
    number: 18,
    type: 'Campaign',
    name: 'Duplicate List age',
    unit: 'prospect',
    price: mills(10),
  },
  {
    subType: 'DuplicateListPhone',
    number: 19,
    type: 'Campaign',
    name: 'Duplicate List phone number',
    unit: 'prospect',
    price: mills(10),
  },
  {
    subType: 'DuplicateListInvestableAssets',
    number: 20,
    type: 'Campaign',
    name: 'Duplicate List investable assets',
    unit: 'prospect',
    price: mills(10),
  },
  {
    subType: 'DuplicateListNetworth',
    number: 21,
    type: 'Campaign',
    name: 'Duplicate List net worth',
    unit: 'prospect',
    price: mills(10),
  },
  {
    subType: 'NeighbourhoodMapping',
    number: 22,
    type: 'Campaign',
    name: 'Neighborhood Mapping',
    unit: 'prospect',
    price: mills(20),
  },
  { subType: 'LowQuantity', number: 23, type: 'Others', name: 'Low quantity', unit: 'order', price: mills(50_000) },
  { subType: 'CreditCardFee', number: 24, type: 'Others', name: 'Credit card fee', unit: 'order', price: mills(30) },
] as const;

export type Item = (typeof items)[number];
export const itemSubTypes = items.map(({ subType }) => subType);
export type ItemSubType = (typeof itemSubTypes)[number];
/** The types of an item (specification 2, section 3, Cart item). */
export const itemTypes = ['Prospecting', 'Campaign', 'Others'] as const satisfies readonly Item['type'][];
export type ItemType = (typeof itemTypes)[number];
export const itemUnits = ['prospect', 'phone number', 'piece', 'order'] as const satisfies readonly Item['unit'][];
export type ItemUnit = (typeof itemUnits)[number];

const bySubType: ReadonlyMap<string, Item> = new Map(items.map((item) => [item.subType, item]));

export function itemOf(subType: ItemSubType): Item {
  const item = bySubType.get(subType);
  if (item === undefined) throw new RangeError(`unknown item: ${subType}`);
  return item;
}

export function isItemSubType(text: string): text is ItemSubType {
  return bySubType.has(text);
}

/** How often a buyer may use prospects, for the two items that have one name in a cart. */
const uses: Readonly<Partial<Record<ItemSubType, string>>> = { SingleUse: 'single use', MultipleUse: 'multiple use' };

/** The name of an item where all items stand beside each other. No two items have the same. */
export function nameInPriceList(subType: ItemSubType): string {
  const { name } = itemOf(subType);
  const use = uses[subType];
  return use === undefined ? name : `${name}, ${use}`;
}
