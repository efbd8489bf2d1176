import type { Endpoint } from '@dropdate/contract/http/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { samples } from './access-matrix.samples.ts';
import { type AttackedServer, attackedServer, readingOf } from './attacked-server.ts';
import { bodyExceptions, pathExceptions, rawBodyExceptions } from './hostile-answers.ts';
import {
  type Attack,
  bodyAttacks,
  encodingAttacks,
  keyAttacks,
  oneOfEachWay,
  pathAttacks,
  queryAttacks,
  rawBodyAttacks,
  spoken,
  withPart,
  writing,
} from './hostile-attacks.ts';
import type { Exceptions } from './hostile-exceptions.ts';
import { placesOf } from './hostile-values.ts';
import { ofThisCommit } from './tier.ts';

/**
 * Holds every endpoint against calls that are valid except for one broken part. The tables of `hostile-answers.ts` name
 * the expected answer, so a test fails when a validation is lost. Every refusal is an envelope that reveals no
 * internals, and a refused call writes nothing.
 *
 * An attack that a reader of requests refuses is tried without a server: `readingOf` calls the functions that the binder
 * calls. An attack that reaches a use case is sent to a server, an eighth of these attacks with each commit. The night
 * sends every attack (hostile-input.night.test.ts).
 */
let server: AttackedServer;
beforeAll(async () => {
  server = await attackedServer();
});
afterAll(() => server.close());

const named = (list: readonly Endpoint[]) => list.map((endpoint) => [endpoint.name, endpoint] as const);

/** The share of the attacks on use cases that one commit sends. */
const commits = 8;

/** Reads attacks as the binder does, and sends those that reach a use case. Returns the broken promises. */
async function readAndSend(attacks: readonly Attack[]): Promise<string[]> {
  const read = attacks.map((attack) => ({ attack, reading: readingOf(attack) }));
  const wrong = read.filter(({ attack, reading }) => reading !== null && reading !== attack.expected);
  const reaching = read.filter(({ reading }) => reading === null).map(({ attack }) => attack);
  // The readers refuse hostile input as a rule. A use case that does it alone is asked with each commit.
  const isUsual = ({ expected }: Attack) => expected === '400 InvalidInput';
  const sent = reaching.filter((attack) => isUsual(attack) || ofThisCommit(attack.call, commits));
  const found = wrong.map(({ attack: { call, expected }, reading }) => `${call}: ${reading} in place of ${expected}`);
  return [...found, ...(sent.length === 0 ? [] : await server.attack(sent))];
}

describe('a body with a hostile field', () => {
  it.each(named(withPart('body')))('%s', async (_, endpoint) => {
    expect(await readAndSend(bodyAttacks(endpoint, server.ids))).toEqual([]);
  });
});

describe('a path with a hostile part', () => {
  it.each(named(withPart('params')))('%s', async (_, endpoint) => {
    const attacks = pathAttacks(endpoint, server.ids);
    const readable = attacks.filter(({ parts }) => parts !== undefined);
    expect(await readAndSend(readable)).toEqual([]);
  });
});

describe('what the readers refuse for one endpoint of each way to read', () => {
  it.each(named(oneOfEachWay))('%s', async (_, endpoint) => {
    const { ids } = server;
    const attacks = [
      ...encodingAttacks(endpoint, ids),
      ...(writing.includes(endpoint) ? rawBodyAttacks(endpoint, ids) : []),
      ...(endpoint.query ? queryAttacks(endpoint, ids) : []),
      ...(endpoint.params ? pathAttacks(endpoint, ids).filter(({ parts }) => parts === undefined) : []),
    ];
    expect(await server.attack(attacks)).toEqual([]);
  });

  it('is refused for every endpoint that writes', async () => {
    const some = ['half of one', 'text'];
    expect(await server.attack(writing.flatMap((one) => rawBodyAttacks(one, server.ids, some)))).toEqual([]);
  });
});

describe('an invalid idempotency key', () => {
  it.each(named(spoken.filter(({ idempotent }) => idempotent)))('%s', async (_, endpoint) => {
    expect(await server.attack(keyAttacks(endpoint, server.ids))).toEqual([]);
  });
});

describe('a promise that is not kept', () => {
  const [first] = withPart('body');
  const attacks = () => (first === undefined ? [] : bodyAttacks(first, server.ids));

  it('is found by reading', async () => {
    const [planted] = attacks().filter((attack) => readingOf(attack) === '400 InvalidInput');
    const found = await readAndSend(planted ? [{ ...planted, expected: '404 NotFound' }] : []);
    expect(found).toEqual([`${planted?.call}: 400 InvalidInput in place of 404 NotFound`]);
  });

  it('is found by sending, also when a refused call writes', async () => {
    const [planted] = attacks();
    const found = await server.attack(planted ? [{ ...planted, expected: '404 NotFound' }] : []);
    expect(found).toEqual([`${planted?.call}: 400 InvalidInput in place of 404 NotFound`]);
    const tag = spoken.find(({ name }) => name === 'createTag');
    const accepted = tag && { call: 'a tag', expected: '400 InvalidInput', endpoint: tag, url: tag.path };
    const sent = accepted && { ...accepted, payload: JSON.stringify(samples(server.ids).createTag?.body) };
    expect((await server.attack(sent ? [sent] : [])).at(-1)).toMatch(/^refused calls wrote to /);
  });
});

describe('the tables of answers', () => {
  it('name calls, places and values that exist', () => {
    const isKnown = (name: string, place: string) => {
      const { params = {}, body } = samples(server.ids)[name] ?? {};
      const places = [...placesOf(body).map((each) => each.join('.')), ...Object.keys(params)];
      return ['', ...places].includes(place);
    };
    const lost = [bodyExceptions, rawBodyExceptions, pathExceptions].flatMap((table: Exceptions) =>
      Object.entries(table).flatMap(([name, places]) =>
        Object.keys(places).flatMap((place) => (isKnown(name, place) ? [] : [`${name} ${place}`])),
      ),
    );
    expect(lost).toEqual([]);
  });
});
