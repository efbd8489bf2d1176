import { allBits, bitsOf, type PermissionSet, type Permissions, permissionSetNames } from './permission-sets.ts';

/** The seven sets that the role form shows. Source: specification 1, section 6.3; decision 15. */
export const roleEditorSections = [
  { title: 'Contact Management', sets: ['Contact', 'ProspectList'] },
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

export interface PermissionChoice {
  readonly name: string;
  readonly label: string;
  readonly bit: number;
}

/** The switches of one set, in the order of the specification. */
export function permissionChoices(set: PermissionSet): readonly PermissionChoice[] {
  return Object.entries(bitsOf(set)).map(([name, bit]) => ({ name, label: inWords(name), bit }));
}

/** The permissions after Select All of a set: all bits on, or all bits off. */
export function withWholeSet(permissions: Permissions, set: PermissionSet, isOn: boolean): Permissions {
  return { ...permissions, [set]: isOn ? allBits(set) : 0 };
}

/** The permissions to save: the edited sets come from the form, and all other sets are unchanged. */
export function mergeEdited(before: Permissions, edited: Permissions): Permissions {
  const result: Partial<Record<PermissionSet, number>> = {};
  for (const set of permissionSetNames) {
    const bits = (isEditableSet(set) ? edited[set] : before[set]) ?? 0;
    if (bits !== 0) result[set] = bits;
  }
  return result;
}
