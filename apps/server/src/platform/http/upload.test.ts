import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { endpoint } from '@dropdate/contract/http/endpoint';
import { nothingSchema } from '@dropdate/contract/http/primitives';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { callerOf } from '../../../seeds/in-process-client.ts';
import type { Context } from '../context.ts';
import { folderStore } from '../files/folder-store.ts';
import { silentLog } from '../log.ts';
import { defaultCallsAtOnce } from './calls-at-once.ts';
import { invalid } from './refusal.ts';
import { serve } from './serve.ts';
import { createHttpServer } from './server.ts';
import type { UploadedFile } from './upload.ts';

const megabyte = 1_048_576;
const sendTables = endpoint({
  name: 'sendTables',
  method: 'POST',
  path: '/api/tables',
  needs: 'session',
  scope: 'own',
  summary: 'For this test.',
  query: z.object({ note: z.string().optional() }),
  upload: { field: 'file', types: ['csv', 'xlsx'], mostMegabytes: 1, mostFiles: 2 },
  answer: z.object({ note: z.string(), files: z.array(z.string()) }),
});
const sendScans = endpoint({
  name: 'sendScans',
  method: 'POST',
  path: '/api/scans',
  needs: 'session',
  scope: 'own',
  summary: 'For this test.',
  upload: { field: 'file', types: ['png', 'webp', 'tiff', 'pdf'], mostMegabytes: 1, mostFiles: 6, judges: 'each' },
  answer: z.object({ files: z.array(z.string()), refused: z.array(z.string()) }),
});
const sendJson = endpoint({
  name: 'sendJson',
  method: 'POST',
  path: '/api/json',
  needs: 'session',
  scope: 'own',
  summary: 'For this test.',
  body: z.object({ name: z.string() }),
  answer: nothingSchema,
});

let http: FastifyInstance;
let folder: string;
let port: number;
let sessions = 0;
let sessionsUntilEnd = Number.POSITIVE_INFINITY;
/** The session check waits for this promise. */
let sessionAnswers: Promise<void> = Promise.resolve();
let onFiles: (files: readonly UploadedFile[]) => void = () => undefined;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dropdate-upload-'));
  const viewer = { userId: 'u', companyId: 'c', permissions: new Map() };
  http = await createHttpServer({
    log: silentLog,
    binding: {
      publicContext: () => ({}) as Context,
      signedInContext: async () => {
        sessions += 1;
        await sessionAnswers;
        return sessions > sessionsUntilEnd
          ? null
          : ({ viewer, signedIn: { switched: null }, scopeOf: () => ({}) } as unknown as Context);
      },
    },
    routes: [
      serve(sendTables, async (_context, { query, files }) => {
        onFiles(files);
        const read = ({ name, type, path }: UploadedFile) => `${name} ${type} ${readFileSync(path).length}`;
        return { note: query.note ?? '', files: files.map(read) };
      }),
      serve(sendScans, async (_context, { files, refused }) => ({
        files: files.map(({ name, type }) => `${name} ${type}`),
        refused: refused.map(({ name, reason }) => `${name}: ${reason}`),
      })),
      serve(sendJson, async () => ({})),
    ],
    uploads: folderStore(folder),
    publicUrl: undefined,
    mapTiles: null,
    trustedProxies: [],
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
  port = (http.server.address() as AddressInfo).port;
});
afterEach(() => {
  sessions = 0;
  sessionsUntilEnd = Number.POSITIVE_INFINITY;
  onFiles = () => undefined;
  if (stored().length > 0) throw new Error('an upload left files');
});
afterAll(async () => {
  await http.close();
  rmSync(folder, { recursive: true });
});

const stored = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
const csv = (name: string, bytes = 20) => new File([`a,b\n${'1,2\n'.repeat(bytes / 4 - 1)}`], name);
const send = (...files: File[]) => callerOf(http).call(sendTables, { files });

it('hands every file to the use case with its name and its type by content, and removes the files afterwards', async () => {
  const xlsx = new File([new Uint8Array([0x50, 0x4b, 3, 4, 20, 0]), new Uint8Array(200_000)], 'März.CSV');
  let paths: readonly string[] = [];
  onFiles = (files) => {
    paths = files.map(({ path }) => path);
  };
  const { model } = await callerOf(http).call(sendTables, {
    files: [csv('a.csv', megabyte), xlsx],
    query: { note: 'x' },
  });
  expect(model).toEqual({ note: 'x', files: [`a.csv csv ${megabyte}`, 'März.CSV xlsx 200006'] });
  expect(paths.map((path) => existsSync(path))).toEqual([false, false]);
});

it('leaves out the unusable files of a form that judges each file', async () => {
  const files = [
    new File(['\n%PDF-1.7'], 'a.exe'),
    new File([Buffer.alloc(megabyte + 1, '%PDF-')], 'large.pdf'),
    new File(['RIFF1234WEBPVP8 '], 'b'),
    new File(['<svg/>'], 'c.png'),
    new File(['MM\0*'], 'd'),
    new File([], 'empty.pdf'),
  ];
  const { model } = await callerOf(http).call(sendScans, { files });
  const other = 'Choose a PNG, WebP, TIFF or PDF file.';
  expect(model).toEqual({
    files: ['a.exe pdf', 'b webp', 'd tiff'],
    refused: ['large.pdf: File size should be less than 1MB', `c.png: ${other}`, `empty.pdf: ${other}`],
  });
  const onlyBad = await callerOf(http).call(sendScans, { files: files.slice(3, 4) });
  expect([onlyBad.status, onlyBad.model.files]).toEqual([200, []]);
  expect((await callerOf(http).call(sendScans, { files: [] })).messageId).toBe('NoFile');
});

