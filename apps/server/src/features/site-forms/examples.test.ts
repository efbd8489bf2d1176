import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { signedCallHeaders } from '@dropdate/contract/http/signed-endpoint';
import { exampleAnswer, type SigningExample, signingExamples } from '@dropdate/contract/site-forms/examples';
import { listSiteFormCalls } from '@dropdate/contract/site-forms/list-site-form-calls';
import { sendSiteFormAnswer } from '@dropdate/contract/site-forms/send-site-form-answer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { userOf } from '../../../testing/world.ts';
import { signedHeaders } from '../../platform/http/signed/signature.ts';
import { madeKey, type TestKey } from '../../platform/http/signed/signed-key.fixture.ts';

let app: TestApp;
let key: TestKey;
let examples: readonly SigningExample[];
beforeAll(async () => {
  app = await startTestApp();
  // The programs sign with the time of this machine.
  app.clock.set(new Date().toISOString());
  key = await madeKey(app, {
    companyId: app.world.harborline.id,
    createdBy: userOf(app.world, 'admin'),
    scope: 'forms',
  });
  await app.http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.http.server.address() as AddressInfo;
  examples = signingExamples({ address: `http://127.0.0.1:${port}${sendSiteFormAnswer.path}`, keyId: key.id });
});
afterAll(() => app.close());

const textOf = (language: SigningExample['language']): string =>
  examples.find((example) => example.language === language)?.text ?? '';

/** Runs an example as a person does who pastes it, and returns what it writes. */
const run = (program: string, args: readonly string[], text: string, secret = key.secret): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { env: { ...process.env, DROPDATE_SECRET: secret } });
    let written = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (written += String(part)));
    child.on('error', reject);
    child.on('close', () => resolve(written));
    child.stdin.end(text);
  });

describe.each([
  ['curl', 'sh', ['-s']],
  ['node', process.execPath, ['--input-type=module', '-']],
] as const)('the example in %s', (language, program, args) => {
  it('sends a test that is taken, and a wrong secret is refused', async () => {
    expect(await run(program, args, textOf(language))).toContain('"outcome":"accepted"');
    expect(await run(program, args, textOf(language), 'wrong')).toContain('BadSignature');
    const { calls } = (await (await app.as('admin')).call(listSiteFormCalls, {})).model;
    expect(calls.slice(0, 2)).toMatchObject([
      { outcome: 'refused', reason: 'BadSignature' },
      { outcome: 'accepted', isTest: true },
    ]);
  });
});

/** Computes the PHP expression of a text: variables and quoted texts, joined by points. */
const textOfPhp = (expression: string, variables: Readonly<Record<string, string>>): string =>
  expression
    .split(/ \. (?=[$'])/)
    .map((part) => (part.startsWith('$') ? (variables[part.slice(1)] ?? `unknown ${part}`) : part.slice(1, -1)))
    .join('');

describe('the example in PHP', () => {
  // No gate has PHP, so the text itself is read: the same bytes must be signed under the same names.
  it('signs the same text with the same function as the server', () => {
    const [, algorithm = '', signed = '', secretName] = /hash_hmac\('(\w+)', (.+), \$(\w+)\)/.exec(textOf('php')) ?? [];
    expect(secretName).toBe('secret');
    for (const [secret, body, time] of [
      ['a secret', '{"a":1}', '1790000000'],
      [key.secret, JSON.stringify(exampleAnswer), '1800000000'],
      ['ä', '{"name":"Иван 🙂"}', '1'],
    ] as const) {
      const text = textOfPhp(signed, { time, body });
      const expected = signedHeaders(secret, body, new Date(Number(time) * 1_000));
      expect(`v1=${createHmac(algorithm, secret).update(text).digest('hex')}`).toBe(
        expected[signedCallHeaders.signature],
      );
      expect(time).toBe(expected[signedCallHeaders.time]);
    }
  });

  it('sends the same headers and fields as the example in Node', () => {
    const php = textOf('php');
    const headers = [...php.matchAll(/^ {8}'([\w-]+): /gm)].map(([, name = '']) => name);
    expect(headers.toSorted()).toEqual(
      ['content-type', 'idempotency-key', ...Object.values(signedCallHeaders)].toSorted(),
    );
    const fields = [...php.matchAll(/^ {4}'(\w+)' => /gm)].map(([, name]) => name);
    expect(fields).toEqual([...Object.keys(exampleAnswer), 'consentAt']);
    expect(php).toMatch(/^<\?php\n/);
    expect(php).toContain("'dropdate-signature: v1=' . hash_hmac(");
    expect(php).toContain('CURLOPT_POSTFIELDS => $body,');
    expect(php.match(/[[(]/g)).toHaveLength(php.match(/[\])]/g)?.length ?? 0);
  });
});
