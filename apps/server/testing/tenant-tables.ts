import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';

/** Tables whose rows do not all belong to a company, with the reason. Every other table has a `company_id`. */
const withoutCompany: Readonly<Record<string, string>> = {
  companies: 'the companies themselves',
  templates: 'the catalogue is the same for everybody',
  items: 'the price list is the same for everybody',
  prices: 'the price list is the same for everybody',
  permission_rules: 'the provider sets the rules for everybody',
  mailer_ids: 'the serials of a mailer id are shared by all who mail with it',
  sandbox_charges: 'a payment provider keeps these rows on its side and knows no companies of ours',
  job_runs: 'work of the installation belongs to no company; a job of a user has its company',
  idempotency_keys: 'a key belongs to a user, and to the company through him',
  attempts: 'a person who tries to sign in belongs to no company yet',
  sign_ins: 'a person who tries a name without an account belongs to no company',
  audit_log: 'the work of the installation is recorded too, and belongs to no company',
};

export async function exportsOf(directory: string): Promise<Record<string, unknown>> {
  const exported: Record<string, unknown> = {};
  for (const file of readdirSync(directory).filter((name) => name.endsWith('.ts'))) {
    Object.assign(exported, await import(pathToFileURL(join(directory, file)).href));
  }
  return exported;
}

/** The tables among the exports of a schema folder. */
export const tablesOf = (schema: Readonly<Record<string, unknown>>) =>
  Object.values(schema)
    .filter((value) => is(value, PgTable))
    .map((table) => getTableConfig(table));

/** One line for each table that lacks a `company_id` without a reason, and for each reason that no table needs. */
export function tenancyFaults(schema: Readonly<Record<string, unknown>>): string[] {
  const lacking = tablesOf(schema).filter(
    ({ columns }) => !columns.some((each) => each.name === 'company_id' && each.notNull),
  );
  const names = new Set(lacking.map(({ name }) => name));
  return [
    ...[...names]
      .filter((name) => !(name in withoutCompany))
      .map((name) => `${name}: no company_id, or one that may be missing, and no reason in testing/tenant-tables.ts`),
    ...Object.keys(withoutCompany)
      .filter((name) => !names.has(name))
      .map((name) => `${name} has a reason to be without company_id and is not`),
  ];
}
