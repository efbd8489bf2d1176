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
