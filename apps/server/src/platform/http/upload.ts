import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { FileType, UploadForm } from '@dropdate/contract/http/upload';
import {
  bytesPerMegabyte,
  fileTypes,
  hasTypeOf,
  tooLargeText,
  tooManyText,
  typesText,
  wrongNameText,
} from '@dropdate/contract/http/upload';
import Busboy, { type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy';
import type { FastifyInstance } from 'fastify';
import type { FileStore } from '../files/file-store.ts';
import { pictureTypeOf } from '../files/picture.ts';
import { formOf } from '../tables/read/file-form.ts';
import { TableError } from '../tables/table-error.ts';
import { invalid, Refusal } from './refusal.ts';

/** A file of an upload. It stays in the store until the use case ends. */
export interface UploadedFile {
  /** The name that the user's file had. It is for sentences only. */
  readonly name: string;
  readonly type: FileType;
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
  /** A file on this machine with the bytes. */
  readonly path: string;
  /** The key of the bytes in the store. */
  readonly key: string;
  /** Leaves the bytes in the store after the use case, because a row of `files` names them. */
  readonly keep: () => void;
}

/** A file that an upload left out. Only forms that judge each file have such files. */
export interface RefusedFile {
  readonly name: string;
  /** The reason as a sentence, without the file's name. */
  readonly reason: string;
}

export type UploadStore = Pick<FileStore, 'write' | 'remove' | 'pathOf'>;

/**
 * The bytes beyond an upload's limits that the server still reads before it refuses the upload. A browser shows an
 * answer only when the server has read the whole request.
 */
const readBeyond = 50 * bytesPerMegabyte;

/** Lets the routes of this scope take forms with files. The form stays a stream. */
export function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser('multipart/form-data', (_request, payload, done) => done(null, payload));
}

/** A received upload, with the function that removes its files from the store. */
export interface ReceivedUpload {
  readonly files: readonly UploadedFile[];
  readonly refused: readonly RefusedFile[];
  readonly remove: () => Promise<void>;
}

/** The refusal of one file. Its sentence stands behind the file's name, or alone. */
class FileRefusal extends Refusal {
  readonly sentence: string;

  constructor(refusal: Refusal, sentence: string) {
    super(refusal.status, refusal.messages);
    this.sentence = sentence;
  }
}

/**
 * Writes the files of a form into the store while they arrive. Refuses the whole upload when one file breaks the form's
 * limits, unless the form judges each file. A refused or broken upload leaves nothing in the store.
 * @throws Refusal 400, 413 or 415
 */
