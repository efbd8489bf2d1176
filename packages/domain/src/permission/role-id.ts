/** The most characters of a Role ID (specification 1, section 5.2). */
export const maxRoleIdLength = 50;

/** A Role ID for a new role, made of the words of its name: 'Desk Lead' gives 'Desk.Lead'. Empty when no letter fits. */
export function suggestedRoleId(name: string): string {
  const words = name.normalize('NFKD').match(/[A-Za-z0-9]+/g) ?? [];
  return words.join('.').slice(0, maxRoleIdLength).replace(/\.$/, '');
}
