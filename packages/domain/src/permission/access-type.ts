/** The rows that a role sees (specification 1, section 3.5; decision 26). */
export const accessTypes = [
  { type: 'users-only', code: 0, label: 'Users only', description: 'Provides access only to user-created data' },
  {
    type: 'agency',
    code: 1,
    label: 'Agency',
    description: 'Provides access to data created by any user within the same agency',
  },
  {
    type: 'org',
    code: 2,
    label: 'Org',
    description: 'Provides access to data created by any user within the same agency or sub-agencies',
  },
] as const;

export type AccessType = (typeof accessTypes)[number]['type'];
export type AccessTypeCode = (typeof accessTypes)[number]['code'];

export function accessTypeCode(type: AccessType): AccessTypeCode {
  const found = accessTypes.find((candidate) => candidate.type === type);
  if (found === undefined) throw new RangeError(`unknown access type: ${type}`);
  return found.code;
}

export function accessTypeFromCode(code: number): AccessType | null {
  return accessTypes.find((candidate) => candidate.code === code)?.type ?? null;
}
