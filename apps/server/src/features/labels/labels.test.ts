import { createGroup } from '@dropdate/contract/labels/create-group';
import { createTag } from '@dropdate/contract/labels/create-tag';
import { listGroups } from '@dropdate/contract/labels/list-groups';
import { listTags } from '@dropdate/contract/labels/list-tags';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const body = (name: string) => ({ name, type: 'campaign' as const });
const ofCampaigns = { params: { type: 'campaign' as const } };

describe('labels made on the fly', () => {
  it('are listed by name, tags and groups apart, each type apart', async () => {
    const admin = await app.as('admin');
    for (const name of ['winter', 'Autumn']) await admin.call(createTag, { body: body(name) });
    await admin.call(createGroup, { body: body('Medicare') });
    const names = async (endpoint: typeof listTags | typeof listGroups, type: 'campaign' | 'contact') =>
      (await admin.call(endpoint, { params: { type } })).model.results.map(({ name }) => name);
    expect(await names(listTags, 'campaign')).toEqual(['Autumn', 'winter']);
    expect(await names(listGroups, 'campaign')).toEqual(['Medicare']);
    expect(await names(listTags, 'contact')).toEqual([]);
  });

  it('are found again without regard to case, also when two calls make the same label at once', async () => {
    const admin = await app.as('admin');
    const made = await Promise.all(
      ['Twice', 'twice', ' TWICE '].map((name) => admin.call(createTag, { body: body(name) })),
    );
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(made.map(({ model }) => model.id)).size).toBe(1);
  });

  it('are made under each name that their type has', async () => {
    const admin = await app.as('admin');
    for (const [path, typeName] of [
      ['/api/tags', 'tagType'],
      ['/api/tags', 'type'],
      ['/api/groups', 'groupType'],
      ['/api/groups', 'type'],
    ] as const) {
      const name = `${path} ${typeName}`;
      expect((await admin.raw('POST', path, { name, [typeName]: 'role' })).status).toBe(200);
    }
    const params = { type: 'role' as const };
    const names = [await admin.call(listTags, { params }), await admin.call(listGroups, { params })].map(({ model }) =>
      model.results.map(({ name }) => name),
    );
    expect(names).toEqual([
      ['/api/tags tagType', '/api/tags type'],
      ['/api/groups groupType', '/api/groups type'],
    ]);
  });

  it('stay inside their company', async () => {
    await (await app.as('admin')).call(createTag, { body: body('Only ours') });
    const theirs = await (await app.as('prairie-admin')).call(listTags, ofCampaigns);
    expect(theirs.model.results).toEqual([]);
  });
});

describe('labels of an org', () => {
  const tagsOf = async (userName: string) =>
    (await (await app.as(userName)).call(listTags, ofCampaigns)).model.results.map(({ name }) => name);
  const make = async (userName: string, name: string, companySegments?: string[]) => {
    const answer = await (await app.as(userName)).call(createTag, { body: { ...body(name), companySegments } });
    return [answer.status, answer.status < 400 ? answer.model.id : undefined] as const;
  };

  it('are seen by the org and the orgs below, not by orgs beside or above', async () => {
    await make('admin', 'Of the top');
    await make('agent', 'Of Tampa');
    expect(await tagsOf('agent')).toEqual(expect.arrayContaining(['Of the top', 'Of Tampa']));
    expect(await tagsOf('miami-agent')).toContain('Of the top');
    expect(await tagsOf('miami-agent')).not.toContain('Of Tampa');
    expect(await tagsOf('admin')).not.toContain('Of Tampa');
  });

  it('are shared when another org makes a label of the same name, which then sees the label, too', async () => {
    const [, ofTampa] = await make('agent', 'Of two');
    const [, ofMiami] = await make('miami-agent', 'OF TWO');
    expect(ofMiami).toBe(ofTampa);
    expect(await tagsOf('miami-agent')).toContain('Of two');
    expect(await tagsOf('admin')).not.toContain('Of two');
  });

  it('are made for orgs below, by a user who manages those orgs', async () => {
    const { tampa, miami } = app.world;
    expect((await make('admin', 'For both', [tampa.id, miami.id]))[0]).toBe(200);
    expect(await tagsOf('agent')).toContain('For both');
    expect(await tagsOf('miami-agent')).toContain('For both');
    expect(await tagsOf('admin')).not.toContain('For both');
  });

  it("are refused for an org beside the user's own org, above it, or of another company", async () => {
    const { tampa, miami } = app.world;
    expect((await make('agent', 'For Miami', [tampa.id, miami.id]))[0]).toBe(404);
    expect((await make('prairie-admin', 'For Tampa', [tampa.id]))[0]).toBe(404);
    expect(await tagsOf('miami-agent')).not.toContain('For Miami');
  });
});

describe('refused', () => {
  it.each([
    ['', 'Name is required.'],
    ['   ', 'Name is required.'],
    ['a\u0000b', 'Control characters are not allowed.'],
  ])('a name %j', async (name, text) => {
    const answer = await (await app.as('admin')).raw('POST', '/api/tags', { name, type: 'campaign' });
    expect(answer.status).toBe(400);
    expect(answer.messages).toEqual([expect.objectContaining({ userMessage: text, path: 'body.name' })]);
  });

  it('without a type', async () => {
    const answer = await (await app.as('admin')).raw('POST', '/api/tags', { name: 'Typeless' });
    expect([answer.status, answer.messages]).toEqual([400, [expect.objectContaining({ path: 'body.type' })]]);
  });

  it('without a session', async () => {
    expect((await (await app.as()).call(listTags, ofCampaigns)).status).toBe(401);
  });
});
