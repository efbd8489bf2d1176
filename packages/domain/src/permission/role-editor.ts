import {
  bitsOf,
  type Need,
  type PermissionOf,
  type PermissionSet,
  type Permissions,
  permissionSetNames,
} from './permission-sets.ts';

/**
 * The sets that the role form shows: the seven sets of specification 1, section 6.3 and decision 15, and Lead. Without
 * Lead, a new role could give nobody the work on leads, and a copied role would give it without a word (record 15).
 */
export const roleEditorSections = [
  { title: 'Contact Management', sets: ['Contact', 'Lead', 'ProspectList'] },
  { title: 'Campaign Management', sets: ['Campaign', 'CampaignStatus'] },
  { title: 'Settings', sets: ['User', 'UserRole', 'CompanySegment'] },
] as const satisfies readonly { title: string; sets: readonly PermissionSet[] }[];

export type EditableSet = (typeof roleEditorSections)[number]['sets'][number];

const editableSets: ReadonlySet<string> = new Set(roleEditorSections.flatMap(({ sets }) => sets));

export function isEditableSet(set: PermissionSet): set is EditableSet {
  return editableSets.has(set);
}

/** A name in words: 'viewAll' reads 'View all', 'ProspectList' reads 'Prospect list'. */
function inWords(name: string): string {
  const words = name.replace(/(?<=.)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function permissionSetLabel(set: PermissionSet): string {
  return inWords(set);
}

/**
 * Permissions of the specification that no page and no call asks for (record 15). Roles keep these permissions, and the
 * role editor says that they have no effect.
 */
export const permissionsWithoutEffect: readonly Need[] = [
  'Contact.deleteLeads',
  'Lead.uploadResponseCards',
  'Campaign.edit',
  'User.addLoginMethod',
  'UserRole.activateDeactivate',
  'Company.create',
  'Company.delete',
];

export interface PermissionChoice {
  readonly name: string;
  readonly label: string;
  readonly bit: number;
  readonly hasEffect: boolean;
}

/** The switches of one set, in the order of the specification. */
export function permissionChoices(set: PermissionSet): readonly PermissionChoice[] {
  const hasEffect = (name: string) => !permissionsWithoutEffect.includes(`${set}.${name}` as Need);
  return Object.entries(bitsOf(set)).map(([name, bit]) => ({
    name,
    label: inWords(name),
    bit,
    hasEffect: hasEffect(name),
  }));
}

/** A permission in words: 'Campaign.viewAll' reads 'Campaign: View all'. */
export function needLabel(need: Need): string {
  const [set = '', name = ''] = need.split('.');
  return `${inWords(set)}: ${inWords(name)}`;
}

/** All permissions in words, also of the sets that the editor does not show: 'Campaign: View all'. */
export function permissionWords(permissions: Permissions): readonly string[] {
  return permissionSetNames.flatMap((set) =>
    permissionChoices(set)
      .filter(({ bit }) => ((permissions[set] ?? 0) & bit) !== 0)
      .map(({ label }) => `${permissionSetLabel(set)}: ${label}`),
  );
}

interface GroupOfNames<Set extends PermissionSet> {
  readonly title: string;
  readonly names: readonly PermissionOf<Set>[];
}

/** The groups of each set. The specification has groups but does not show their names, so the names are ours. */
const groupsOfSets: { readonly [Set in EditableSet]: readonly GroupOfNames<Set>[] } = {
  Contact: [
    { title: 'Contacts', names: ['create', 'update', 'viewAll', 'delete', 'viewDetails'] },
    { title: 'Leads', names: ['deleteLeads'] },
  ],
  Lead: [
    { title: 'Work on leads', names: ['create', 'update', 'viewAll', 'delete', 'viewDetails', 'assign'] },
    { title: 'Response cards of leads', names: ['downloadResponseCards', 'uploadResponseCards'] },
  ],
  ProspectList: [
    { title: 'Lists', names: ['create', 'viewAll', 'share', 'edit', 'viewDetail'] },
    { title: 'Buying', names: ['buy', 'buyAndApprove'] },
  ],
  Campaign: [{ title: 'Campaigns', names: ['viewAll', 'create', 'edit', 'delete', 'viewDetail'] }],
  CampaignStatus: [
    { title: 'Production', names: ['viewAll', 'setDispatchCount', 'updateStatus', 'validateProductionFile'] },
  ],
  User: [
    { title: 'Users', names: ['create', 'update', 'viewAll', 'delete'] },
    { title: 'Status', names: ['deactivate', 'reactivate'] },
    { title: 'Roles and sign-in', names: ['addToRole', 'removeRole', 'addLoginMethod'] },
  ],
  UserRole: [{ title: 'Roles', names: ['create', 'update', 'delete', 'activateDeactivate', 'viewAll'] }],
  CompanySegment: [{ title: 'Orgs', names: ['view', 'add', 'update', 'delete'] }],
};

export interface PermissionGroup {
  readonly title: string;
  readonly choices: readonly PermissionChoice[];
  /** The bits of all choices. */
  readonly bits: number;
}

/** The groups of a set. Each permission of the set is in one group. */
export function permissionGroups(set: EditableSet): readonly PermissionGroup[] {
  const choices = permissionChoices(set);
  return groupsOfSets[set].map(({ title, names }) => {
    const ofGroup = choices.filter(({ name }) => (names as readonly string[]).includes(name));
    return { title, choices: ofGroup, bits: ofGroup.reduce((bits, { bit }) => bits | bit, 0) };
  });
}

/**
 * The bits of a set after the editor turns some bits on or off. Locked bits are the bits that the editor lacks. They
 * stay as they are.
 */
export function withBits(
  before: number,
  change: { readonly bits: number; readonly isOn: boolean },
  held: number,
): number {
  const free = change.bits & held;
  return change.isOn ? before | free : before & ~free;
}

/**
 * The permissions to save: the edited sets come from the form, and all other sets are unchanged. An edit that does not
 * name the set Lead keeps the set, because callers who know the seven sets of the specification do not send it.
 */
export function mergeEdited(before: Permissions, edited: Permissions): Permissions {
  const result: Partial<Record<PermissionSet, number>> = {};
  for (const set of permissionSetNames) {
    const isKept = !isEditableSet(set) || (set === 'Lead' && edited.Lead === undefined);
    const bits = (isKept ? before[set] : edited[set]) ?? 0;
    if (bits !== 0) result[set] = bits;
  }
  return result;
}
