import type { getTemplateSelection as endpoint } from '@dropdate/contract/carts/get-template-selection';
import { notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { findSelection } from './carts.data.ts';
import { presentSelection } from './carts.present.ts';

/** The template that a cart keeps. Choose Template opens with it. */
export const getTemplateSelection: UseCase<typeof endpoint> = async ({ db, scopeOf }, { params }) => {
  const selection = await findSelection(db, scopeOf('Campaign'), params.cartId);
  if (!selection) throw notFound();
  return presentSelection(selection);
};
