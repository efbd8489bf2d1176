import type { Endpoint } from '@dropdate/contract/http/endpoint';
import { envelopeSchema } from '@dropdate/contract/http/envelope';
import { campaignStatusCodes } from '@dropdate/domain/campaign/campaign-status';
import { meetsAny } from '@dropdate/domain/permission/may';
import { systemRole } from '@dropdate/domain/permission/system-roles';
import { listStatusCodes } from '@dropdate/domain/prospect-list/list-status';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { signIn } from '../seeds/in-process-client.ts';
import { bodyFault } from '../src/platform/http/json-body.ts';
import { readInput } from '../src/platform/http/read-input.ts';
import { Refusal } from '../src/platform/http/refusal.ts';
import type { Attack } from './hostile-attacks.ts';
import { type ForeignIds, placeRecords } from './placed-records.ts';
import { changedTables, tableContents } from './table-contents.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { testConfig } from './test-config.ts';
import { powerlessRoleId, worldPassword } from './world.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** A server with records, which attacks are sent to. */
export interface AttackedServer {
  readonly ids: ForeignIds;
  /** Sends one attack on untouched records. */
  readonly send: (attack: Omit<Attack, 'call' | 'expected'>) => Promise<Answer>;
  /**
   * Sends attacks and returns their broken promises in words. A refused attack that writes something breaks a promise,
   * too.
   */
  readonly attack: (attacks: readonly Attack[]) => Promise<string[]>;
  readonly close: () => Promise<void>;
}

/**
 * The refusal with which the server's readers answer an attack before its use case runs, such as `400 InvalidInput`. Null
 * when the use case decides.
 */
export function readingOf({ endpoint, payload, parts = {} }: Attack): string | null {
  const text = typeof payload === 'string' ? payload : '';
  if (bodyFault(text) === 'broken-text') return '400 UnstorableText';
  try {
    readInput(endpoint, { ...parts, ...(text !== '' && { body: JSON.parse(text) }) });
    return null;
  } catch (error) {
    if (error instanceof Refusal) return `${error.status} ${error.messages[0]?.messageId}`;
    throw error;
  }
}

/** Whether the client's admin may make the call. If not, the provider's admin makes it. */
function mayCall({ needs }: Endpoint): boolean {
  if (needs === 'public' || needs === 'session') return true;
  return meetsAny(systemRole('client-admin').permissions, typeof needs === 'string' ? [needs] : needs);
}

export const refused = envelopeSchema(z.null());
const insides =
  /\n\s+at |node_modules|\/src\/|\.mjs|select .* from |insert into|update "|delete from|invalid input syntax|relation "|duplicate key/i;

/** The promises that an answer breaks, in words. Empty when the answer keeps all promises. */
function broken({ call, expected }: Attack, { status, headers, body }: Answer): string[] {
  const envelope = status < 400 ? null : refused.safeParse(JSON.parse(body)).data;
  const answered = envelope ? `${status} ${envelope.messages[0]?.messageId}` : `${status}`;
  if (!expected.split(' or ').includes(answered)) return [`${call}: ${answered} in place of ${expected}`];
  if (envelope === null) return [];
  if (!envelope || envelope.succeeded) return [`${call} answered no envelope: ${body}`];
  if (envelope.requestId !== headers['x-request-id']) return [`${call} answered two request ids`];
  return insides.test(body) ? [`${call} told of our insides: ${body}`] : [];
}

const isAccepted = ({ expected }: Attack) => !expected.startsWith('4');

