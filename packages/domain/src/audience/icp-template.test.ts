import { expect, it } from 'vitest';
import { type AudienceParameters, emptyAudience } from './audience-parameters.ts';
import { icpParametersProblem } from './icp-template.ts';

it.each<[string, Partial<AudienceParameters>, string | null]>([
  ['a place alone', {}, null],
  ['no place', { geography: [] }, 'Select at least one state, county, city or zip.'],
  ['phones without SAN', { phone: { preference: 'only', sanNumbers: [], orgId: 'A' } }, 'SAN number is required.'],
  ['phones with SAN and Org ID', { phone: { preference: 'prefer', sanNumbers: ['1'], orgId: 'A' } }, null],
])('icpParametersProblem of an audience with %s', (_, changed, problem) => {
  expect(icpParametersProblem({ ...emptyAudience, geography: [{ stateCode: 'FL' }], ...changed })).toBe(problem);
});
