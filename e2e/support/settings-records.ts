import type { APIRequestContext } from '@playwright/test';

const sameOrigin = { headers: { 'sec-fetch-site': 'same-origin' } };

/** The pages of a record in the settings, and the list that has records of the company. */
const lists = {
  '/settings/users/user/{id}': '/api/search/users/row',
  '/settings/user-role/role/{id}': '/api/search/user-roles/row',
  '/settings/organization/division/{id}': '/api/search/segments/row',
} as const;

export type SettingsPath = keyof typeof lists;
export const settingsPaths = Object.keys(lists) as readonly SettingsPath[];

/** Addresses of records of the company in use, by path. The user of the calls may view all three lists. */
export async function settingsAddresses(request: APIRequestContext): Promise<Readonly<Record<SettingsPath, string>>> {
  const entries = settingsPaths.map(async (path) => {
    const answer = await request.post(lists[path], { ...sameOrigin, data: { search: '' } });
    const { model } = (await answer.json()) as { model: { results: readonly { readonly id: string }[] } };
    const [record] = model.results;
    if (record === undefined) throw new Error(`no record for ${path}`);
    return [path, path.replace('{id}', record.id)] as const;
  });
  return Object.fromEntries(await Promise.all(entries)) as Record<SettingsPath, string>;
}
