import type { Viewer } from '@dropdate/domain/permission/row-scope';
import { requireProviderFor } from '../../platform/http/require-provider.ts';

/** The paper is at the provider, so nobody else can send it. @throws Refusal 409 for the users of a client */
export function requireSender(viewer: Pick<Viewer, 'companyKind'>): void {
  requireProviderFor(viewer, 'The cards are at the provider of the mail, who mails them to you.');
}
