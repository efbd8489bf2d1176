import { findZipCodes } from '@dropdate/contract/geography/find-zip-codes';
import { getSiteConfiguration } from '@dropdate/contract/geography/get-site-configuration';
import { listCountiesCitiesZips } from '@dropdate/contract/geography/list-counties-cities-zips';
import { listStates } from '@dropdate/contract/geography/list-states';
import { searchPlaces } from '@dropdate/contract/geography/search-places';
import { buildGeographyIndex } from '@dropdate/domain/geography/geography-index';
import { shortZipText } from '@dropdate/domain/geography/zip-list';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { places } from './places.ts';

describe('geography', () => {
  let app: TestApp;
  let agent: Caller;
  beforeAll(async () => {
    app = await startTestApp();
    agent = await app.as('agent');
  });
  afterAll(() => app.close());

  describe('answers', () => {
    it('lists the states of the release by name, with the number of their mailable people', async () => {
      const { model } = await agent.call(listStates, {});
      expect(model.states.map(({ stateName }) => stateName)).toEqual(['Florida', 'Rhode Island', 'Wyoming']);
      expect(model.states.reduce((sum, { people }) => sum + people, 0)).toBe(app.parts.engine.release()?.rows);
    });

    it('offers bands, colors, classes and states as site configuration, also at the short path', async () => {
      const { model } = await agent.call(getSiteConfiguration, {});
      const { countries, incomeRanges, wealthRanges, stockColors, postalClasses } = model.data.dod;
      expect(countries).toEqual([
        {
          id: 'US',
          text: 'United States',
          states: [
            { id: 'FL', text: 'Florida' },
            { id: 'RI', text: 'Rhode Island' },
            { id: 'WY', text: 'Wyoming' },
          ],
        },
      ]);
      expect(incomeRanges).toHaveLength(12);
      expect(wealthRanges.at(-1)).toEqual({ code: 'J', from: 2_000_000, to: null });
      expect(stockColors[0]).toEqual({ id: 'white', text: 'White' });
      expect(postalClasses).toHaveLength(2);
      const short = await agent.raw('GET', '/site/config/dod');
      expect(short.status).toBe(200);
    });

    it('lists everything below a state, each place once, and a repeated state once', async () => {
      const { model } = await agent.call(listCountiesCitiesZips, { body: { stateCodes: ['RI', 'RI'] } });
      expect(model.results.map(({ stateCode }) => stateCode)).toEqual(['RI']);
      const [island] = model.results;
      expect(island?.counties.map(({ countyName }) => countyName)).toContain('Providence');
      const zips = island?.counties.flatMap(({ cities }) => cities.flatMap(({ zipCodes }) => zipCodes)) ?? [];
      const cells = app.parts.engine.geography().filter(({ stateCode }) => stateCode === 'RI');
      expect(zips).toHaveLength(cells.length);
    });

    it('finds the places of zips and of zip prefixes, and names each unknown zip once', async () => {
      const { model } = await agent.call(findZipCodes, {
        body: { zipCodes: ['02903', '331', '99999', '99999', '02903-1234'] },
      });
      expect(model.results.map(({ stateCode }) => stateCode)).toEqual(['FL', 'RI']);
      expect(model.results[1]).toEqual({
        stateCode: 'RI',
        stateName: 'Rhode Island',
        counties: [
          { countyName: 'Providence', cities: [{ cityName: 'Providence', zipCodes: [{ zipCode: '02903' }] }] },
        ],
      });
      expect(model.unknown).toEqual(['99999']);
      expect(model.found).toBeGreaterThan(10);
    });

    it('finds places by name or number', async () => {
      const search = async (typed: string) =>
        (await agent.call(searchPlaces, { query: { search: typed } })).model.results;
      expect((await search(' providence '))[0]).toEqual({ level: 'County', paths: [['RI', 'Providence']] });
      expect(await search('02903')).toEqual([{ level: 'Zip', paths: [['RI', 'Providence', 'Providence', '02903']] }]);
      expect((await search('Wyo'))[0]).toEqual({ level: 'State', paths: [['WY']] });
      expect(await search('nowhere at all')).toEqual([]);
    });

    it('asks the database only for the session', async () => {
      const statements = await app.countStatements(() =>
        agent.call(listCountiesCitiesZips, { body: { stateCodes: ['FL'] } }),
      );
      expect(statements).toBe(1);
    });

    it('takes 50,000 pasted zips', async () => {
      const zipCodes = Array.from({ length: 50_000 }, (_, at) => String(at + 32_000).padStart(5, '0'));
      const answer = await agent.call(findZipCodes, { body: { zipCodes } });
      expect(answer.status).toBe(200);
      expect(answer.model.found + answer.model.unknown.length).toBe(50_000);
    });
  });

  describe('refusals', () => {
    it.each([
      ['too many zips', { zipCodes: Array.from({ length: 50_001 }, () => '33101') }],
      ['no zips', { zipCodes: [] }],
      ['numbers for zips', { zipCodes: [33101] }],
      ['a text for the list', { zipCodes: '33101' }],
      ['an endless zip', { zipCodes: ['3'.repeat(15)] }],
      ['no body', null],
    ])('refuses %s', async (_, body) => {
      const answer = await agent.raw('POST', findZipCodes.path, body ?? undefined);
      expect([answer.status, answer.messageId]).toEqual([400, 'InvalidInput']);
    });

    it('warns of short entries and finds nothing for them', async () => {
      const answer = await agent.call(findZipCodes, { body: { zipCodes: ['33101', '33'] } });
      expect([answer.status, answer.messageId, answer.messages[0]?.userMessage]).toEqual([
        400,
        'ZipTooShort',
        shortZipText,
      ]);
    });

    it('refuses states that the release lacks, each by its place', async () => {
      const answer = await agent.call(listCountiesCitiesZips, { body: { stateCodes: ['FL', 'ZZ'] } });
      expect([answer.status, answer.messages]).toEqual([
        400,
        [{ messageId: 'UnknownState', userMessage: 'Unknown state ZZ', path: 'body.stateCodes.1' }],
      ]);
    });

    it.each([
      ['no text', ''],
      ['one letter', '?search=a'],
      ['an endless text', `?search=${'a'.repeat(61)}`],
    ])('refuses a search for %s', async (_, query) => {
      const answer = await agent.raw('GET', `${searchPlaces.path}${query}`);
      expect([answer.status, answer.messageId]).toEqual([400, 'InvalidInput']);
    });

    it.each([
      ['small letters', { stateCodes: ['fl'] }],
      ['no states', { stateCodes: [] }],
      ['an object', { stateCodes: { FL: true } }],
      ['sixty-one states', { stateCodes: Array.from({ length: 61 }, () => 'FL') }],
    ])('refuses %s', async (_, body) => {
      const answer = await agent.raw('POST', listCountiesCitiesZips.path, body);
      expect([answer.status, answer.messageId]).toEqual([400, 'InvalidInput']);
    });

    it('refuses a caller without a session', async () => {
      const stranger = await app.as();
      const answer = await stranger.call(listStates, {});
      expect([answer.status, answer.messageId]).toEqual([401, 'NoSession']);
    });
  });
});

