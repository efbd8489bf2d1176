import type { Endpoint } from '@dropdate/contract/http/endpoint';
import { envelopeSchema } from '@dropdate/contract/http/envelope';
import { fileTypes, tooLargeText, tooManyText, type UploadForm } from '@dropdate/contract/http/upload';
import { z } from 'zod';
import { sessionCookieName } from './session-cookie.ts';

type Json = Record<string, unknown>;

/**
 * Describes every endpoint in OpenAPI 3.1, with the same schemas that check its calls. The paths are described when
 * they are first read: that takes a quarter of a second, and most servers are never asked.
 */
export function openApiDocument(endpoints: readonly Endpoint[]): Json {
  let paths: Json | undefined;
  return {
    openapi: '3.1.0',
    info: {
      title: 'Dropdate',
      version: '1',
      description:
        'Every answer that is not a file is the envelope {succeeded, messages, model, requestId}. Signed-in calls carry the session cookie, whose name begins with __Host- on https; calls that change something must come from our own pages.',
    },
    servers: [{ url: '/' }],
    get paths() {
      paths ??= pathsOf(endpoints);
      return paths;
    },
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookieName } },
      responses: {
        Refused: { description: 'The envelope with the reasons.', content: json(envelopeSchema(z.null()), 'output') },
      },
    },
  };
}

/** The operations by path, in the order of the paths. */
function pathsOf(endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    for (const { method, path } of [endpoint, ...(endpoint.aliases ?? [])]) {
      const item = paths[path] ?? {};
      item[method.toLowerCase()] = operation(endpoint, path, method);
      paths[path] = item;
    }
  }
  return Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function operation(endpoint: Endpoint, path: string, method: string): Json {
  const isAlias = endpoint.path !== path || endpoint.method !== method;
  const needs = endpoint.needs === 'public' || endpoint.needs === 'session' ? [] : [endpoint.needs].flat();
  return {
    operationId: isAlias ? `${endpoint.name}_${method.toLowerCase()}_${path.split('/').length}` : endpoint.name,
    summary: endpoint.summary,
    tags: [path.split('/')[2] ?? 'api'],
    ...(endpoint.needs !== 'public' && { security: [{ session: [] }] }),
    ...(needs.length > 0 && { 'x-permissions': needs }),
    ...(parameters(endpoint).length > 0 && { parameters: parameters(endpoint) }),
    ...(endpoint.body && { requestBody: { required: true, content: json(endpoint.body, 'input') } }),
    ...(endpoint.upload && { requestBody: formOf(endpoint.upload) }),
    responses: {
      200: success(endpoint),
      ...Object.fromEntries(statuses(endpoint).map((status) => [status, { $ref: '#/components/responses/Refused' }])),
    },
  };
}

/** The form of an upload. OpenAPI has no word for the size of a file, so a sentence says it. */
function formOf(form: UploadForm): Json {
  const { field, types, mostFiles } = form;
  const files = { type: 'array', minItems: 1, maxItems: mostFiles, items: { type: 'string', format: 'binary' } };
  return {
    required: true,
    description: `${tooLargeText(form)}. ${tooManyText(form)}`,
    content: {
      'multipart/form-data': {
        schema: { type: 'object', properties: { [field]: files }, required: [field], additionalProperties: false },
        encoding: { [field]: { contentType: types.map((type) => fileTypes[type].mime).join(', ') } },
      },
    },
  };
}

function statuses({ needs, params, upload }: Endpoint): readonly number[] {
  const known = [
    400,
    ...(needs === 'public' ? [] : [401]),
    ...(needs === 'public' || needs === 'session' ? [] : [403]),
  ];
  return [...known, ...(params ? [404] : []), 409, ...(upload ? [413, 415] : []), 500];
}

function success({ answer }: Endpoint): Json {
  if (answer === 'file') {
    return {
      description: 'The file.',
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    };
  }
  return { description: 'The envelope with the model.', content: json(envelopeSchema(answer), 'input') };
}

function parameters(endpoint: Endpoint): Json[] {
  const of = (schema: z.ZodType | undefined, where: 'path' | 'query') => {
    if (!schema) return [];
    const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
      properties?: Record<string, unknown>;
      required?: string[];
    };
    return Object.entries(described.properties ?? {}).map(([name, property]) => ({
      name,
      in: where,
      required: where === 'path' || (described.required ?? []).includes(name),
      schema: property,
    }));
  };
  return [...of(endpoint.params, 'path'), ...of(endpoint.query, 'query')];
}

/** The JSON schema of a body. Codecs are described by their wire form. */
function json(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return { 'application/json': { schema: described } };
}
