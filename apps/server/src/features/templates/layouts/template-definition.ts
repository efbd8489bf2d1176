import type { TemplateLayout } from '@dropdate/domain/mail-piece/layout/layout-model';

/** A template as it is seeded: `key` never changes, names and layouts may. */
export interface TemplateDefinition {
  readonly key: string;
  readonly name: string;
  readonly product: TemplateProduct;
  /** What the buyer reads under the name: `Letter with reply card, 8.5 × 11 in`. */
  readonly format: string;
  /** Whether it is meant for people about to reach an age; such campaigns must say which (specification 2, section 5). */
  readonly isTurningAge: boolean;
  readonly layout: TemplateLayout;
}

/** The products of specification 2, section 2 (Choose Template), as the list offers them. */
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
