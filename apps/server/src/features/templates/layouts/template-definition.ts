import type { TemplateLayout } from '@dropdate/domain/mail-piece/layout/layout-model';

/** A seeded template. Its `key` never changes. Its name and layout may change. */
export interface TemplateDefinition {
  readonly key: string;
  readonly name: string;
  readonly product: TemplateProduct;
  /** The format that the buyer reads under the name: `Letter with reply card, 8.5 × 11 in`. */
  readonly format: string;
  /**
   * True when the template is for people about to reach an age. Its campaigns must name that age (specification 2,
   * section 5).
   */
  readonly isTurningAge: boolean;
  readonly layout: TemplateLayout;
}

/** The products in the order of the product filter (specification 2, section 2, Choose Template). */
export const templateProducts = [
  'Annuity',
  'Dental',
  'Diabetic',
  'Final Expense',
  'Medical Supplements',
  'Medicare',
  'Seminar',
  'Trust',
  'Veteran',
  'Wealth Transfer',
] as const;
export type TemplateProduct = (typeof templateProducts)[number];
