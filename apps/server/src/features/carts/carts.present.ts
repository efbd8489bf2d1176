import type { getTemplateSelection } from '@dropdate/contract/carts/get-template-selection';
import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import type { SelectionRow } from './carts.data.ts';

export function presentSelection({ cartId, template }: SelectionRow): AnswerOf<typeof getTemplateSelection> {
  return {
    cart: { id: cartId },
    items: template
      ? [{ id: template.key, template: { name: template.name, isTurningAge: template.isTurningAge } }]
      : [],
  };
}
