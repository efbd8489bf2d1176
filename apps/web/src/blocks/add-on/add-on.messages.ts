/** Texts about the price of an add-on. Source: specification 2, section 2 (Select Add-Ons) and section 4 (Schedule). */
export const messages = {
  product: (count: string, price: string) => `${count} × ${price}`,
  perProspect: (price: string) => `${price} per prospect`,
} as const;
