/**
 * Every permission set and its bits. The names are ours. The wire and the database have the same bits. Bit 1 of Contact
 * is create. The same bit also opens the menu, as the permission "view all (menu)" (specification 1, section 6.2;
 * decision 14).
 */
export const permissionSets = {
  Contact: { create: 1, update: 2, viewAll: 4, delete: 8, deleteLeads: 32, viewDetails: 512 },
  Campaign: { viewAll: 1, create: 2, edit: 4, delete: 8, viewDetail: 16 },
  CampaignStatus: { viewAll: 1, setDispatchCount: 2, updateStatus: 4, validateProductionFile: 8 },
  ProspectList: { create: 1, viewAll: 2, buy: 4, buyAndApprove: 8, share: 16, edit: 32, viewDetail: 64 },
  ProspectListOrder: { viewDetail: 1 },
  User: {
    addToRole: 1,
    create: 2,
    deactivate: 4,
    delete: 8,
    reactivate: 16,
    removeRole: 32,
    update: 64,
    addLoginMethod: 128,
    viewAll: 256,
  },
  UserExtensions: { editCredits: 1 },
  UserRole: { create: 1, update: 2, delete: 4, activateDeactivate: 8, viewAll: 16 },
  CompanySegment: { view: 1, add: 2, update: 4, delete: 8 },
  Company: { view: 1, create: 2, update: 4, delete: 8, impersonate: 16 },
  ResponseCard: { viewAll: 1, viewDetail: 2, delete: 4, sendToClient: 8, manuallyIdentify: 16 },
  MailbackProcessing: { viewAll: 1, detail: 2, delete: 4, update: 8 },
  KeyInService: { viewAll: 1, detail: 2, delete: 4, update: 8, sendToClient: 16 },
  LandingPageLead: { viewAll: 1, detail: 2, delete: 4, update: 8, sendToClient: 16, manuallyIdentify: 32 },
  Lead: {
    create: 1,
    update: 2,
    viewAll: 4,
    delete: 8,
    viewDetails: 16,
    assign: 32,
    downloadResponseCards: 64,
    uploadResponseCards: 128,
  },
  Report: { viewAll: 1, create: 2, edit: 4, delete: 8, viewDetail: 16 },
} as const;

type Sets = typeof permissionSets;
export type PermissionSet = keyof Sets;
/** The names of a set's bits. */
export type PermissionOf<S extends PermissionSet> = keyof Sets[S] & string;
/** A permission that an endpoint or a page asks for: 'Campaign.create', 'Lead.viewAll'. */
export type Need = { [S in PermissionSet]: `${S}.${PermissionOf<S>}` }[PermissionSet];

/** A user's permissions: the sum of the bits of each set. A missing set is 0. */
export type Permissions = Readonly<Partial<Record<PermissionSet, number>>>;

export const permissionSetNames = Object.keys(permissionSets) as readonly PermissionSet[];

export function isPermissionSet(text: string): text is PermissionSet {
  return Object.hasOwn(permissionSets, text);
}

/** The bits of a set by name, in the order of the specification. */
export function bitsOf(set: PermissionSet): Readonly<Record<string, number>> {
  return permissionSets[set];
}

/** Every bit of a set together. */
export function allBits(set: PermissionSet): number {
  return Object.values(bitsOf(set)).reduce((bits, bit) => bits | bit, 0);
}

/** Every permission of every set, such as 'Campaign.create'. */
export const needs: readonly Need[] = permissionSetNames.flatMap((set) =>
  Object.keys(bitsOf(set)).map((permission) => `${set}.${permission}` as Need),
);

/** Permissions that another permission of the set includes: a user who may buy and approve may also buy. */
const includedBits: Readonly<Partial<Record<Need, number>>> = {
  'ProspectList.buy': permissionSets.ProspectList.buyAndApprove,
};

const needTable: ReadonlyMap<string, { set: PermissionSet; bits: number }> = new Map(
  permissionSetNames.flatMap((set) =>
    Object.entries(bitsOf(set)).map(([name, bit]) => [
      `${set}.${name}`,
      { set, bits: bit | (includedBits[`${set}.${name}` as Need] ?? 0) },
    ]),
  ),
);

/** The set of a need, and its bits. Holding any one of the bits meets the need. */
export function needBits(need: Need): { readonly set: PermissionSet; readonly bits: number } {
  const found = needTable.get(need);
  if (found === undefined) throw new RangeError(`unknown permission: ${need}`);
  return found;
}
