import type { Viewer } from '@dropdate/domain/permission/row-scope';
import { requireProviderFor } from '../../../platform/http/require-provider.ts';

type Company = Pick<Viewer, 'companyKind'>;

/** Whether the viewer works for the provider, whose reply center gets the cards of all clients. */
export const isOfProvider = ({ companyKind }: Company): boolean => companyKind === 'provider';

/** @throws Refusal 409 for the users of a client */
export function requireProvider(viewer: Company): void {
  requireProviderFor(
    viewer,
    'Cards come in at the provider of the mail. Send cards that came to you to the address on the reply card.',
  );
}
