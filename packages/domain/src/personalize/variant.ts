/** The papers for a piece. Only append to this list, because the ids are stored and sent. */
export const stockColors = [
  { id: 'white', label: 'White' },
  { id: 'ivory', label: 'Ivory' },
  { id: 'canary', label: 'Canary' },
  { id: 'blue', label: 'Blue' },
] as const;
export type StockColor = (typeof stockColors)[number]['id'];

/** The postal classes of a piece. Only append to this list, because the ids are stored and sent. */
export const postalClasses = [
  { id: 'first-class', label: 'First-Class Mail' },
  { id: 'marketing-mail', label: 'Marketing Mail' },
] as const;
export type PostalClass = (typeof postalClasses)[number]['id'];

/**
 * Mailing days from the day of mailing to the first and the last delivery. They are our planning values, not a promise.
 * The Postal Service has service standards for the contiguous states (39 CFR part 121): 1 to 5 days for First-Class
 * Mail and 3 to 10 days for Marketing Mail. Our range for First-Class Mail begins a day later, because presorted mail
 * is rarely delivered on the next day. Our range for Marketing Mail is two days later, because Marketing Mail is often
 * deferred.
 */
export const deliveryDays: Readonly<Record<PostalClass, { readonly first: number; readonly last: number }>> = {
  'first-class': { first: 2, last: 5 },
  'marketing-mail': { first: 5, last: 12 },
};

/** The mailing days from mailing to delivery: `5 to 12`. */
export function deliveryDaysText(postalClass: PostalClass): string {
  const { first, last } = deliveryDays[postalClass];
  return `${first} to ${last}`;
}

/**
 * The lines that a variant prints in one state, and its number of people there (specification 2, section 3, Template
 * variants).
 */
export interface VariantState {
  /** Two capital letters. */
  readonly stateCode: string;
  readonly isEnabled: boolean;
  /** The state's quota in the applied audience; the same in every variant (decision 33). */
  readonly availableCount: number;
  /** Null while the field is empty. */
  readonly desiredCount: number | null;
  readonly lines: StateLines;
}

export interface StateLines {
  readonly isCompanyNameShown: boolean;
  readonly isAgencyNameShown: boolean;
  readonly isLicenseNumberShown: boolean;
  readonly companyName: string;
  readonly agencyName: string;
  readonly licenseNumber: string;
}

export interface Variant {
  readonly name: string;
  readonly stockColor: StockColor | null;
  readonly postalClass: PostalClass | null;
  readonly templateId: string | null;
  readonly states: readonly VariantState[];
}

/** The name of a variant is one line: line breaks of any kind are stripped. */
export function normalizeVariantName(name: string): string {
  return name.replace(/[\r\n\u0085\u2028\u2029]/g, '');
}

export const emptyLines: StateLines = {
  isCompanyNameShown: false,
  isAgencyNameShown: false,
  isLicenseNumberShown: false,
  companyName: '',
  agencyName: '',
  licenseNumber: '',
};

export interface StateQuota {
  readonly stateCode: string;
  readonly availableCount: number;
}

/** The first variant of a template: it takes all people of every state of the audience. */
export function initialVariant(templateId: string, name: string, quotas: readonly StateQuota[]): Variant {
  const states = quotas.map(({ stateCode, availableCount }) => ({
    stateCode,
    isEnabled: true,
    availableCount,
    desiredCount: availableCount,
    lines: emptyLines,
  }));
  return { name: normalizeVariantName(name), stockColor: 'white', postalClass: 'marketing-mail', templateId, states };
}

/** The people of a variant: the desired counts of its enabled states. */
export function piecesOf(variant: Variant): number {
  return variant.states.reduce((pieces, state) => pieces + (state.isEnabled ? (state.desiredCount ?? 0) : 0), 0);
}

/** The postal classes of the variants that have pieces. */
export function mailedClasses(variants: readonly Variant[]): PostalClass[] {
  const classes = variants.flatMap((variant) => (piecesOf(variant) > 0 ? (variant.postalClass ?? []) : []));
  return [...new Set(classes)];
}
