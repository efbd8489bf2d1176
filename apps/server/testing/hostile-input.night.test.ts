import type { Endpoint } from '@dropdate/contract/http/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { samples } from './access-matrix.samples.ts';
import { type AttackedServer, attackedServer, type refused } from './attacked-server.ts';
import {
  type Attack,
  bodyAttacks,
  encodingAttacks,
  pathAttacks,
  queryAttack,
  queryAttacks,
  rawBodyAttacks,
  spoken,
  urlOf,
  withoutQuery,
  withPart,
  writing,
} from './hostile-attacks.ts';
import type { ForeignIds } from './placed-records.ts';

/**
 * Sends every endpoint every hostile request: a call that is valid except for one broken part. hostile-input.test.ts
 * holds the part of it that every change must pass.
 */
let server: AttackedServer;
beforeAll(async () => {
  server = await attackedServer();
});
afterAll(() => server.close());

const named = (list: readonly Endpoint[]) => list.map((endpoint) => [endpoint.name, endpoint] as const);

describe.each([
  { what: 'a body with a hostile field', of: withPart('body'), attacksOn: bodyAttacks },
  {
    what: 'a body that is no valid JSON',
    of: writing,
    attacksOn: (one: Endpoint, ids: ForeignIds) => rawBodyAttacks(one, ids),
  },
  { what: 'a body that is announced as compressed', of: spoken, attacksOn: encodingAttacks },
  { what: 'a path with a hostile part', of: withPart('params'), attacksOn: pathAttacks },
  { what: 'a query with a hostile parameter', of: withPart('query'), attacksOn: queryAttacks },
] satisfies { what: string; of: readonly Endpoint[]; attacksOn: (one: Endpoint, ids: ForeignIds) => Attack[] }[])(
  '$what',
  ({ of, attacksOn }) => {
    it.each(named(of))('%s', async (_, endpoint) => {
      expect(await server.attack(attacksOn(endpoint, server.ids))).toEqual([]);
    });
  },
);

describe('a query that nobody reads', () => {
  it.each(named(withoutQuery))('is ignored by %s', async (name, endpoint) => {
    const sample = samples(server.ids)[name] ?? {};
    const plain = await server.send({ endpoint, url: urlOf(endpoint, sample) });
    const { messages } = plain.status < 400 ? { messages: [] } : (JSON.parse(plain.body) as z.output<typeof refused>);
    const expected = [plain.status, ...messages.slice(0, 1).map(({ messageId }) => messageId)].join(' ');
    const endless = queryAttack(endpoint, server.ids, ['search', 'long', 'a'.repeat(5_000)], expected);
    expect(await server.attack([endless])).toEqual([]);
  });
});