it.each<[string, number, string, string, File[]]>([
  [
    'a file that is one byte too large',
    413,
    'FileTooLarge',
    'File size should be less than 1MB',
    [new File([Buffer.alloc(megabyte + 1, 'a')], 'a.csv')],
  ],
  [
    'a file that is far too large',
    413,
    'FileTooLarge',
    'File size should be less than 1MB',
    [new File([Buffer.alloc(9 * megabyte, 'a')], 'a.csv')],
  ],
  [
    'too many files',
    413,
    'TooManyFiles',
    'Choose at most 2 files at once.',
    [csv('a.csv'), csv('b.csv'), csv('c.csv')],
  ],
  ['no file', 400, 'NoFile', 'Choose a CSV or XLSX file.', []],
  [
    'an empty file',
    400,
    'UnsupportedFile',
    'a.csv: The file is empty. Choose the file that has the rows.',
    [csv('b.csv'), new File([], 'a.csv')],
  ],
  [
    'a PDF that is called CSV',
    400,
    'UnsupportedFile',
    'a.csv: This is a PDF, not a table. Upload the CSV or XLSX file that it was made from.',
    [new File(['%PDF-1.4 ', Buffer.alloc(2_000)], 'a.csv'), csv('b.csv')],
  ],
])('refuses %s', async (_, status, messageId, text, files) => {
  const answer = await send(...files);
  expect([answer.status, answer.messages]).toEqual([status, [{ messageId, userMessage: text }]]);
});

const boundary = 'xxBOUNDARYxx';
const formType = `multipart/form-data; boundary=${boundary}`;
const partOf = (disposition: string, content: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
const sendForm = (body: string, type = formType, path: string = sendTables.path) =>
  callerOf(http).raw('POST', path, Buffer.from(body), { 'content-type': type });

it.each<[string, number, string, string, string?, string?]>([
  ['another field', 400, 'UnknownField', `${partOf('name="other"; filename="a.csv"', 'a')}--${boundary}--`],
  ['a field that is no file', 400, 'UnknownField', `${partOf('name="file"', 'a,b')}--${boundary}--`],
  ['a form without its end', 400, 'BrokenUpload', partOf('name="file"; filename="a.csv"', 'a,b')],
  ['a form that ends inside a file', 400, 'BrokenUpload', partOf('name="file"; filename="a.csv"', 'a,b').slice(0, -4)],
  ['a form without boundary', 400, 'BrokenUpload', 'a', 'multipart/form-data'],
  ['JSON in place of a form', 415, 'UnsupportedMediaType', '{}', 'application/json'],
  ['a form in place of JSON', 415, 'UnsupportedMediaType', `--${boundary}--`, formType, sendJson.path],
])('refuses %s', async (_, status, messageId, body, type, path) => {
  const answer = await sendForm(body, type, path);
  expect([answer.status, answer.messageId]).toEqual([status, messageId]);
});

it('removes the files when the use case refuses them', async () => {
  onFiles = (files) => {
    expect(files.map(({ path }) => existsSync(path))).toEqual([true, true]);
    throw invalid('Refused', 'No.');
  };
  expect((await send(csv('a.csv'), csv('b.csv'))).messageId).toBe('Refused');
});

it('does not run the use case when the session ended while the files arrived', async () => {
  sessionsUntilEnd = 1;
  let runs = 0;
  onFiles = () => {
    runs += 1;
  };
  const answer = await send(csv('a.csv'));
  expect([answer.status, answer.messageId, runs]).toEqual([401, 'NoSession', 0]);
});

/** Opens a connection and sends the head of an upload. */
async function beginUpload(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const head = [
    'host: localhost',
    'sec-fetch-site: same-origin',
    `content-type: ${formType}`,
    'content-length: 900000',
  ];
  socket.write([`POST ${sendTables.path} HTTP/1.1`, ...head, '', ''].join('\r\n'));
  return socket;
}

it('leaves nothing of an upload that is cut off', async () => {
  const socket = await beginUpload();
  const whole = partOf('name="file"; filename="a.csv"', 'a,b');
  const begun = partOf('name="file"; filename="b.csv"', 'a,b'.repeat(10_000)).slice(0, -4);
  socket.write(`${whole}${begun}`);
  await expect.poll(() => stored().length).toBe(2);
  socket.destroy();
  await expect.poll(stored).toEqual([]);
});

it('ends uploads whose connection ended during the session check, so that the user can send again', async () => {
  let answer: () => void = () => undefined;
  sessionAnswers = new Promise((resolve) => {
    answer = resolve;
  });
  // Uploads that never end would fill all places of the user.
  const sockets = await Promise.all(Array.from({ length: defaultCallsAtOnce.perUser }, beginUpload));
  await expect.poll(() => sessions).toBe(sockets.length);
  for (const socket of sockets) socket.destroy();
  await expect.poll(async () => promisify(http.server.getConnections.bind(http.server))()).toBe(0);
  answer();
  expect((await send(csv('a.csv'))).status).toBe(200);
});
