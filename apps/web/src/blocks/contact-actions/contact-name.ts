import { contactTexts } from './contact-actions.messages.ts';

interface Named {
  readonly firstName: string;
  readonly lastName: string;
  readonly externalId: string;
}

/** The name of a contact. A response need not tell a name, so the Contact ID stands for a missing name. */
export function contactName({ firstName, lastName, externalId }: Named): string {
  return `${firstName} ${lastName}`.trim() || contactTexts.unnamed(externalId);
}