export async function attackedServer(): Promise<AttackedServer> {
  // The calls of the Outbox answer in demo mode only.
  const { config } = await testConfig();
  const app = await startTestApp({ config: { ...config, demo: true } });
  const ids = await placeRecords(app);
  const open = (userName: string) => signIn(app.http, userName, worldPassword);
  const cookies = { admin: await open('admin'), backend: await open('backend') };
  let calls = 0;
  /** Whether an accepted call may have changed records since they were put back. */
  let isChanged = true;
  /** The tables after the last refused calls. Unknown once a call was accepted. */
  let contents: ReadonlyMap<string, string> | undefined;

  const begin = async () => {
    // Wrong passwords would otherwise be refused as too many.
    await app.db.execute(sql`delete from attempts`);
    if (!isChanged) return;
    isChanged = false;
    contents = undefined;
    await putBack(app, ids);
  };

  /**
   * Sends a payload unchanged, because a payload can be broken JSON. Each call comes from another address, because the
   * server limits the calls of one address.
   */
  const deliver: AttackedServer['send'] = async ({ endpoint, url, payload, headers }) => {
    calls += 1;
    const caller = mayCall(endpoint) ? 'admin' : 'backend';
    const answer = await app.http.inject({
      method: endpoint.method,
      url,
      remoteAddress: `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(payload !== undefined && { 'content-type': 'application/json' }),
        cookie: cookies[caller],
        ...headers,
      },
      ...(payload !== undefined && { payload }),
    });
    // A switch to another org gives the session another token.
    const [cookie] = endpoint.name === 'impersonateCompany' ? answer.cookies : [];
    if (answer.statusCode < 400) isChanged = true;
    if (cookie) cookies[caller] = `${cookie.name}=${cookie.value}`;
    return { status: answer.statusCode, headers: answer.headers, body: answer.body };
  };

  return {
    ids,
    send: async (attack) => {
      await begin();
      return deliver(attack);
    },
    // The refused attacks go first, so that the tables are read twice, and not before and after each accepted attack.
    attack: async (attacks) => {
      const problems: string[] = [];
      await begin();
      const before = contents ?? (await tableContents(app));
      for (const each of attacks.filter((one) => !isAccepted(one))) problems.push(...broken(each, await deliver(each)));
      contents = await tableContents(app);
      const written = changedTables(before, contents);
      problems.push(...written.map((table) => `refused calls wrote to ${table}`));
      for (const each of attacks.filter(isAccepted)) {
        problems.push(...broken(each, await deliver(each)));
        await begin();
      }
      return problems;
    },
    close: () => app.close(),
  };
}

/** Undoes the changes of accepted calls, so that the next call finds the same records. */
async function putBack(app: TestApp, ids: ForeignIds): Promise<void> {
  await app.db.execute(
    sql`update campaigns set deleted_at = null, version = 1, status = ${campaignStatusCodes.codeOf('draft')} where id = ${ids.campaignId}`,
  );
  await app.db.execute(
    sql`update campaigns set version = 1, status = ${campaignStatusCodes.codeOf('in-production')} where id = ${ids.orderedCampaignId}`,
  );
  await app.db.execute(
    sql`update sessions set acting_company_id = null, acting_segment_id = null, acting_for_user_id = null`,
  );
  await app.db.execute(sql`update carts set state = 'open', revision = 1 where id = ${ids.cartId}`);
  await app.db.execute(sql`delete from segments where parent_id = ${ids.leafId}`);
  await app.db.execute(sql`update segments set deleted_at = null where id = ${ids.leafId}`);
  await app.db.execute(sql`update payment_methods set deleted_at = null where id = ${ids.paymentMethodId}`);
  await app.db.execute(sql`update roles set deleted_at = null, version = 1 where id = ${ids.roleId}`);
  const made = sql`(select id from roles where not is_system and id not in (${ids.roleId}, ${powerlessRoleId})
    and company_id = ${ids.companyId})`;
  await app.db.execute(sql`delete from role_permissions where role_id in ${made}`);
  await app.db.execute(sql`delete from roles where id in ${made}`);
  await app.db.execute(sql`update users set version = 1, deleted_at = null where id = ${ids.userId}`);
  await app.db.execute(
    sql`update contacts set version = 1, deleted_at = null, external_id = 'Matrix 1' where id = ${ids.contactId}`,
  );
  await app.db.execute(sql`delete from contact_pairs`);
  await app.db.execute(sql`delete from contact_merges where id <> ${ids.mergeId}`);
  await app.db.execute(
    sql`update contacts set version = 1, deleted_at = null, merged_into_id = null where id = ${ids.otherContactId}`,
  );
  await app.db.execute(sql`update contact_notes set body = 'Matrix', deleted_at = null where id = ${ids.noteId}`);
  await app.db.execute(sql`delete from assignment_rules`);
  await app.db.execute(sql`delete from assignment_rule_lists`);
  await app.db.execute(sql`delete from seed_addresses where id <> ${ids.seedId}`);
  await app.db.execute(sql`update seed_addresses set version = 1`);
  await app.db.execute(sql`update prospect_lists set version = 1, status = ${listStatusCodes.codeOf('none')}
    where id = ${ids.prospectListId}`);
  await app.db.execute(sql`update carts set revision = 1 where id = ${ids.listCartId}`);
  await app.db.execute(sql`delete from icp_templates where id <> ${ids.icpTemplateId}`);
  await app.db.execute(sql`update icp_templates set name = 'Matrix', version = 1`);
  await app.db.execute(sql`delete from saved_view_defaults`);
  await app.db.execute(sql`delete from saved_views where id <> ${ids.viewId}`);
  await app.db.execute(sql`update saved_views set name = 'Matrix 1', deleted_at = null`);
  // A user who was created must leave the user name to the next call.
  await app.db.execute(sql`update users set user_name = id::text where user_name = 'new.user'`);
}