export async function receiveUpload(
  request: { readonly headers: IncomingHttpHeaders; readonly body: unknown },
  form: UploadForm,
  store: UploadStore,
): Promise<ReceivedUpload> {
  if (!isStream(request.body)) throw new Refusal(415, [notAForm]);
  const written = new Set<string>();
  const remove = async () => {
    for (const key of written) await store.remove(key);
  };
  const write = async (name: string, content: AsyncIterable<Uint8Array>): Promise<UploadedFile> => {
    const { key, bytes, sha256 } = await store.write(content);
    written.add(key);
    const path = await store.pathOf(key);
    if (path === null) throw new Error('an uploaded file is lost as soon as it is written');
    const keep = () => void written.delete(key);
    return { name, type: await typeOf({ name, path }, form), bytes, sha256, path, key, keep };
  };
  try {
    const received = await filesOf(request.headers, request.body, form, write);
    if (received.length === 0) throw invalid('NoFile', `Choose a ${typesText(form)} file.`);
    const files = received.filter((file) => 'path' in file);
    return { files, refused: received.filter((file) => 'reason' in file), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

const notAForm = {
  messageId: 'UnsupportedMediaType',
  userMessage: 'The files must be sent as a form (multipart/form-data).',
};
const isStream = (body: unknown): body is Readable => typeof (body as Readable | null)?.pipe === 'function';

type Write = (name: string, content: AsyncIterable<Uint8Array>) => Promise<UploadedFile>;

/**
 * Reads the form to its end. The first failure counts; later files are then read and dropped. A form that judges each
 * file also returns the files that it leaves out.
 */
function filesOf(headers: IncomingHttpHeaders, body: Readable, form: UploadForm, write: Write) {
  return new Promise<readonly (UploadedFile | RefusedFile)[]>((resolve, reject) => {
    // The connection may have ended while the session was checked. The body then reports no further event.
    if (body.destroyed) throw brokenForm();
    const parser = parserOf(headers, form);
    const works: Promise<UploadedFile | RefusedFile | null>[] = [];
    let failure: unknown = null;
    let open: BusboyFileStream | null = null;
    let read = 0;
    const fail = (error: unknown) => {
      failure ??= error;
    };
    /** Ends the reading at once. The rest of the body is dropped. */
    const breakOff = (error: unknown) => {
      fail(error);
      body.unpipe(parser);
      body.resume();
      open?.destroy(new Error('the upload broke off'));
      finish();
    };
    let isFinished = false;
    const finish = () => {
      if (isFinished) return;
      isFinished = true;
      // The writers end before the caller removes their files.
      void Promise.all(works).then((files) => {
        if (failure === null) resolve(files.filter((file) => file !== null));
        else reject(failure);
      });
    };
    parser.on('file', (field, stream, name) => {
      open = stream;
      // The parser reports a form that ends too early also on the open file.
      stream.on('error', () => undefined);
      const problem = field === form.field ? null : invalid('UnknownField', `The form has no field ${field}.`);
      if (problem) fail(problem);
      if (failure !== null) {
        stream.resume();
        return;
      }
      const fileName = name || 'The file';
      const work = write(fileName, withinLimit(stream, form));
      works.push(
        work.catch((error: unknown) => {
          stream.resume();
          if (form.judges === 'each' && error instanceof FileRefusal) return { name: fileName, reason: error.sentence };
          fail(error);
          return null;
        }),
      );
    });
    parser.on('filesLimit', () =>
      fail(new Refusal(413, [{ messageId: 'TooManyFiles', userMessage: tooManyText(form) }])),
    );
    parser.on('fieldsLimit', () => fail(invalid('UnknownField', `The form may only have the field ${form.field}.`)));
    parser.on('partsLimit', () =>
      fail(new Refusal(413, [{ messageId: 'TooManyFiles', userMessage: tooManyText(form) }])),
    );
    parser.on('error', () => breakOff(brokenForm()));
    parser.on('finish', finish);
    const most = form.mostFiles * form.mostMegabytes * bytesPerMegabyte + readBeyond;
    body.on('data', (chunk: Buffer) => {
      read += chunk.length;
      if (read > most) breakOff(tooLarge(form));
    });
    body.on('error', () => breakOff(brokenForm()));
    body.on('close', () => {
      if (!body.readableEnded) breakOff(brokenForm());
    });
    body.pipe(parser);
  });
}

function parserOf(headers: IncomingHttpHeaders, { mostFiles }: UploadForm) {
  const limits = {
    fieldNameSize: 100,
    fieldSize: 1_000,
    fields: 0,
    files: mostFiles,
    headerPairs: 20,
    headerSize: 8_192,
  };
  try {
    return new Busboy({ headers: headers as BusboyHeaders, limits });
  } catch {
    throw brokenForm();
  }
}

const brokenForm = () =>
  invalid(
    'BrokenUpload',
    'The upload broke off or could not be read. Nothing was changed; please send the files again.',
  );
const tooLarge = (form: UploadForm) =>
  new Refusal(413, [{ messageId: 'FileTooLarge', userMessage: tooLargeText(form) }]);

/** The bytes of a file. @throws Refusal 413 as soon as they are more than the form takes */
async function* withinLimit(stream: Readable, form: UploadForm): AsyncGenerator<Uint8Array> {
  const most = form.mostMegabytes * bytesPerMegabyte;
  let bytes = 0;
  // The stream must survive a refusal, so that the parser can read on to the end of the form.
  for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > most) throw new FileRefusal(tooLarge(form), tooLargeText(form));
    yield chunk;
  }
}

/**
 * The type of a file by its content.
 * @throws Refusal when the form does not take the type
 */
async function typeOf({ name, path }: Pick<UploadedFile, 'name' | 'path'>, form: UploadForm): Promise<FileType> {
  const refused = (sentence: string) => new FileRefusal(invalid('UnsupportedFile', `${name}: ${sentence}`), sentence);
  const other = () => refused(`Choose a ${typesText(form)} file.`);
  if (form.types.some(isPicture)) {
    const type = await pictureTypeOf(path);
    if (type === null || !form.types.includes(type)) throw other();
    return type;
  }
  // A table is opened by its name on the next machine, so `contacts.csv.exe` never gets in.
  if (!hasTypeOf(name, form)) throw refused(wrongNameText(form));
  const type = await formOf(path, { fileBytes: form.mostMegabytes * bytesPerMegabyte }).catch((error: unknown) => {
    throw error instanceof TableError ? refused(error.sentence) : error;
  });
  const found = type === 'utf-16' ? 'csv' : type;
  if (!form.types.includes(found)) throw other();
  return found;
}

/** A form takes either pictures or tables. The reader of tables explains in more words what is wrong with a file. */
function isPicture(type: FileType): boolean {
  return fileTypes[type].mime.startsWith('image/');
}