describe('places', () => {
  const row = (zip: string) => ({
    stateCode: 'FL',
    stateName: 'Florida',
    county: 'Lee',
    city: 'Estero',
    zip,
    lat: 26,
    lon: -81,
    people: 3,
  });

  it('keeps the table until the engine has another release', () => {
    let rows = [row('33928')];
    const table = places({
      release: () => ({ seq: 1, dataAsOf: 24_322, rows: 3, source: 'test', file: '' }),
      geography: () => rows,
    });
    const first = table.current();
    expect(table.current()).toBe(first);
    rows = [row('33928'), row('33929')];
    expect(table.current().index.zipCodes).toEqual(['33928', '33929']);
    expect(table.current().states).toEqual([{ code: 'FL', name: 'Florida', people: 6 }]);
  });

  it('builds the same table in steps as at once, and builds it only once', async () => {
    const rows = [
      { ...row('33928'), stateCode: 'WY', stateName: 'Wyoming' },
      { ...row('33929'), city: 'Alva' },
      { ...row('33928'), stateCode: 'AK', stateName: 'Zembla' },
      row('33928'),
    ];
    const engine = {
      release: () => ({ seq: 1, dataAsOf: 24_322, rows: 3, source: 'test', file: '' }),
      geography: () => rows,
    };
    const [warmed, asked] = [places(engine), places(engine)];
    await warmed.warm();
    const table = warmed.current();
    expect(table).toEqual(asked.current());
    expect(table.index).toEqual(
      buildGeographyIndex(rows.map(({ stateCode, ...rest }) => ({ ...rest, state: stateCode }))),
    );
    expect([...table.index.states.keys()]).toEqual(['FL', 'WY', 'AK']);
    await warmed.warm();
    expect(warmed.current()).toBe(table);
  });

  it('is empty before the first release', () => {
    const table = places({ release: () => null, geography: () => [] });
    expect(table.current().states).toEqual([]);
  });
});
