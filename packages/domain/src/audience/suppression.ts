/**
 * The people left out of an audience. The standard suppression always applies: do-not-mail, deceased, held by this
 * company. People of previous orders can be left out too (specification 2, section 3; decision 31).
 */
export interface Suppression {
  readonly type: SuppressionType;
  /** External ids of the chosen previous orders; empty with standard suppression. */
  readonly orders: readonly string[];
}

/** Codes of the suppression types on the wire. Source: specification 2, section 9. */
export const suppressionTypeCodes = { standard: 0, 'previous-orders': 1 } as const;
export type SuppressionType = keyof typeof suppressionTypeCodes;

export const suppressionTypeLabels: Readonly<Record<SuppressionType, string>> = {
  standard: 'Standard Suppression',
  'previous-orders': 'Include Previous Orders',
};

export const standardSuppression: Suppression = { type: 'standard', orders: [] };

/** The type with a code, or undefined for an unknown code. */
export function suppressionTypeOf(code: number): SuppressionType | undefined {
  return suppressionTypes.find((type) => suppressionTypeCodes[type] === code);
}

/** Changing the type clears the chosen orders; choosing the same type again keeps them. Source: specification 2, section 4 (Suppression). */
export function changeSuppressionType(suppression: Suppression, type: SuppressionType): Suppression {
  return type === suppression.type ? suppression : { type, orders: [] };
}

/**
 * The suppression after the choice of orders is confirmed, with each chosen order once (specification 2, section 4,
 * Suppression).
 */
export function chooseSuppressionOrders(suppression: Suppression, orders: readonly string[]): Suppression {
  return suppression.type === 'standard' ? suppression : { ...suppression, orders: [...new Set(orders)] };
}

/**
 * Whether previous orders are to be left out but none is chosen. The form then asks 'No orders selected to include.'
 * (specification 2, section 5).
 */
export function lacksSuppressionOrders(suppression: Suppression): boolean {
  return suppression.type === 'previous-orders' && suppression.orders.length === 0;
}

const suppressionTypes: readonly SuppressionType[] = ['standard', 'previous-orders'];
